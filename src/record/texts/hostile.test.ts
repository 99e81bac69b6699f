import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { hasPdfReader } from '../../base/pdf/index.ts';
import { makePdf } from '../../base/pdf/testing/make-pdf.ts';
import { makeZip } from '../../base/zip/testing/make-zip.ts';
import { type CanonicalText, decodeSourceFile, readSourceFile } from './index.ts';
import { docxParts, paragraph, run } from './testing/make-docx.ts';

const bytes = (text: string | Uint8Array) => (typeof text === 'string' ? Buffer.from(text) : text);

describe('a file that cannot be read is refused with the reason', () => {
  const article = (body: string) => `<article><body>${body}</body></article>`;
  it.each<readonly [string, string, string | Uint8Array, RegExp]>([
    ['empty', 'a.txt', '', /it is empty/],
    ['blank', 'a.md', ' \n\n', /no text/],
    ['binary', 'a.txt', Buffer.from([65, 0, 66]), /binary/],
    ['of no known format', 'a.csv', 'a,b', /no format that is known/],
    ['too large', 'a.txt', Buffer.alloc(64 * 1024 * 1024 + 1, 'a'), /larger than 64 MiB/],
    ['entities', 'a.nxml', '<!DOCTYPE article [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><article/>', /entities of its own/],
    ['deep XML', 'a.nxml', article('<sec>'.repeat(1000)), /nested deeper/],
    ['broken XML', 'a.nxml', '<article><body><p>x</body></article>', /no well-formed XML/],
    ['no article', 'a.nxml', '<note>x</note>', /no <article>/],
    ['an article without text', 'a.nxml', article('<p/>'), /no text/],
    ['no archive', 'a.docx', 'PK\u0003\u0004 broken', /ZIP archive/],
    ['an archive of something else', 'a.docx', makeZip({ 'word/x.xml': 'x' }), /no part word\/document.xml/],
    ['a zip bomb', 'a.docx', makeZip({ 'word/document.xml': Buffer.alloc(40 << 20, ' ') }), /past the limit/],
    [
      'Word with a document type',
      'a.docx',
      makeZip({ 'word/document.xml': '<!DOCTYPE x [<!ENTITY a "b">]><d/>' }),
      /entities/,
    ],
    ['JSON that is cut', 'a.json', '[{"title": "x"', /./],
    ['a list without entries', 'a.ris', 'nothing', /./],
  ])('%s', async (_name, path, content, reason) => {
    const outcome = readSourceFile(bytes(content), path).then(({ sources, problems }) => {
      if (sources.length > 0) throw new Error('it was read');
      throw new Error(problems.map(({ what }) => what).join());
    });
    await expect(outcome).rejects.toThrow(reason);
  });
});

describe.skipIf(!hasPdfReader())('PDF (skipped without the package pdfjs-dist)', () => {
  it('broken', () => expect(readSourceFile(bytes('%PDF-1.4 nothing'), 'a.pdf')).rejects.toThrow('no PDF or is broken'));
  it('scanned', () => expect(readSourceFile(makePdf([[], []]), 'a.pdf')).rejects.toThrow('pictures of pages'));
  it('encrypted', () =>
    expect(readSourceFile(makePdf([[{ x: 1, y: 1, text: 'x' }]], true), 'a.pdf')).rejects.toThrow('password'));
  it('whose pages are their own parents', async () => {
    const cycle = Buffer.from(
      Buffer.from(makePdf([[{ x: 50, y: 50, text: 'a' }]]))
        .toString('latin1')
        .replace('/Kids [5 0 R]', '/Kids [2 0 R]'),
      'latin1',
    );
    await expect(readSourceFile(cycle, 'a.pdf')).rejects.toThrow('the PDF cannot be read');
  });
});

