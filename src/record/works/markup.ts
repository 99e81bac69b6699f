import { decodeNamedCharacterReference } from 'decode-named-character-reference';

/**
 * HTML, JATS and MathML out of a text: known tags go, entities are decoded, also where they were encoded twice or three times
 * (`&amp;lt;i&amp;gt;`). Unknown tags stay: `a<b and c>d` is no markup. Linear.
 */
export function markupToText(text: string): string {
  let out = text;
  for (let round = 0; round < 4; round += 1) {
    const before = out;
    if (out.includes('<')) out = withoutTags(out);
    if (out.includes('&')) out = out.replace(ENTITY, decodeEntity);
    if (out === before) break;
  }
  return out;
}

const ENTITY = /&(?:#(\d{1,7})|#[xX]([0-9A-Fa-f]{1,6})|([A-Za-z][A-Za-z0-9]{1,30}));/g;

function decodeEntity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return decodeNamedCharacterReference(name) || whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number.parseInt(decimal, 10);
  if (code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) return '\ufffd';
  return String.fromCodePoint(code);
}

/** Elements of HTML, JATS and MathML (with or without prefix) that stand in titles and names. */
const NAMES = new Set(
  `a abbr abstract alternatives annotation annotation-xml b bdi bdo big bold br cite code del div dfn em font h1 h2 h3 h4 h5 h6 i img inf
  inline-formula inline-graphic ins inter-ref italic it kbd label li maction math menclose merror mfenced mfrac mi mmultiscripts mn mo
  monospace mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder
  munderover named-content none nobr ol overline p pre q roman s sans-serif sc scp sec section semantics small span split strike strong
  styled-content sub subtitle sup target tex-math title tt u ul underline underover var wbr xref ext-link uri inline-supplementary-material
  custom private-char`
    .trim()
    .split(/\s+/),
);
/** A space stands where these were; nothing where a word may go on (`CO<sub>2</sub>`). */
const BREAKS = new Set([
  'br',
  'p',
  'title',
  'subtitle',
  'div',
  'li',
  'sec',
  'section',
  'label',
  'h1',
  'h2',
  'h3',
  'h4',
  'mspace',
  'mtd',
  'mtr',
]);
/** The same formula once more in another notation. */
const TWICE = new Set(['annotation', 'annotation-xml', 'tex-math']);

const FORMULA = /<(?:mml:)?math[\s>]/i;
const TAG = /<(\/?)(?:[a-z]{1,8}:)?([a-z][a-z0-9-]{0,30})(\s[^<>]{0,2000}|\/)?>/gi;

function withoutTags(text: string): string {
  const lower = text.toLowerCase();
  /** Where the last such element ends; what is never closed is not left out. */
  const ends = new Map([...TWICE].map((name) => [name, FORMULA.test(text) ? lower.lastIndexOf(`${name}>`) : -1]));
  const out: string[] = [];
  let at = 0;
  /** Name of the element whose content is being left out. */
  let silent: string | undefined;
  for (const tag of text.matchAll(TAG)) {
    const name = (tag[2] ?? '').toLowerCase();
    if (!NAMES.has(name) || !isAttributes(tag[3])) continue;
    if (silent === undefined) out.push(text.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const closes = tag[1] === '/';
    if (silent === undefined && BREAKS.has(name)) out.push(' ');
    if (!closes && silent === undefined && (ends.get(name) ?? -1) > at) silent = name;
    else if (closes && silent === name) silent = undefined;
  }
  out.push(text.slice(at));
  return out.join('').replace(/<!\[CDATA\[|\]\]>/g, '');
}

/** `<b and c>` is text, `<b class="x">` is none. */
function isAttributes(text: string | undefined): boolean {
  return text === undefined || text.includes('=') || /^\s*\/?$/.test(text);
}
