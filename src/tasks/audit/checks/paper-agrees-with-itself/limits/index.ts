export { limits } from './limits.ts';
