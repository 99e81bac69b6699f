import type { Problem } from '../../../base/fault/index.ts';
import { readBytes } from './read-bytes.ts';
import type { RecordFile } from './record.ts';

/** A line, or that it was too long to be read. */
export type Line = { readonly number: number; readonly text: string | undefined };

/** Longest line that is read: the longest record on file has about 100 KB (thousands of authors). */
export const MOST_LINE_BYTES = 1 << 22;

/** The lines of a file, in batches; a line that is too long is passed over without being held in memory. */
export async function* readLines(file: RecordFile): AsyncGenerator<Line[], Problem | undefined> {
  const source = readBytes(file);
  let rest: Uint8Array[] = [];
  let restLength = 0;
  let number = 0;
  const finish = (piece: Uint8Array): Line => {
    number += 1;
    const length = restLength + piece.length;
    const text =
      length > MOST_LINE_BYTES ? undefined : decode(rest.length === 0 ? piece : Buffer.concat([...rest, piece]));
    rest = [];
    restLength = 0;
    return { number, text };
  };
  for (;;) {
    const { value, done } = await source.next();
    if (done === true) {
      if (restLength > 0) yield [finish(new Uint8Array())];
      return value === undefined ? undefined : { ...value, where: { path: file.shown, line: number + 1 } };
    }
    const lines: Line[] = [];
    let start = 0;
    for (let end = value.indexOf(10); end >= 0; end = value.indexOf(10, start)) {
      lines.push(finish(value.subarray(start, end)));
      start = end + 1;
    }
    if (start < value.length) {
      restLength += value.length - start;
      // A line that is already too long is only counted.
      if (restLength <= MOST_LINE_BYTES) rest.push(value.slice(start));
      else rest = [];
    }
    if (lines.length > 0) yield lines;
  }
}

function decode(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}
