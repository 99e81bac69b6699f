export { type CitationMark, citationsOf, type TextCitations } from './citations-of.ts';
export {
  REFERENCE_FILE_ENDINGS,
  type ReferenceFile,
  readReferenceFile,
  readReferenceList,
} from './read-reference-file.ts';
export { type ReferenceOrigin, readReferenceText } from './read-reference-text.ts';
