import type { Locator } from '../claims/index.ts';
import type { LogRecord } from './model.ts';

/**
 * The place of a record as `claims.yaml` writes it, so that it can be cited as evidence and read back; null for formats whose bytes are
 * no text (event files).
 */
export function locatorOf({ at }: LogRecord): Locator | null {
  const { pointer, line, row, column, inner, after } = at;
  if (row !== undefined && column !== undefined) return { row, column };
  if (inner !== undefined && pointer !== undefined)
    return {
      ...(line === undefined ? {} : { line }),
      pointer,
      lines: [inner, inner],
      ...(after === undefined ? {} : { after }),
    };
  if (pointer !== undefined && after === undefined && !pointer.startsWith('event:'))
    return { pointer, ...(line === undefined ? {} : { line }) };
  if (line !== undefined && pointer === undefined)
    return { lines: [line, line], ...(after === undefined ? {} : { after }) };
  return null;
}
