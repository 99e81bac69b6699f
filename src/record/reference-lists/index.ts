export { type CitationMark, citationsOf, type TextCitations } from './citations-of.ts';
export { isBibliographyControl, isBibliographyField } from './docx/paragraphs.ts';
export { isAfterHeading, isReferenceHeading } from './lists/headings.ts';
export {
  REFERENCE_FILE_ENDINGS,
  type ReferenceFile,
  readReferenceFile,
  readReferenceList,
} from './read-reference-file.ts';
export { type ReferenceOrigin, readReferenceText } from './read-reference-text.ts';
export { joinLines } from './text/join-lines.ts';
