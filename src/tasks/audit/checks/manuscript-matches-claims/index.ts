export { manuscriptMatchesClaims } from './check.ts';
