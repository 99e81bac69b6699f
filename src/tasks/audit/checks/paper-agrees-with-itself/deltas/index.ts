export { deltaColumns } from './delta-columns.ts';
export { statedChanges } from './stated-changes.ts';
