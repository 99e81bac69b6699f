import { existsSync, realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { fileInside, ioFault, sha256 } from '../../base/files/index.ts';
import type { PassageIndex } from '../passages/index.ts';
import type { CanonicalText, ReadSource } from '../texts/index.ts';
import type { Source } from './schema.ts';

/** Where the index of a study stands. */
export const INDEX_PATH = '.touchstone/index.sqlite';

/** Canonical texts of the sources of one study, opened for many questions in a row. */
export interface SourceTexts {
  /**
   * The text of a source as its original stands now: from the index where the original is unchanged, else read again. A text whose `sha256`
   * differs from the source's `text_sha256` tells that the original changed. Throws `not_found` where the original, or the entry in it, is
   * gone, and `bad_input` where it can no longer be read.
   */
  textOf(source: Source): Promise<CanonicalText>;
  close(): void;
}

/** Opens the texts of a study; an index that is missing, damaged or older is done without. */
export async function openSourceTexts(root: string): Promise<SourceTexts> {
  const index = await indexOf(root);
  const digests = new Map<string, Promise<{ readonly sha256: string; readonly bytes: Uint8Array }>>();
  // A bibliographic file holds thousands of sources: it is parsed once, and only the last one is kept.
  let last: { readonly path: string; readonly sources: Promise<readonly ReadSource[]> } | undefined;
  const known = new Map<string, string>();

  const original = async (path: string) => {
    const begun = digests.get(path) ?? readOriginal(root, path);
    // Bytes of the one file in hand are kept, of others the digest alone.
    digests.clear();
    digests.set(path, begun);
    const read = await begun;
    known.set(path, read.sha256);
    return read;
  };

  const reread = async (source: Source): Promise<CanonicalText> => {
    if (last?.path !== source.path) {
      const { bytes } = await original(source.path);
      const { readSourceFile } = await import('../texts/index.ts');
      const sources = readSourceFile(bytes, source.path, { format: source.format }).then((read) => read.sources);
      last = { path: source.path, sources };
    }
    const found = (await last.sources).find(({ key }) => key === source.key);
    if (found === undefined)
      throw new TouchstoneError('not_found', {
        what: `the entry ${source.key ?? ''} of ${source.id} is no longer in the file`,
        where: { path: source.path },
        mend: `Put it back, or take the source out: touchstone ingest --forget ${source.id} --reason "…".`,
      });
    return found.text;
  };

  return {
    async textOf(source) {
      const digest = known.get(source.path) ?? (await original(source.path)).sha256;
      const held = digest === source.sha256 ? index?.textOf(source.id) : undefined;
      // An index that came with somebody else's files may say anything of its texts.
      const isIts =
        held !== undefined && sha256(held.text) === source.text_sha256 && held.sha256 === source.text_sha256;
      return isIts ? held : reread(source);
    },
    close: () => index?.close(),
  };
}

/** The text of one source; see {@link SourceTexts.textOf}. For several, `openSourceTexts`. */
export async function textOfSource(root: string, source: Source): Promise<CanonicalText> {
  const texts = await openSourceTexts(root);
  try {
    return await texts.textOf(source);
  } finally {
    texts.close();
  }
}

async function indexOf(root: string): Promise<PassageIndex | undefined> {
  if (!existsSync(join(root, INDEX_PATH))) return undefined;
  const { openPassageIndex } = await import('../passages/index.ts');
  try {
    return openPassageIndex(join(root, INDEX_PATH));
  } catch (error) {
    if (error instanceof TouchstoneError) return undefined;
    throw error;
  }
}

async function readOriginal(root: string, path: string): Promise<{ sha256: string; bytes: Uint8Array }> {
  const kind = fileInside(root, path);
  if (kind !== 'file')
    throw new TouchstoneError(kind === 'escapes' ? 'outside_study' : 'not_found', {
      what: kind === 'escapes' ? 'a link that leads out of the study' : 'the original of a source is not there',
      where: { path },
      mend: 'Put the file back, or ingest the source anew.',
    });
  try {
    const bytes = await readFile(realpathSync(join(root, path)));
    return { sha256: sha256(bytes), bytes };
  } catch (error) {
    throw ioFault(error, path);
  }
}
