export { Label, ORDERS, Order, type PivotCase, type PublicCase, referenceIn, swap } from './case.ts';
export { Prediction, PredictionStatus } from './prediction.ts';
export { Prompt } from './prompt.ts';
export { References } from './references.ts';
export { SCOPE, Scope } from './scope.ts';
export { ReleaseState, Sha256 } from './sha256.ts';
export { UPSTREAM } from './upstream.ts';
