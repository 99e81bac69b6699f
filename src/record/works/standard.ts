/**
 * The number under which a standard is registered, without part of the year: `RFC 9110`, `ISO/IEC 27001`, `IEEE 754`, `NIST SP 800-53`.
 * Only where the text names the body and the number together; undefined otherwise.
 */
export function normalStandard(text: string): string | undefined {
  for (const [pattern, name] of BODIES) {
    const match = pattern.exec(text);
    if (match !== null) return name(match);
  }
  return undefined;
}

const BODIES: readonly (readonly [RegExp, (match: RegExpExecArray) => string])[] = [
  [/\b(RFC|BCP)[\s-]?0{0,3}(\d{1,5})\b/, (m) => `${m[1]} ${m[2]}`],
  [
    /\bISO\s?\/\s?IEC(?:\s?\/\s?IEEE)?(?:\s?(?:TS|TR|DIS|FDIS|Std\.?))?\s?-?(\d{3,6}(?:-\d{1,3})?)\b/,
    (m) => `ISO/IEC ${m[1]}`,
  ],
  [
    /\b(ISO|IEC)(?:\s?(?:TS|TR|DIS|FDIS|Std\.?|standard))?[\s-]{0,2}(\d{3,6}(?:-\d{1,3})?)(?!\d)/,
    (m) => `${m[1]} ${m[2]}`,
  ],
  [/\bIEEE\s(?:Std|Standard)\.?\s?(\d{3,5}(?:\.\d{1,3}[a-z]{0,3})?)\b/i, (m) => `IEEE ${m[1]}`],
  [/\bNIST\s(?:SP|Special Publication)\s?(800-\d{1,3}[A-Z]?)\b/i, (m) => `NIST SP ${m[1]?.toUpperCase()}`],
  [/\bFIPS(?:\sPUB)?\s(\d{2,3}(?:-\d)?)\b/, (m) => `FIPS ${m[1]}`],
  [/\bECMA-(\d{2,4})\b/, (m) => `ECMA-${m[1]}`],
  [/\bITU-T\s(?:Rec(?:ommendation|\.)?\s)?([A-Z]\.\d{1,4}(?:\.\d{1,3})?)\b/, (m) => `ITU-T ${m[1]}`],
  [/\bASTM\s([A-Z]\d{1,4})\b/, (m) => `ASTM ${m[1]}`],
];
