import { createHash } from 'node:crypto';
import { closeSync, constants, fchmodSync, fstatSync, openSync, writeSync } from 'node:fs';
import { ioFault } from '../../../base/files/index.ts';

/** A file that was written. */
export interface WrittenFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** Writes a new file in pieces of about a mebibyte and digests it on the way; what was written is never read again. */
export class LineWriter {
  readonly #descriptor: number;
  readonly #path: string;
  readonly #hash = createHash('sha256');
  #pending: string[] = [];
  #length = 0;
  #bytes = 0;

  /** Makes the file; `mode` is exact where `least` is absent, otherwise the umask takes away, but never what `least` grants. */
  constructor(path: string, mode: number, least?: number) {
    this.#path = path;
    try {
      this.#descriptor = openSync(
        path,
        constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW,
        mode,
      );
    } catch (error) {
      throw ioFault(error, path);
    }
    fchmodSync(this.#descriptor, least === undefined ? mode : (fstatSync(this.#descriptor).mode & 0o777) | least);
  }

  write(text: string): void {
    this.#pending.push(text);
    this.#length += text.length;
    if (this.#length > 1_000_000) this.#flush();
  }

  /** Writes what is left and closes the file. Its bytes are safe once {@link syncToDisk} is through with it. */
  finish(): WrittenFile {
    this.#flush();
    closeSync(this.#descriptor);
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }

  #flush(): void {
    const data = Buffer.from(this.#pending.join(''));
    this.#pending = [];
    this.#length = 0;
    this.#hash.update(data);
    this.#bytes += data.length;
    try {
      for (let from = 0; from < data.length; ) from += writeSync(this.#descriptor, data, from);
    } catch (error) {
      closeSync(this.#descriptor);
      throw ioFault(error, this.#path);
    }
  }
}
