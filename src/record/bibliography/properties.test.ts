import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
import { formatOf, readBibliography } from './index.ts';

const FORMATS = ['bibtex', 'bbl', 'csl-json', 'ris'] as const;

/** Reads in every format; what is no list at all may be refused, but only by our own error. */
function readAll(text: string): void {
  formatOf('x', text);
  for (const format of FORMATS)
    try {
      const { references, accounted } = readBibliography(text, 'x', format);
      expect(accounted.read + accounted.broken).toBe(references.length);
      for (const { raw, start } of references) expect(text.slice(start, (start ?? 0) + raw.length)).toBe(raw);
    } catch (error) {
      if (!(error instanceof TouchstoneError)) throw error;
    }
}

describe('any text', () => {
  it('is read without throwing', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 200 }), readAll));
  });

  it('of pieces of the formats is read without throwing', () => {
    const piece = fc.constantFrom(
      ...[
        '@article{',
        '@book(',
        'k',
        ',',
        '\n',
        ' ',
        '{',
        '}',
        '"',
        '#',
        '=',
        'title',
        'author',
        'and',
        'others',
        '\\',
        '%',
        ')',
        'jan',
        '2001',
      ],
      ...[
        '@comment',
        '@string{',
        '@preamble{',
        'crossref',
        '\\bibitem',
        '[',
        ']',
        '\\entry{',
        '\\field{',
        '\\name{author}{1}{}{',
        '\\newblock',
      ],
      ...[
        'TY  - ',
        'ER  - ',
        'AU  - ',
        '[{"id":',
        '"title":',
        '},',
        '\ud800',
        '\0',
        '{"',
        '\\bibinfo{title}{',
        '\\begin{thebibliography}',
        '10.5555/x',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => readAll(pieces.join(''))),
      { numRuns: 1000 },
    );
  });
});

const Word = fc
  .stringMatching(/^[A-Za-z][a-z]{1,8}$/)
  .filter((word) => !/^(?:and|others|jr|sr|ii|iii|iv)$/i.test(word));
const Entry = fc.record({
  type: fc.constantFrom('article', 'Book', 'INPROCEEDINGS', 'misc'),
  key: fc.stringMatching(/^[A-Za-z][A-Za-z0-9:+/_.-]{0,10}$/),
  title: fc.array(Word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
  author: fc.array(fc.tuple(Word, Word), { minLength: 1, maxLength: 4 }),
  year: fc.integer({ min: 1800, max: 2030 }),
  style: fc.constantFrom('braces', 'quotes', 'hash'),
  round: fc.boolean(),
});

describe('entries that were printed', () => {
  it('are read back, whatever stands between them', () => {
    const between = fc.constantFrom(
      '\n',
      '\n\n% a line\n',
      ' some text \n',
      '@comment{x {y} @z}\n',
      '@string{s = "t"}\n',
      '\r\n',
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(Entry, between), { maxLength: 8 }), (entries) => {
        const text = entries.map(([entry, gap]) => printed(entry) + gap).join('');
        const { references, accounted } = readBibliography(text, 'x.bib', 'bibtex');
        expect(accounted).toEqual({ entries: entries.length, read: entries.length, broken: 0, setAside: 0 });
        expect(references.map(({ key, title, year, entryType }) => ({ key, title, year, entryType }))).toEqual(
          entries.map(([{ key, title, year, type }]) => ({ key, title, year, entryType: type })),
        );
        expect(references.map(({ authors }) => authors)).toEqual(
          entries.map(([{ author }]) =>
            author.map(([family, given]) =>
              expect.objectContaining({ given, family: expect.stringMatching(new RegExp(`^${family}$`)) }),
            ),
          ),
        );
      }),
    );
  });

  it('are all found again when a brace is taken out of one', () => {
    fc.assert(
      fc.property(fc.array(Entry, { minLength: 3, maxLength: 6 }), fc.nat(), (entries, at) => {
        const texts = entries.map((entry) => printed({ ...entry, round: false }));
        const broken = at % texts.length;
        const places = [...(texts[broken] ?? '').matchAll(/[{}]/g)]
          .map(({ index }) => index)
          .filter((index) => index > 20);
        const place = places[at % places.length] ?? 0;
        texts[broken] = (texts[broken] ?? '').slice(0, place) + (texts[broken] ?? '').slice(place + 1);
        const { references } = readBibliography(`${texts.join('\n')}\n`, 'x.bib', 'bibtex');
        expect(references.map(({ key }) => key)).toEqual(entries.map(({ key }) => key));
        for (const [i, { faults, title }] of references.entries())
          if (i !== broken) expect([faults, title]).toEqual([[], entries[i]?.title]);
      }),
    );
  });
});

function printed({
  type,
  key,
  title,
  author,
  year,
  style,
  round,
}: typeof Entry extends fc.Arbitrary<infer T> ? T : never): string {
  const value = (text: string) =>
    style === 'braces' ? `{${text}}` : style === 'quotes' ? `"${text}"` : `{${text.slice(0, 2)}} # "${text.slice(2)}"`;
  const names = author.map(([family, given]) => `${family}, ${given}`).join(' and ');
  return `@${type}${round ? '(' : '{'}${key},\n  title = ${value(title)},\n  author = ${value(names)},\n  year = ${year}\n${round ? ')' : '}'}`;
}

describe('hostile texts of a megabyte take linear time', () => {
  const MEGABYTE = 1_000_000;
  const pieces = {
    bibtex: [
      '{',
      '}',
      '"',
      '#',
      '@',
      '@a{',
      '@a{b,\n',
      '@a{b, c = {',
      '@a{b, c = "',
      '@comment{',
      '@comment(',
      '@string{a={',
      '@preamble{',
      '%@a{b,',
    ],
    bbl: [
      '\\',
      '{',
      '\\bibitem{a',
      '\\bibitem{a}',
      '\\entry{a}{b}',
      '\\entry{a}{b}\\field{a}{',
      '\\newblock ',
      '\\bibinfo{a}{',
    ],
    'csl-json': ['[', '{"a":', '[{"id":1,', '{"id":1},', '"', '\\"'],
    ris: ['TY  - ', 'TY  - A\n', 'a\n', '\r', ' '],
  } as const;
  const heads = { bibtex: '', bbl: '', 'csl-json': '[', ris: 'TY  - JOUR\nAU  - ' } as const;
  const cases = FORMATS.flatMap((format) => pieces[format].map((piece) => ({ format, piece })));
  it.each(cases)('$format: $piece', ({ format, piece }) => {
    const text = heads[format] + piece.repeat(MEGABYTE / piece.length);
    const seconds = processorSeconds(() => void readBibliography(text, 'x', format));
    // A walk to the end for each piece would take minutes.
    expect(seconds).toBeLessThan(20);
  });

  const parts = ['{', 'a and ', 'a, ', 'A. B, ', '; ', '& ', ' ', '{\\"', '$', '10.5555/', 'http://', '{a} '];
  it.each(parts)('inside a field: %j', (piece) => {
    const part = piece.repeat(200_000 / piece.length);
    const fields = ['author', 'title', 'doi', 'journal', 'note', 'date'].map((name) => `${name} = {${part}}`);
    const seconds = processorSeconds(() => void readBibliography(`@article{k, ${fields.join(', ')}}`, 'x', 'bibtex'));
    expect(seconds).toBeLessThan(20);
  });
});

function processorSeconds(run: () => void): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
