export { promptOf, TEMPLATE } from './prompt.ts';
