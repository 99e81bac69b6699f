export type { SourceAnswer, SourceState } from './answer.ts';
export { type Identifiers, NO_IDENTIFIERS } from './identifiers.ts';
export { type GroupName, isGroup, type Name, type PersonName } from './name.ts';
export type { BibliographyFormat, Reference, ReferenceField } from './reference.ts';
export type {
  ComparedField,
  EditorialStatus,
  IdentityStatus,
  IdentityVerdict,
  Mismatch,
  MismatchField,
} from './verdict.ts';
export type { EditorialNotice, Relation, Work } from './work.ts';
export { WORK_CLASSES, type WorkClass } from './work-class.ts';
