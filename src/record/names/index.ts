export { LOCK_NAME, STUDY_NAME } from './names.ts';
