import { createHash } from 'node:crypto';
import { closeSync, constants, fchmodSync, fstatSync, openSync, writeSync } from 'node:fs';
import { ioFault } from '../../../base/files/index.ts';

/** A file that was written. */
export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

const PIECE = 1024 * 1024;

/** Writes a new file in pieces of a mebibyte and digests it on the way; what was written is never read again. */
export class LineWriter {
  readonly #descriptor: number;
  readonly #path: string;
  readonly #hash = createHash('sha256');
  readonly #piece = Buffer.allocUnsafe(PIECE);
  #filled = 0;
  #bytes = 0;

  /** Makes the file; `mode` is exact where `least` is absent, otherwise the umask takes away, but never what `least` grants. */
  constructor(path: string, mode: number, least?: number) {
    this.#path = path;
    try {
      const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW;
      this.#descriptor = openSync(path, flags, mode);
    } catch (error) {
      throw ioFault(error, path);
    }
    const given = fstatSync(this.#descriptor).mode & 0o777;
    fchmodSync(this.#descriptor, least === undefined ? mode : given | least);
  }

  write(data: Uint8Array): void {
    if (this.#filled + data.length > PIECE) this.#flush();
    if (data.length > PIECE) this.#put(data);
    else {
      this.#piece.set(data, this.#filled);
      this.#filled += data.length;
    }
  }

  /** Writes what is left and closes the file. Its bytes are safe once `syncToDisk` is through with it. */
  finish(): WrittenFile {
    this.#flush();
    closeSync(this.#descriptor);
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  /** Closes the file as it is, where nobody will want it. */
  abandon(): void {
    closeSync(this.#descriptor);
  }

  #flush(): void {
    this.#put(this.#piece.subarray(0, this.#filled));
    this.#filled = 0;
  }

  #put(data: Uint8Array): void {
    this.#hash.update(data);
    this.#bytes += data.length;
    try {
      for (let from = 0; from < data.length; ) from += writeSync(this.#descriptor, data, from);
    } catch (error) {
      throw ioFault(error, this.#path);
    }
  }
}
