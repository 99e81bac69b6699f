export { type FolderOptions, readFolder, studyRoot } from './folder.ts';
export { LOCK_NAME, LockFile } from './lock.ts';
export { openStudy, STUDY_NAME } from './open.ts';
export { type SealResult, sealStudy } from './seal.ts';
export type { Locate, SealState, Study, StudyFileRecord } from './study.ts';
