export { CheckFile } from './check-file.ts';
export { checkStudy } from './check-study.ts';
export { checkText } from './check-text.ts';
