import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleLine } from '../text/index.ts';
import { widthOf } from './width.ts';
import { clip, pad, wrap } from './wrap.ts';

test('wide letters count two columns, marks none', () => {
  expect(widthOf('abc')).toBe(3);
  expect(widthOf('東京タワー')).toBe(10);
  expect(widthOf('한글')).toBe(4);
  expect(widthOf('e\u0301')).toBe(1);
  expect(widthOf('👩‍🔬')).toBe(2);
  expect(widthOf('✓✗?σ')).toBe(4);
});

test('breaks at spaces and hangs the following lines', () => {
  expect(wrap('one two three four', 10, '- ', '  ')).toEqual(['- one two', '  three', '  four']);
});

test('breaks a word only where it is longer than a line, and CJK anywhere', () => {
  expect(wrap('a verylongwordindeed b', 8)).toEqual(['a', 'verylong', 'wordinde', 'ed b']);
  expect(wrap('東京都の気温', 6)).toEqual(['東京都', 'の気温']);
});

test('any text: no line is wider than asked and nothing but spaces is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 4, max: 90 }), (raw, width) => {
      const text = visibleLine(raw);
      const lines = wrap(text, width);
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
      expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
    }),
  );
});

test('clip and pad keep to the width', () => {
  expect(clip('東京都', 5)).toBe('東京…');
  expect(clip('abc', 3)).toBe('abc');
  expect(pad('東', 4)).toBe('東  ');
  expect(pad('7', 3, 'right')).toBe('  7');
});
