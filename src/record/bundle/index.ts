export type { StudyDocuments } from './assemble.ts';
export { beginFolder, type FolderOptions, readFolder, studyRoot } from './folder.ts';
export { openStudy } from './open.ts';
export { refuseLinkedState, refuseWayOut } from './own-place.ts';
export { studyThatOwns } from './owner.ts';
export { type SealResult, sealStudy } from './seal.ts';
export type { Locate, SealState, Study, StudyFileRecord } from './study.ts';
export { studyDocuments } from './study-documents.ts';
