import { describe, expect, it } from 'vitest';
import { hasPdfReader } from '../../../base/pdf/index.ts';
import { makePdf, type TextLine } from '../../../base/pdf/testing/make-pdf.ts';
import { readReferenceFile } from '../index.ts';

const FILLER = 'Body text that fills its column and says nothing at all';
/** A column of lines from the top, 12 points apart. */
const column = (
  x: number,
  lines: readonly (string | readonly [indent: number, text: string])[],
  top = 720,
): TextLine[] =>
  lines.map((line, i) =>
    typeof line === 'string' ? { x, y: top - 12 * i, text: line } : { x: x + line[0], y: top - 12 * i, text: line[1] },
  );
const filler = (x: number, count: number) =>
  column(
    x,
    Array.from({ length: count }, (_, i) => `${FILLER.slice(0, 40)} ${i % 7}`),
  );
const read = (pages: readonly (readonly TextLine[])[]) => readReferenceFile(makePdf(pages), 'paper.pdf');

describe.skipIf(!hasPdfReader())('a PDF gives its references (skipped without the package pdfjs-dist)', () => {
  it('in the order of its columns, over pages, without running heads, up to the appendix', async () => {
    const running = (page: number): TextLine[] => [
      { x: 50, y: 780, text: 'A paper about tests' },
      { x: 295, y: 20, text: String(page) },
    ];
    const { references, heading, problems } = await read([
      [...running(1), ...filler(50, 50), ...filler(320, 50)],
      [
        ...running(2),
        ...filler(50, 50),
        ...filler(320, 45),
        { x: 320, y: 170, size: 14, text: 'References' },
        ...column(
          320,
          [
            '[1] R. Roe. The first test of bench-',
            [15, 'marking systems. J. Test, 1:1–2, 2001.'],
            '[2] J. Doe and E. Poe. The second test',
          ],
          150,
        ),
      ],
      [
        ...running(3),
        ...column(50, [
          [15, 'of them. J. Test, 2:3–4, 2002.'],
          '[3] E. Poe. The third test.',
          [15, 'https://example.org/a/'],
          [15, 'third.html.'],
        ]),
        { x: 50, y: 640, size: 14, text: 'A Proofs of Nothing' },
        ...filler(320, 40),
      ],
    ]);
    expect(references.map(({ key, title }) => `${key} ${title}`)).toEqual([
      'ref-1 The first test of benchmarking systems',
      'ref-2 The second test of them',
      'ref-3 The third test',
    ]);
    expect(references[2]?.urls).toEqual(['https://example.org/a/third.html']);
    expect(references.map(({ where }) => where.pointer)).toEqual(['/page/2', '/page/2', '/page/3']);
    expect(heading?.pointer).toBe('/page/2');
    expect(problems).toEqual([]);
  });

  it('told apart by hanging indents where no labels stand', async () => {
    const { references } = await read([
      [
        ...filler(60, 20),
        { x: 60, y: 460, size: 14, text: '6. References' },
        ...column(
          60,
          [
            'Doe, J. (2001). The first test of them all, in a title that takes more than a line.',
            [20, 'Journal of Tests, 1(1), 1–2.'],
            'Poe, E. (2002). The second test. Journal of Tests, 2(1), 3–4.',
            'Roe, R., and Poe, E. (2003). The third test of them all. Journal of Tests,',
            [20, '3(1), 5–6.'],
          ],
          440,
        ),
      ],
    ]);
    expect(references.map(({ title, year }) => `${year} ${title}`)).toEqual([
      '2001 The first test of them all, in a title that takes more than a line',
      '2002 The second test',
      '2003 The third test of them all',
    ]);
  });

  it('and says so where it has no list', async () => {
    const { references, problems } = await read([filler(60, 20)]);
    expect(references).toEqual([]);
    expect(problems.map(({ what }) => what)).toEqual(['no list of references was found']);
  });
});

describe.skipIf(!hasPdfReader())('a PDF is refused in one line (skipped without the package pdfjs-dist)', () => {
  const fails = (bytes: Uint8Array) => expect(readReferenceFile(bytes, 'paper.pdf')).rejects;
  it('that holds no text', () => fails(makePdf([[], []])).toThrow('pictures of pages and no text'));
  it('that is encrypted', () => fails(makePdf([filler(60, 20)], true)).toThrow('asks for a password'));
  it('that is none', () => fails(Buffer.from('%PDF-1.4 nothing')).toThrow('no PDF or is broken'));
});
