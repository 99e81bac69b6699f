const DESIGNATION =
  /^(?:RFC|ISO|ISO\/IEC|IEC|IEEE Std|IEEE|ANSI|ASTM|DIN|EN|BS|NIST SP|NIST Special Publication|FIPS|FIPS PUB|ITU-T(?: Rec\.?)?|ETSI|JIS|GB\/T|ECMA|Codex Standard|W3C)[\s-]{0,2}(?:[A-Z]{1,3}[\s.-]?)?\d[\w./–:-]{0,20}(?:\s?\((?:19|20)\d\d\))?/u;

/** The designation of a standard at the start of a reference, `RFC 9110` or `ISO 8601:2004`, and its length; the title comes after it. */
export function standardDesignation(text: string): { readonly length: number } | undefined {
  const found = DESIGNATION.exec(text.slice(0, 100));
  return found === null ? undefined : { length: found[0].replace(/[.:]$/, '').length };
}
