import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visible, visibleLine } from './visible.ts';

test('controls become signs, tab and line feed stay', () => {
  expect(visible('a\u001b[2J\u0000\tb\r\nc\rd\u007f\u009b')).toBe('a␛[2J␀\tb\nc␍d␡⟦U+009B⟧');
});

test('characters that reorder or hide text are named', () => {
  expect(visible('gpj\u202eexe\u2066\u200b\u00ad')).toBe('gpj⟦U+202E⟧exe⟦U+2066⟧⟦U+200B⟧⟦U+00AD⟧');
});

test('half a surrogate pair becomes the replacement character', () => {
  expect(visible('a\ud800b')).toBe('a\ufffdb');
});

test('letters, accents, emoji with joiners and right-to-left words stay', () => {
  for (const text of ['naïve σ²', '東京', 'שלום', 'مرحبا', '👩‍🔬']) expect(visible(text)).toBe(text);
});

test('any text: no control or bidi character is left, and a second pass changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const shown = visible(text);
      expect(shown).not.toMatch(/[^\P{Cc}\t\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u);
      expect(shown.isWellFormed()).toBe(true);
      expect(visible(shown)).toBe(shown);
      expect(visibleLine(text)).not.toMatch(/[\n\t]/);
    }),
  );
});
