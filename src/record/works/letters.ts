/**
 * Letters as they are compared: lower case, accents of Latin, Greek and Cyrillic off, letters that Unicode does not take apart spelled out
 * (ß ø æ œ ł đ ð þ ħ ı ŋ), full-width and ligatures plain, dashes and quotes as one kind. Marks of other scripts belong to the letter and
 * stay (が, क्षि).
 */
export function foldLetters(text: string): string {
  const lower = text.toLowerCase();
  if (!NON_ASCII.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(WHOLE, (letter) => SPELLED[letter] ?? letter)
    .normalize('NFC');
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the range is ASCII itself.
const NON_ASCII = /[^\u0000-\u007f]/;
/** Combining accents, soft hyphens, zero-width signs, marks of direction. */
const ACCENTS = /[\u0300-\u036f\u1ab0-\u1aff\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\ufeff]/g;
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ȷ: 'j',
  ŋ: 'n',
  ĸ: 'k',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '‚': "'",
  '‛': "'",
  ʻ: "'",
  ʼ: "'",
  ʾ: "'",
  ʿ: "'",
  '´': "'",
  '`': "'",
  '′': "'",
  '“': '"',
  '”': '"',
  '„': '"',
};
const WHOLE = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g');

/**
 * Folded letters where also the two spellings of an umlaut are one: `Jörn` and `Joern`, `Müßig` and `Muessig`, `Sørensen` and `Soerensen`.
 * Only for telling two given spellings apart, not as a key: it makes `Boer` and `Bor` the same.
 */
export function looseLetters(text: string): string {
  return foldLetters(text)
    .replace(/ae|oe|ue/g, (pair) => pair[0] ?? pair)
    .replace(/ss/g, 's')
    .replace(/aa/g, 'a');
}
