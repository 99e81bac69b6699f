export { numberOf, openSqlite, textOf } from './sqlite.ts';
