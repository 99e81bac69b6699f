export { aggregateOf, groupAggregate } from './aggregate-of.ts';
export { type KeyKind, kindOfKeys } from './kind-of-keys.ts';
export { isNaming, labelsOf, type Surrounding } from './labels-of.ts';
export { runOf } from './run-of.ts';
export { splitOf } from './split-of.ts';
