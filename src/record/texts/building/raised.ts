import type { Piece } from './piece.ts';

const RAISED: Readonly<Record<string, string>> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
};

/** Raised text: digits and signs before them as raised signs (`10⁻³`, `Ca²⁺`, `effect.¹²`), anything else as it is. Lengths stay. */
export function raised(pieces: readonly Piece[]): Piece[] {
  const whole = pieces.map(({ text }) => text).join('');
  if (!/\d/.test(whole) || /[^\d+−–,;\s-]/.test(whole)) return [...pieces];
  // Between numbers a dash is a range, before one a sign.
  const range = /\d\s?[–-]\s?\d/.test(whole);
  return pieces.map((piece) => ({
    ...piece,
    exact: false,
    text: piece.text.replace(/[\d+−–-]/g, (sign) => (range && /[–-]/.test(sign) ? sign : (RAISED[sign] ?? sign))),
  }));
}
