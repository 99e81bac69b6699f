export { promptLinesOf, promptOf, TEMPLATE } from './prompt.ts';
