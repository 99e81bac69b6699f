import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleLine } from '../text/index.ts';
import { widthOf } from './width.ts';
import { clip, pad, wrap } from './wrap.ts';
import { wrapCommand } from './wrap-command.ts';

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

test('a command at the end of a text stays whole, one inside a sentence does not', () => {
  const long = 'touchstone ledger select my-study --claim C-1 --context X-1 --reason WHY';
  expect(wrapCommand(`Answer it: ${long}`, 'touchstone', 40, '  ')).toEqual(['  Answer it:', `  ${long}`]);
  expect(wrapCommand(long, 'touchstone', 40, '  ')).toEqual([`  ${long}`]);
  expect(wrapCommand('Find it (touchstone ground s) or name it.', 'touchstone', 80, '')).toEqual([
    'Find it (touchstone ground s) or name it.',
  ]);
});
