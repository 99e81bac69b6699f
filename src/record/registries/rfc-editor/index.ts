export { readRfc, rfcEditor } from './rfc-editor.ts';
