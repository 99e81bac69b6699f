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

/** How a run of raised letters is written behind `before`: digits and their sign as raised signs (`10⁻³`, `effect¹²`), a fraction or formula as `^(1/2)`, words as they are. */
export function raisedText(text: string, before: string): string {
  const bare = text.trim();
  if (!/\d/.test(bare)) return /\d$/.test(before) ? behindDigit(bare) : bare;
  if (/^[+−–-]?[\d,;\s]{1,12}$/.test(bare)) return bare.replace(/[\d+−–-]/g, (sign) => RAISED[sign] ?? sign);
  // Between numbers a dash is a range of notes.
  if (/^\d{1,3}\s?[–-]\s?\d{1,3}$/.test(bare)) return bare.replace(/\d/g, (sign) => RAISED[sign] ?? sign);
  // Charges: `Ca2+`.
  if (/^\d[+−–-]$/.test(bare)) return bare.replace(/[\d+−–-]/g, (sign) => RAISED[sign] ?? sign);
  return /^\d{1,3}(?:st|nd|rd|th)$/i.test(bare) ? bare : `^(${bare})`;
}

/** Letters behind a number are an ordinal, the mark of a note, or an exponent; none is a unit. */
function behindDigit(letters: string): string {
  const mark = 'abcdefgh'.indexOf(letters);
  if (letters.length === 1 && mark >= 0) return [...'ᵃᵇᶜᵈᵉᶠᵍʰ'][mark] ?? letters;
  return /^(?:st|nd|rd|th)$/.test(letters) || !/^[\p{L}−-]/u.test(letters) ? letters : `^${letters}`;
}

/** How a run of lowered letters is written behind `before`: as it is (`CO2`, `val_x`), but digits behind a digit are no more of its digits. */
export function loweredText(text: string, before: string): string {
  const bare = text.trim();
  if (!/^\d+$/.test(bare) || !/\d$/.test(before)) return bare;
  return bare.replace(/\d/g, (digit) => String.fromCodePoint(0x2080 + Number(digit)));
}