describe('a file made to exhaust a reader is read all the same', () => {
  it.each<readonly [string, string, string]>([
    ['quotes in quotes', 'a.md', `${'> '.repeat(3000)}x`],
    ['lists in lists', 'a.md', `${'- '.repeat(3000)}x`],
    ['marks without end', 'a.md', '*a_ '.repeat(20_000)],
    ['brackets without end', 'a.md', '['.repeat(20_000)],
    ['elements in elements', 'a.html', `<p>before</p>${'<div>'.repeat(5000)}x`],
    ['a cell over everything', 'a.html', '<table><tr><td rowspan=99999 colspan=99999>x'.repeat(20)],
    ['stops without end', 'a.txt', `${'.'.repeat(100_000)}x`],
    ['parentheses without end', 'a.txt', '(a. '.repeat(20_000)],
    ['accents without end', 'a.txt', `e${'\u0301'.repeat(50_000)}`],
    ['one long line', 'a.txt', 'word '.repeat(100_000)],
  ])('%s', async (_name, path, content) => {
    const { sources } = await readSourceFile(bytes(content), path);
    expect(sources).toHaveLength(1);
    expect(sources[0]?.text.text.length).toBeGreaterThan(0);
  });
});

/** What `CanonicalText` promises. */
function holds({ text, sections, blocks, map }: CanonicalText, file: string | undefined): void {
  expect(text.normalize('NFC')).toBe(text);
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(/[^\P{Cc}\n\t]|\n{3}/u);
  let at = 0;
  for (const { start, end } of sections) {
    expect(start).toBeGreaterThanOrEqual(at);
    at = end;
  }
  at = 0;
  for (const block of blocks) {
    expect(text.slice(at, block.start)).toBe(at === 0 ? '' : '\n\n');
    at = block.end;
    for (const [from, to] of block.sentences) expect(block.start <= from && from < to && to <= block.end).toBe(true);
  }
  expect(at).toBe(text.length);
  at = 0;
  for (const run of map) {
    expect(run.start).toBeGreaterThanOrEqual(at);
    at = run.start + run.length;
    if (run.exact && file !== undefined)
      expect(file.slice(run.source, run.source + run.length).replace(/\s/g, ' ')).toBe(
        text.slice(run.start, at).replace(/\s/g, ' '),
      );
  }
}

test.each(['a.txt', 'a.md', 'a.html', 'a.nxml'])('any file gives a text that keeps its promises: %s', async (path) => {
  const piece = fc.oneof(
    fc.constantFrom(
      '# H\n\n',
      '\n\n',
      '\r\n',
      ' ',
      '&amp;',
      '&nbsp;',
      '*',
      '`',
      '| a | b |\n|--|--|\n',
      '<p>',
      '</p>',
      '- ',
      '> ',
      'e',
      '\u0301',
      '\ufb01',
      '\u00ad',
      '\u200b',
      '😀',
      'Tea. It',
      '\\*',
      '$x$',
      '[a](b)',
      'References\n\n',
      '\u0000'.repeat(0),
      '\u1100\u1161',
    ),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  const escaped = (text: string) =>
    text
      .replace(/&(?!amp;|nbsp;)/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/[^\P{Cc}\r\n\t]/gu, '');
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 25 }), async (pieces) => {
      const raw = `x${pieces.join('')}`.toWellFormed();
      const file =
        path === 'a.nxml' ? `<article><body><sec><title>T</title><p>${escaped(raw)}</p></sec></body></article>` : raw;
      if (file.includes('\0')) return;
      const { sources } = await readSourceFile(bytes(file), path);
      for (const { text } of sources) holds(text, decodeSourceFile(bytes(file), path));
    }),
    { numRuns: 80 },
  );
});

test('the same file gives the same text', async () => {
  const file = makeZip(docxParts(paragraph('', run('Tea. It helps.'))));
  const [one, two] = [await readSourceFile(file, 'a.docx'), await readSourceFile(file, 'b/c.docx')];
  expect(one.sources[0]?.text).toEqual(two.sources[0]?.text);
});

test('halves of characters become the sign for what cannot be read', async () => {
  const file = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('Tea \ud800 x', 'utf16le')]);
  expect((await readSourceFile(file, 'a.txt')).sources[0]?.text.text).toBe('Tea \ufffd x');
});
