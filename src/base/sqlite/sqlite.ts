import type { DatabaseSync, DatabaseSyncOptions } from 'node:sqlite';

/**
 * Opens a SQLite file. The module is loaded when it is needed, and its notice that Node still calls it experimental is kept off the
 * terminal: it would stand in every report.
 */
export function openSqlite(path: string, options: DatabaseSyncOptions = {}): DatabaseSync {
  const said = process.emitWarning;
  process.emitWarning = () => {};
  try {
    const { DatabaseSync: Database } = process.getBuiltinModule('node:sqlite');
    return new Database(path, options);
  } finally {
    process.emitWarning = said;
  }
}

/** A column that holds text; '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** A column that holds a number; 0 for anything else. */
export function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
