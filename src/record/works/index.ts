export type { SourceAnswer, SourceState } from './answer.ts';
export { doisIn, type FoundDoi, normalDoi } from './doi.ts';
export { type Identifiers, NO_IDENTIFIERS } from './identifiers.ts';
export {
  identifiersIn,
  mergeIdentifiers,
  normalAcl,
  normalArxiv,
  normalIsbn,
  normalPmcid,
  normalPmid,
} from './identify.ts';
export { foldLetters, looseLetters } from './letters.ts';
export { type GroupName, isGroup, type Name, type PersonName } from './name.ts';
export { plainText } from './plain.ts';
export type { BibliographyFormat, Reference, ReferenceField } from './reference.ts';
export { normalStandard } from './standard.ts';
export { titleKey, titleWords } from './title-key.ts';
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
