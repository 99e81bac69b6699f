import { describe, expect, it } from 'vitest';
import { citationsOf, readReferenceList } from './index.ts';
import { cpuTime } from './testing/cpu-time.ts';

const numbered = readReferenceList(
  [
    '[1] Roe R. The first test. J Test. 2001;1:1-2.',
    '[2] Doe J. The second test. J Test. 2002;2:3-4.',
    '[3] Poe E. The third test. J Test. 2003;3:5-6.',
    '[4] Loe A. The fourth test. J Test. 2004;4:7-8.',
    '[5] Moe B. The fifth test. J Test. 2005;5:9-10.',
  ].join('\n'),
  'list.txt',
);
const named = readReferenceList(
  [
    'Roe, R. (2001). The first test of all the tests there are. Journal of Tests, 1(1), 1–2.',
    'Doe, J., & Poe, E. (2002a). The second test of all the tests. Journal of Tests, 2(1), 3–4.',
    'Doe, J., Poe, E., & Moe, B. (2002b). The third test of all the tests. Journal of Tests, 3(1), 5–6.',
    'van der Loe, A. (2003). The fourth test of all the tests there are. Journal of Tests, 4(1), 7–8.',
    'World Health Organization. (2004). The fifth test of all tests there are. Geneva: WHO Press.',
  ].join('\n'),
  'list.txt',
);
const where = (found: ReturnType<typeof citationsOf>) =>
  Object.fromEntries([...found.cited].map(([index, marks]) => [index + 1, marks.map(({ text }) => text)]));

describe('citations by number', () => {
  it('name their references, ranges and lists too', () => {
    const found = citationsOf('As shown [1], and again [2–4]; see [1, p. 7].\nAlso [4,5].', numbered);
    expect(found.style).toBe('numeric');
    expect(where(found)).toEqual({
      1: ['[1]', '[1, p. 7]'],
      2: ['[2–4]'],
      3: ['[2–4]'],
      4: ['[2–4]', '[4,5]'],
      5: ['[4,5]'],
    });
    expect(found.unmatched).toEqual([]);
    expect(found.cited.get(4)?.[0]).toMatchObject({ line: 2, column: 6, start: 51 });
  });

  it('leave out intervals, code, formulas, links and the list itself', () => {
    const text = [
      'On [0, 1] and in $x_{[1]}$ with `a[2]` and array[3]:',
      '```',
      'b = [5]',
      '```',
      'see [4](https://example.org). Cited are [1], [2] and [3].',
      '',
      '## References',
      '',
      '[5] Moe B. The fifth test.',
    ].join('\n');
    const found = citationsOf(text, numbered);
    expect([...found.cited.keys()]).toEqual([0, 1, 2]);
    expect(found.unmatched).toEqual([]);
  });

  it('tell of a number that the list does not have', () => {
    const found = citationsOf('We follow [1], [2], [3] and [9].', numbered);
    expect(found.unmatched.map(({ text }) => text)).toEqual(['[9]']);
  });

  it('may be raised', () => {
    expect(where(citationsOf('First^1^, then^2,3^ and<sup>4</sup>.', numbered))).toEqual({
      1: ['^1^'],
      2: ['^2,3^'],
      3: ['^2,3^'],
      4: ['<sup>4</sup>'],
    });
  });
});

describe('citations by name and year', () => {
  it('name their references', () => {
    const text =
      'Roe (2001) began; others followed (Doe & Poe, 2002a; van der Loe, 2003). Doe et al. (2002b) and the WHO (2004) agree.';
    const found = citationsOf(text, named);
    expect(found.style).toBe('author-year');
    expect([...found.cited.keys()]).toEqual([0, 1, 2, 3, 4]);
    expect(found.cited.get(2)?.map((mark) => mark.text)).toEqual(['Doe et al. (2002b)']);
    expect(found.unmatched).toEqual([]);
  });

  it('tell of a name or year that the list does not have', () => {
    const found = citationsOf('Roe (2001), Doe and Poe (2002a), Loe (2003), but Noe (1999) and Roe (1987).', named);
    expect(found.unmatched.map(({ text }) => text)).toEqual(['Noe (1999)', 'Roe (1987)']);
  });
});

describe('where the marks do not tell', () => {
  it.each([
    ['no marks', 'A text without citations.'],
    ['a stray bracket', 'The interval [1, 2] is closed.'],
    ['years of history', 'In the war (1914) and after (1918) much changed.'],
  ])('nothing is said: %s', (_, text) => {
    expect(citationsOf(text, numbered)).toEqual({ style: 'unknown', cited: new Map(), unmatched: [] });
  });

  it('takes little time over a megabyte', async () => {
    for (const piece of [
      '[1] ',
      '[',
      '(Roe, 2001; ',
      'Roe ',
      '$',
      '<!--',
      '\\begin{equation}',
      '`',
      '(a ',
      '```\n',
      'Aa Bb, ',
    ]) {
      const text = piece.repeat(Math.ceil(1_000_000 / piece.length));
      expect(await cpuTime(() => citationsOf(text, named)), piece).toBeLessThan(8000);
    }
  });
});
