export { partsAndWholes } from './parts-and-wholes.ts';
export { totalsOfTables } from './totals-of-tables.ts';
