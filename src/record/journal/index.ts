export { type Change, type Changed, changeArtifact } from './change.ts';
export { withStudyLock } from './lock.ts';
export type * from './model.ts';
export { JournalEntry } from './schema.ts';
