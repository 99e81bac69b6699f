import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { Source } from '../../record/sources/index.ts';
import type { CanonicalText, TextFormat } from '../../record/texts/index.ts';
import { Catalogue } from './catalogue.ts';
import { type Newcomer, settle } from './settle.ts';

interface Described {
  readonly id?: string;
  readonly path: string;
  /** Two digits, repeated to a digest. */
  readonly sha: string;
  readonly text?: string;
  readonly key?: string;
  readonly title: string;
  readonly authors?: readonly string[];
  readonly year?: number;
  readonly doi?: string;
  readonly pmid?: string;
  readonly pmcid?: string;
  readonly arxiv?: string;
  readonly format?: TextFormat;
  readonly full_text?: Source['full_text'];
  readonly trust?: Source['trust'];
  readonly trust_from?: string;
  readonly kind?: Source['kind'];
  readonly vouched?: boolean;
}

interface Case {
  readonly name: string;
  readonly known?: readonly Described[];
  readonly gone?: readonly string[];
  readonly newcomer: Described;
  readonly expect: Readonly<Record<string, unknown>> & {
    readonly left_out?: string;
    readonly note?: string;
    readonly notes?: number;
    readonly change?: string;
  };
}

const cases = load(readFileSync(join(import.meta.dirname, 'cases/settle.yaml'), 'utf8')) as readonly Case[];
const digest = (sha: string) => sha.repeat(32).slice(0, 64);
const textDigest = (text: string) => digest(Buffer.from(text).toString('hex').slice(0, 4));

describe('what a newcomer is to the list', () => {
  it.each(cases)('$name', ({ known = [], gone = [], newcomer, expect: expected }) => {
    const catalogue = new Catalogue(known.map(sourceOf));
    const settled = settle(newcomerOf(newcomer), {
      catalogue,
      isThere: (path) => !gone.includes(path),
      now: new Date('2030-01-01T00:00:00Z'),
    });
    const { left_out, note, notes, change, ...fields } = expected;
    if (left_out !== undefined) {
      expect(settled).toMatchObject({ leftOut: { path: newcomer.path, reason: expect.stringContaining(left_out) } });
      return;
    }
    if ('leftOut' in settled) throw new Error(`left out: ${settled.leftOut.reason}`);
    const { source } = settled;
    expect(Source.parse(source)).toEqual(source);
    expect(settled.change).toBe(change);
    expect({ ...source, ...source.identifiers, key: source.key ?? null }).toMatchObject(
      'sha256' in fields ? { ...fields, sha256: digest(String(fields.sha256)) } : fields,
    );
    if (note !== undefined) expect(settled.notes.join(' ')).toContain(note);
    if (notes !== undefined) expect(settled.notes).toHaveLength(notes);
    // The id under which a source came in stays.
    if (settled.change !== 'new') expect(known.map(({ id }) => id)).toContain(source.id);
  });

  it('shows every change that settling can give, and a refusal', () => {
    const shown = new Set(
      cases.map(({ expect: { change, left_out } }) => change ?? (left_out === undefined ? '' : 'left_out')),
    );
    expect([...shown].sort()).toEqual(
      ['new', 'changed', 'same_text', 'better_text', 'same_work', 'read_again', 'moved', 'left_out'].sort(),
    );
  });
});

function identifiers({ doi, pmid, pmcid, arxiv }: Described) {
  const list = (one: string | undefined) => (one === undefined ? [] : [one]);
  return { doi: list(doi), pmid: list(pmid), pmcid: list(pmcid), arxiv: list(arxiv) };
}

function sourceOf(described: Described): Source {
  const { id, path, sha, text = 'tt', key, title, authors = [], year, format = 'text', full_text = 'full' } = described;
  const { trust = 'user', trust_from = 'Ada', kind = 'work' } = described;
  return Source.parse({
    id,
    path,
    sha256: digest(sha),
    ...(key === undefined ? {} : { key }),
    format,
    text_sha256: textDigest(text),
    reader: 'text/1',
    kind,
    trust,
    trust_from,
    full_text,
    title,
    authors,
    ...(year === undefined ? {} : { year }),
    identifiers: identifiers(described),
    added: '2029-01-01T00:00:00.000Z',
  });
}

function newcomerOf(described: Described): Newcomer {
  const { path, sha, text = 'tt', key, title, authors = [], year, format = 'text', full_text = 'full' } = described;
  const { trust = 'user', trust_from = 'Ben', kind = 'work', vouched = false } = described;
  const canonical: CanonicalText = {
    text,
    sha256: textDigest(text),
    format,
    reader: 'text/1',
    sections: [],
    blocks: [],
    map: [],
    unread: [],
  };
  return {
    path,
    sha256: digest(sha),
    read: { ...(key === undefined ? {} : { key }), text: canonical, stated: { authors: [] }, fullText: full_text },
    metadata: {
      title,
      authors: [...authors],
      ...(year === undefined ? {} : { year }),
      identifiers: identifiers(described),
    },
    trusted: { trust, trust_from },
    kind,
    vouched,
  };
}
