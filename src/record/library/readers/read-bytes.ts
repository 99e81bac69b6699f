import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { Problem } from '../../../base/fault/index.ts';
import type { RecordFile } from './record.ts';

/** Unpacked bytes that one file may have: a small file that unpacks without end must not fill the disk. */
const MOST_BYTES = 2 ** 36;

/**
 * The bytes of a file, unpacked, in pieces of up to 64 KiB. Ends with a problem, not with an exception, where the file ends in the middle
 * or is no gzip: what came before it is good.
 */
export async function* readBytes(file: RecordFile): AsyncGenerator<Uint8Array, Problem | undefined> {
  if (file.bytes !== undefined) {
    for (let at = 0; at < file.bytes.length; at += 1 << 16) yield file.bytes.subarray(at, at + (1 << 16));
    return undefined;
  }
  const raw = createReadStream(file.absolute, { highWaterMark: 1 << 16 });
  const stream = file.gzip ? raw.pipe(createGunzip({ chunkSize: 1 << 16 })) : raw;
  if (stream !== raw) raw.on('error', (error) => stream.destroy(error));
  let bytes = 0;
  try {
    for await (const piece of stream) {
      const chunk: Uint8Array = piece;
      bytes += chunk.length;
      if (bytes > MOST_BYTES)
        return { what: `the file unpacks to more than ${MOST_BYTES} bytes`, where: { path: file.shown } };
      yield chunk;
    }
    return undefined;
  } catch (error) {
    return {
      what: `the file can be read only in part: ${error instanceof Error ? error.message : String(error)}`,
      where: { path: file.shown },
      mend: 'Fetch the file again; the records before this point were taken.',
    };
  } finally {
    raw.destroy();
  }
}
