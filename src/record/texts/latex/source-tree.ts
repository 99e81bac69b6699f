import { posix } from 'node:path';
import { decodeSourceFile } from '../decode-source-file.ts';
import type { SourceFile } from '../reader.ts';

const MOST_FILES = 500;
const MOST_CHARACTERS = 20_000_000;
const INPUT =
  /\\(?:input|include|subfile|InputIfFileExists|(?:sub)?import\s{0,3}\{([^{}\n]{0,300})\})\s{0,3}(?:\{([^{}\n]{1,300})\}|([\w./-]{1,300}))/g;

interface TreeFile {
  /** Relative to the folder of the main file, POSIX. */
  readonly name: string;
  readonly text: string;
}

/** The main file of a paper and the files that it includes. */
export class SourceTree {
  readonly main: string;
  readonly files: TreeFile[] = [];
  readonly #include: SourceFile['include'];
  /** By the name in the source: the number of the file, or undefined where there is none. */
  readonly #known = new Map<string, number | undefined>();
  #wanted: string[];
  #characters = 0;

  constructor(main: string, include: SourceFile['include']) {
    this.main = main;
    this.#include = include;
    this.#wanted = namesIn(main);
  }

  /** Fetches the files that were asked for, and those that they include; false: there was nothing new. */
  async load(): Promise<boolean> {
    const before = this.files.length;
    for (let name = this.#wanted.pop(); name !== undefined; name = this.#wanted.pop())
      if (!this.#known.has(name)) await this.#read(name);
    return this.files.length > before;
  }

  /** A file by its name in the source; what is not known yet is fetched by the next `load`. */
  open(name: string): { readonly text: string; readonly file: number } | undefined {
    if (!this.#known.has(name)) this.#wanted.push(name);
    const number = this.#known.get(name);
    const found = number === undefined ? undefined : this.files[number - 1];
    return number === undefined || found === undefined ? undefined : { text: found.text, file: number };
  }

  /** Text of a file by its number; 0 is the main one. */
  textOf(file: number): string {
    return file === 0 ? this.main : (this.files[file - 1]?.text ?? '');
  }

  async #read(name: string): Promise<void> {
    this.#known.set(name, undefined);
    if (this.#include === undefined || this.files.length >= MOST_FILES) return;
    const candidates = /\.[A-Za-z]{1,5}$/.test(name) ? [name, `${name}.tex`] : [`${name}.tex`, name];
    for (const candidate of candidates) {
      const path = posix.normalize(candidate);
      if (path.startsWith('..') || posix.isAbsolute(path)) continue;
      const same = this.files.findIndex((file) => file.name === path);
      if (same >= 0) {
        this.#known.set(name, same + 1);
        return;
      }
      const bytes = await this.#include(path);
      if (bytes === null) continue;
      const text = textOrNothing(bytes, path);
      this.#characters += text.length;
      if (this.#characters > MOST_CHARACTERS) return;
      this.#known.set(name, this.files.push({ name: path, text }));
      this.#wanted.push(...namesIn(text));
      return;
    }
  }
}

function textOrNothing(bytes: Uint8Array, path: string): string {
  try {
    return decodeSourceFile(bytes, path);
  } catch {
    return '';
  }
}

/** Names of files that a source may include; those in comments are fetched too, and then not read. */
function namesIn(text: string): string[] {
  return [...text.matchAll(INPUT)].map(([, folder = '', braced, bare]) =>
    `${folder}${(braced ?? bare ?? '').trim()}`.replace(/^"|"$/g, ''),
  );
}
