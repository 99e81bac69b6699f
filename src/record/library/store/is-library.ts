import { closeSync, openSync, readSync } from 'node:fs';
import { APPLICATION_ID } from './schema.ts';

/** Whether a file begins as a SQLite database that bears our mark (offset 68 of the header, SQLite file format 1.3). */
export function isLibrary(path: string): boolean {
  const header = Buffer.alloc(100);
  const descriptor = openSync(path, 'r');
  try {
    if (readSync(descriptor, header, 0, 100, 0) < 100) return false;
  } finally {
    closeSync(descriptor);
  }
  return header.toString('latin1', 0, 16) === 'SQLite format 3\0' && header.readUInt32BE(68) === APPLICATION_ID;
}
