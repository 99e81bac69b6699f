import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { TouchstoneError } from '../fault/index.ts';

/** Largest part that is unpacked, in bytes. */
const LARGEST = 64 * 1024 * 1024;
/** Most entries that an archive may list. */
const MOST_ENTRIES = 10_000;
/** Text shrinks by a factor of ten or so; a part that grows more than this is made to exhaust memory. */
const HIGHEST_RATIO = 400;

/**
 * One part of a ZIP archive, unpacked; undefined where the archive has none of that name. Throws `bad_input` for what is no archive,
 * and for parts or archives past the limits.
 */
export async function readZipEntry(bytes: Uint8Array, name: string, path: string): Promise<Uint8Array | undefined> {
  const zip = await open(bytes, path);
  return new Promise((resolve, reject) => {
    let seen = 0;
    zip.on('error', (error: Error) => reject(refused(path, `its archive is broken (${error.message})`)));
    zip.on('end', () => resolve(undefined));
    zip.on('entry', (entry: Entry) => {
      seen += 1;
      if (seen > MOST_ENTRIES) reject(refused(path, `its archive lists more than ${MOST_ENTRIES} parts`));
      else if (entry.fileName !== name) zip.readEntry();
      else if (entry.isEncrypted()) reject(refused(path, 'it is protected by a password'));
      else if (
        entry.uncompressedSize > LARGEST ||
        entry.uncompressedSize > Math.max(1, entry.compressedSize) * HIGHEST_RATIO
      )
        reject(refused(path, `its part ${name} unpacks to ${entry.uncompressedSize} bytes, past the limit`));
      else unpack(zip, entry, path).then(resolve, reject);
    });
    zip.readEntry();
  });
}

function open(bytes: Uint8Array, path: string): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    fromBuffer(buffer, { lazyEntries: true, validateEntrySizes: true, strictFileNames: true }, (error, zip) => {
      if (error !== null || zip === undefined) reject(refused(path, 'it is no ZIP archive'));
      else resolve(zip);
    });
  });
}

function unpack(zip: ZipFile, entry: Entry, path: string): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const broken = (error: Error) =>
      reject(refused(path, `its part ${entry.fileName} cannot be unpacked (${error.message})`));
    zip.openReadStream(entry, (error, stream) => {
      if (error !== null || stream === undefined) {
        broken(error ?? new Error('no data'));
        return;
      }
      const pieces: Uint8Array[] = [];
      let size = 0;
      stream.on('error', broken);
      stream.on('data', (piece: Uint8Array) => {
        size += piece.length;
        if (size > LARGEST) stream.destroy(new Error('past the limit'));
        else pieces.push(piece);
      });
      stream.on('end', () => resolve(Buffer.concat(pieces)));
    });
  });
}

function refused(path: string, what: string): TouchstoneError {
  return new TouchstoneError('bad_input', {
    what: `the document cannot be read: ${what}`,
    where: { path },
    expected: 'a Word document (.docx)',
  });
}
