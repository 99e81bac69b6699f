export { Pcg64 } from './pcg64.ts';
export { seedWords } from './seed-words.ts';
