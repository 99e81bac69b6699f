export { type ExportRequest, exportOptionsOnly } from './export-options-only.ts';
export { promptsDigest } from './prompt-lines.ts';
export { pseudonyms } from './pseudonyms.ts';
export { publicDirectoryAround } from './public-directory-around.ts';
export { UNFINISHED } from './staged-folder.ts';
