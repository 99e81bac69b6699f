import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { plainTextSource, readSourceFile } from '../texts/index.ts';
import { anchorOf, locatorOf, reanchor, resolveLocatorPath, toSelectors } from './index.ts';

const QUOTE =
  'Among the adults who drank green tea, sleep was longer by twelve minutes in the first week of the trial.';
const BEFORE = 'The nights were dark and long, and nobody in the ward had slept well for days. ';
const AFTER = ' After that the gain was lost, and the groups could not be told apart any more.';
const FILLER = 'Coffee was handed out in the other wing, where the lights stayed on until midnight. '.repeat(20);
const text = `${FILLER}${BEFORE}${QUOTE}${AFTER} ${FILLER}`;
const start = text.indexOf(QUOTE);
const anchor = anchorOf(text, start, start + QUOTE.length);
const found = (changed: string, same = false) => reanchor({ text: changed }, anchor, same);
const damaged = QUOTE.replace('longer', 'lnger').replace('minutes', 'minvtes');

describe('an anchor is found again', () => {
  it('at its place in the same text', () =>
    expect(found(text, true)).toEqual({ state: 'same', start, end: anchor.end }));
  it('moved, where the quote stands once', () =>
    expect(found(`New. ${text}`)).toEqual({ state: 'moved', start: start + 5, end: anchor.end + 5 }));
  it('by its context, where it stands twice', () =>
    expect(found(`${QUOTE} ${text}`)).toEqual({
      state: 'context',
      start: start + QUOTE.length + 1,
      end: anchor.end + QUOTE.length + 1,
    }));
  it('damaged, in its context', () =>
    expect(found(text.replace(QUOTE, damaged))).toEqual({
      state: 'fuzzy',
      start,
      end: start + damaged.length,
      distance: 2,
    }));
});

describe('an anchor is lost', () => {
  it('where the quote was removed', () => expect(found(text.replace(QUOTE, ''))).toEqual({ state: 'lost' }));
  it('where a near twin stands in other words', () =>
    expect(found(`${text.replace(QUOTE, '')} In men: ${QUOTE.replace('twelve', 'eleven')} Women slept less.`)).toEqual({
      state: 'lost',
    }));
  it('where more than 12 % of it differs', () =>
    expect(found(text.replace(QUOTE, QUOTE.replace(/e/g, '#')))).toEqual({ state: 'lost' }));
  it('where it stands twice and nowhere in its context', () =>
    expect(found(`${QUOTE} Then. ${QUOTE}`)).toEqual({ state: 'lost' }));
  it('where short words that stand elsewhere have other words around', () => {
    const short = anchorOf('The count was n = 12 in all.', 14, 20);
    expect(reanchor({ text: 'Nothing here but an n = 12 of another kind of thing, far away.' }, short, false)).toEqual({
      state: 'lost',
    });
  });
  it('where its numbers are nonsense', () =>
    expect(reanchor({ text: 'x' }, { start: -5, end: 9e9, exact: '', prefix: '', suffix: '' }, true)).toEqual({
      state: 'lost',
    }));
});

test('selectors count code points, and context cuts no character in two', () => {
  const emoji = '😀'.repeat(40);
  const whole = `${emoji}e\u0301 tea${emoji}`;
  const at = whole.indexOf('tea');
  const one = anchorOf(whole, at, at + 3);
  expect(one.prefix.isWellFormed() && one.suffix.isWellFormed()).toBe(true);
  expect(toSelectors(whole, one)).toEqual([
    { type: 'TextQuoteSelector', exact: 'tea', prefix: one.prefix, suffix: one.suffix },
    { type: 'TextPositionSelector', start: 43, end: 46 },
  ]);
});

test('locators name sections, paragraphs and sentences, and lead back', async () => {
  const markdown =
    '# T\n\n## Results\r\n\r\nOne. Two.\n\n### A/B\n\nThree. Four. Five.\n\nSix.\n\n## Results\n\nSeven.\n';
  const source = (await readSourceFile(Buffer.from(markdown), 'a.md')).sources[0]?.text;
  if (source === undefined) throw new Error('nothing was read');
  const place = (words: string) => {
    const from = source.text.indexOf(words);
    const { path } = locatorOf(source, from, from + words.length);
    const back = resolveLocatorPath(source, path);
    return [path, back === undefined ? '' : source.text.slice(back.start, back.end)];
  };
  expect(place('Two.')).toEqual(['Results/p1/s2', 'Two.']);
  expect(place('Four. Five.')).toEqual(['Results/A\\/B/p1/s2-3', 'Four. Five.']);
  expect(place('Five.\n\nSix')).toEqual(['Results/A\\/B/p1/s3 to p2/s1', 'Five.\n\nSix.']);
  expect(place('Seven')).toEqual(['Results[2]/p1/s1', 'Seven.']);
  expect(place('A/B')).toEqual(['Results/A\\/B/heading/s1', 'A/B']);
  expect(resolveLocatorPath(source, 'Results/p9/s1')).toBeUndefined();
  expect(resolveLocatorPath(source, 'nonsense')).toBeUndefined();
});

test('any stretch of any text is found at its place, and its path leads to sentences around it', () => {
  const sentence = fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme' });
  fc.assert(
    fc.property(
      fc.array(fc.array(sentence, { maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      fc.nat(),
      fc.nat(),
      (paragraphs, a, b) => {
        const source = plainTextSource('Title', paragraphs).text;
        const from = a % source.text.length;
        const to = from + 1 + (b % (source.text.length - from));
        const { path, anchor: one } = locatorOf(source, from, to);
        expect(reanchor(source, one, true)).toEqual({ state: 'same', start: from, end: to });
        if (source.text.slice(from, to).trim() !== '') expect(resolveLocatorPath(source, path)).toBeDefined();
      },
    ),
    { numRuns: 60 },
  );
});
