export { methodMatchesCode } from './check.ts';
