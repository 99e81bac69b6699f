import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { isGroup, type Name } from '../works/index.ts';
import { readReferenceText } from './index.ts';
import { cpuTime } from './testing/cpu-time.ts';

const Cases = z.array(
  z.strictObject({
    text: z.string(),
    title: z.string().optional(),
    /** `family | given`, `particle ~ family | given`, `{group}`. */
    authors: z.array(z.string()).optional(),
    editors: z.array(z.string()).optional(),
    truncated: z.boolean().default(false),
    year: z.number().optional(),
    yearText: z.string().optional(),
    container: z.string().optional(),
    volume: z.string().optional(),
    issue: z.string().optional(),
    pages: z.string().optional(),
    edition: z.string().optional(),
    publisher: z.string().optional(),
    class: z.string().optional(),
    doi: z.string().optional(),
    arxiv: z.string().optional(),
    pmid: z.string().optional(),
    standard: z.string().optional(),
    url: z.string().optional(),
    no: z.array(z.enum(['title', 'authors', 'container', 'year'])).default([]),
  }),
);
const cases = Cases.parse(parse(readFileSync(join(import.meta.dirname, 'cases/references.yaml'), 'utf8')));

const read = (text: string) =>
  readReferenceText(text, { key: 'ref-1', index: 0, where: { path: 'list.txt', line: 1 } });
const shown = (name: Name) =>
  isGroup(name)
    ? `{${name.literal}}`
    : `${name.particle === undefined ? '' : `${name.particle} ~ `}${name.family}${name.given === undefined ? '' : ` | ${name.given}`}`;

describe('a reference in free text is read', () => {
  it('in at least sixty forms', () => expect(cases.length).toBeGreaterThanOrEqual(60));

  it.each(cases.map((one) => [one.text, one] as const))('%s', (text, expected) => {
    const reference = read(text);
    const { no, authors, editors, truncated, doi, arxiv, pmid, standard, url, text: _, ...fields } = expected;
    expect(reference).toMatchObject(fields);
    expect(reference.authorsTruncated).toBe(truncated);
    if (authors !== undefined) expect(reference.authors.map(shown)).toEqual(authors);
    if (editors !== undefined) expect(reference.editors.map(shown)).toEqual(editors);
    if (doi !== undefined) expect(reference.identifiers.doi).toEqual([doi]);
    if (arxiv !== undefined) expect(reference.identifiers.arxiv).toEqual([arxiv]);
    if (pmid !== undefined) expect(reference.identifiers.pmid).toEqual([pmid]);
    if (standard !== undefined) expect(reference.identifiers.standard).toEqual([standard]);
    if (url !== undefined) expect(reference.urls).toEqual([url]);
    for (const field of no)
      expect(field === 'authors' ? reference.authors : reference[field]).toEqual(field === 'authors' ? [] : undefined);
    expect(reference.raw).toBe(text);
  });
});

const PIECES = [
  'Smith',
  'J.',
  'JR',
  ', ',
  '. ',
  ': ',
  '; ',
  ' and ',
  'et al',
  '(2019)',
  '“',
  '”',
  '[1]',
  'In: ',
  'vol. 3',
  'pp. 1–9',
  '\n',
  'https://x.y/',
  '10.5555/a',
  'É',
  '中',
  '\ufffd',
  '?',
  "'",
];

describe('any text', () => {
  it('is read without an error, and what is given stands in it', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...PIECES), { maxLength: 60 }).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const reference = read(text);
        expect(reference.raw).toBe(text);
        if (reference.title !== undefined) expect(reference.title.trim()).not.toBe('');
        for (const name of reference.authors) expect(isGroup(name) ? name.literal : name.family).not.toBe('');
      }),
      { numRuns: 2000 },
    );
  });

  const hostile: Readonly<Record<string, string>> = {
    'one letter': 'A',
    initials: 'A. ',
    names: 'Smith, J., ',
    'opening brackets': '([{',
    'quotation marks': '“‘"',
    commas: ', ',
    digits: '12 (3): 4, ',
    spaces: ' ',
    'line ends': '-\n',
    'question marks': ' ?A',
    addresses: 'http://a.b/',
    identifiers: '10.1000/',
    words: 'Aa ',
    editors: 'In: A. Bb (ed) ',
    emphasis: '*_[',
  };
  it.each(Object.entries(hostile))('of a megabyte of %s takes little time', async (_, piece) => {
    const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
    expect(await cpuTime(() => read(text))).toBeLessThan(3000);
  });
});

const STRINGS = join(import.meta.dirname, '../../../../shared/data/references/crossref_strings_dev.jsonl');
const Line = z.object({ reference: z.string() });

describe.skipIf(!existsSync(STRINGS))(
  'a thousand references as they were printed (the shared data are not here: skipped)',
  () => {
    it('give a title more often than not, and no title that begins or ends as none does', () => {
      const references = readFileSync(STRINGS, 'utf8')
        .trim()
        .split('\n')
        .map((line) => read(Line.parse(JSON.parse(line)).reference));
      const titles = references.flatMap(({ title }) => title ?? []);
      expect(titles.length).toBeGreaterThan(780);
      const odd = titles.filter((title) =>
        /^(?:in:|and |et al|vol\.|pp\.|\(?(?:19|20)\d\d\b[.)])|\b(?:vol|pp|In)\.?$/i.test(title),
      );
      expect(odd).toEqual([]);
    });
  },
);
