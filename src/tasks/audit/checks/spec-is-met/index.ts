export { specIsMet } from './check.ts';
