import { type Source, sourceLine } from '../../record/sources/index.ts';
import type { Catalogue } from './catalogue.ts';
import { lookUp } from './look-up.ts';
import type { IngestRequest } from './request.ts';
import type { Tally } from './tally.ts';
import { withRecord } from './with-record.ts';

interface Recheck {
  readonly catalogue: Catalogue;
  readonly request: IngestRequest;
  readonly tally: Tally;
  /** Writes the list now and then. */
  readonly save: () => Promise<void>;
}

const AT_ONCE = 200;

/**
 * Looks known sources up again: those of the named files that nobody has confirmed, or with `refresh` every work of the list. Works of this
 * very run were looked up already.
 */
export async function recheck(
  files: readonly { readonly sha256: string }[],
  { catalogue, request, tally, save }: Recheck,
): Promise<void> {
  const { references, refresh, signal, progress, actor } = request;
  if (references === undefined) return;
  const named = files.flatMap(({ sha256 }) => catalogue.ofDigest(sha256)).filter(({ trust }) => trust !== 'verified');
  const all = refresh === true ? [...catalogue.all()] : named;
  const works = all.filter(({ id, kind }) => kind === 'work' && !tally.has(id));
  for (let start = 0; start < works.length && !signal.aborted; start += AT_ONCE) {
    const some = works.slice(start, start + AT_ONCE);
    const looked = await lookUp(
      some.map((source) => ({ metadata: metadataOf(source), path: source.path })),
      { references, signal, progress: () => progress?.(`records: ${start} of ${works.length} sources`) },
    );
    some.forEach((source, index) => {
      const found = looked[index];
      if (found === undefined) return;
      const { source: after, notes, lost } = withRecord(source, found, actor.id);
      if (lost) tally.lost += 1;
      if (sourceLine(after) === sourceLine(source) && notes.length === 0) return;
      catalogue.put(after);
      tally.took(after, 'record', [], notes);
    });
    await save();
  }
}

function metadataOf({ title, authors, year, container, url, identifiers }: Source) {
  return {
    title,
    authors,
    identifiers,
    ...(year === undefined ? {} : { year }),
    ...(container === undefined ? {} : { container }),
    ...(url === undefined ? {} : { url }),
  };
}
