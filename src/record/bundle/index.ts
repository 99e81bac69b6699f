export type { Locate, SealState, Study, StudyFileRecord } from './study.ts';
