export type { ChainFault } from './chain.ts';
export { type Change, type Changed, changeArtifact } from './change.ts';
export { journalText, selectLines } from './journal-text.ts';
export { withStudyLock } from './lock.ts';
export type * from './model.ts';
export { type ReadJournal, readJournal } from './read-journal.ts';
export { JournalEntry } from './schema.ts';
export { verificationText } from './verification-text.ts';
export { type ArtifactState, type JournalVerification, verifyJournal } from './verify-journal.ts';
