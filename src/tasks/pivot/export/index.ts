export { type ExportRequest, exportOptionsOnly } from './export-options-only.ts';
export { UNFINISHED } from './staged-folder.ts';
