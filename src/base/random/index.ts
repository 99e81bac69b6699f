// What NumPy computes, bit for bit.
export { Pcg64 } from './pcg64.ts';
export { percentile } from './percentile.ts';
export { seedWords } from './seed-words.ts';
