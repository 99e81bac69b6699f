import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Bytes of `prompts.jsonl` that are read to tell whether an export wrote it. */
const HEAD = 4_096;

/**
 * The public directory of an export that a path lies in, or is; undefined where it lies in none. Links are for the caller to
 * resolve, and the path need not exist. Whatever is written there would be shown to a model together with the prompts.
 */
export function publicDirectoryAround(path: string): string | undefined {
  for (let at = path; ; at = dirname(at)) {
    if (isPrompts(join(at, 'prompts.jsonl'))) return at;
    if (at === dirname(at)) return undefined;
  }
}

function isPrompts(path: string): boolean {
  try {
    if (!statSync(path).isFile()) return false;
    const descriptor = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEAD);
      return FIRST_LINE.test(bytes.toString('utf8', 0, readSync(descriptor, bytes)));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Nothing there, or nothing that we may read.
    return false;
  }
}

const FIRST_LINE = /^\{"case_id":"[^\n]*","order":"(?:ab|ba)","prompt":"/;
