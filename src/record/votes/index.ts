export { withVote } from './append.ts';
export { parseVotes, type RecordedVote, readVotes } from './read.ts';
export { Verdict, Vote } from './schema.ts';
