export { Verdict, Vote } from './schema.ts';
