export { identify } from './identify.ts';
export { knownVenues } from './venues.ts';
