export { type ExportRequest, exportOptionsOnly } from './export-options-only.ts';
export { underPseudonyms } from './pseudonyms.ts';
export { UNFINISHED } from './staged-folder.ts';
