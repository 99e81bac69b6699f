export { percentagesInTables } from './percentages-in-tables.ts';
export { percentagesInText } from './percentages-in-text.ts';
