export { debitPossible } from './debit.ts';
export { type Averaged, type Divisor, grimmerPossible } from './grimmer.ts';
export { nearestSds } from './nearest-sd.ts';
export type { Range } from './sample-exists.ts';
