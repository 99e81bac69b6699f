import { TouchstoneError } from '../../../base/fault/index.ts';
import type { Study } from '../../../record/bundle/index.ts';

/** A file as it was sealed, line ends as LF; or why it cannot be shown to a judge. */
export type SealedText =
  | { readonly ok: true; readonly text: string; readonly lines: readonly string[] }
  | { readonly ok: false; readonly reason: 'missing' | 'changed' | 'unlisted' | 'unreadable' };

/** Reads sealed files, each once. */
export type ReadSealed = (path: string) => Promise<SealedText>;

const readers = new WeakMap<Study, ReadSealed>();

/** The reader of a study; files are kept as long as the study is. */
export function sealedTexts(study: Study): ReadSealed {
  const known = readers.get(study);
  if (known !== undefined) return known;
  const files = new Map<string, Promise<SealedText>>();
  const reader: ReadSealed = (path) => {
    let file = files.get(path);
    if (file === undefined) {
      file = readSealed(study, path);
      files.set(path, file);
    }
    return file;
  };
  readers.set(study, reader);
  return reader;
}

async function readSealed(study: Study, path: string): Promise<SealedText> {
  const record = study.files.get(path);
  if (record === undefined || record.seal === 'missing') return { ok: false, reason: 'missing' };
  if (record.seal === 'changed') return { ok: false, reason: 'changed' };
  if (record.seal === 'unsealed') return { ok: false, reason: 'unlisted' };
  try {
    const text = (await study.readText(path)).replace(/\r\n?/g, '\n');
    const lines = text.split('\n');
    if (lines.length > 1 && lines.at(-1) === '') lines.pop();
    return { ok: true, text, lines };
  } catch (error) {
    // Not text, or too large for a judge: something to say of the study. A failing disk is not.
    if (error instanceof TouchstoneError && error.code === 'bad_input') return { ok: false, reason: 'unreadable' };
    throw error;
  }
}
