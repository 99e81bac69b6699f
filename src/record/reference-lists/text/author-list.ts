import { isGroup, type Name } from '../../works/index.ts';
import { isJournalWord, isShortened } from './journal-words.ts';
import { BARE, DOTTED, FAMILY, PARTICLE, SUFFIX, WORD } from './name-pattern.ts';
import { mayBeFamily, mayBeName, namesGroup } from './name-words.ts';
import { personName } from './person-name.ts';

/** Names that stand at the start of a text. */
export interface AuthorList {
  readonly names: readonly Name[];
  /** `et al.`, `and others`, an ellipsis: the list is cut short. */
  readonly truncated: boolean;
  /** Offset after the last name, its separator not included. */
  readonly end: number;
  /** vancouver: `Roe RT`; comma: `Roe, R. T.`; initials: `R. T. Roe`; full: `Rita Roe`. */
  readonly style: NameStyle;
}

export type NameStyle = 'vancouver' | 'comma' | 'initials' | 'full';

interface Found {
  readonly name: Name;
  readonly end: number;
  readonly style: NameStyle;
}

const sticky = (pattern: string) => new RegExp(pattern, 'uy');
const VANCOUVER = sticky(`(${FAMILY})\\s+(${DOTTED}|${BARE})(${SUFFIX})?`);
const COMMA = sticky(`(${FAMILY})(?:\\s+(Jr|Sr)\\.?)?\\s*,\\s*(${DOTTED}|${BARE})(?:\\s+(${PARTICLE}))?(${SUFFIX})?`);
const COMMA_FULL = sticky(`(${FAMILY})\\s*,\\s*(${WORD}(?:\\s+(?:${WORD}|${DOTTED})){0,2})(${SUFFIX})?`);
const BRACKETED = sticky(`(${FAMILY})\\s*\\(((?:${WORD}|${DOTTED})(?:\\s+(?:${WORD}|${DOTTED})){0,2})\\)`);
const INITIALS = sticky(`(${DOTTED}|(?!\\p{Lu}{4})${BARE})\\s*(${FAMILY})(${SUFFIX})?`);
const FULL = sticky(
  `((?:${WORD}|${DOTTED})(?:\\s+(?:${DOTTED}|\\p{Lu}(?=\\s)|${WORD}(?=\\s+(?:${WORD}|${PARTICLE}|\\p{Lu}\\.)))){0,2})\\s+((?:${PARTICLE}\\s+){0,2}${WORD})(${SUFFIX})?`,
);

const SURNAME = sticky(FAMILY);

const SEPARATOR =
  /\s*(?:[,;]\s*(?:(?:and|And|AND|und|et|y|e|og|och|en|with)(?=\s)|&|u\.(?=\s?\p{Lu}))?|(?<=\s)(?:and|And|AND|und|et|y|e|og|och|en|u\.)(?=[\s\p{Lu}])|&|\/|—|u\.(?=\s*\p{Lu}))\s*/uy;
const ET_AL =
  /\s*[,;.]?\s*(?:(?:et|ET|Et)\.?\s{0,2}(?:al|AL|Al)(?![\p{L}])\.?:?|(?:&|and|AND)\s+(?:others|colleagues|co-?workers)(?![\p{L}])|et coll\.|u\.\s?a\.|и др\.|等)/uy;
const ELLIPSIS = /\s*,?\s*(?:…|\.\s?\.\s?\.(?:\s?\.)?)\s*,?\s*&?\s*/uy;
const STOP =
  /\s*(?:[([.:,;“”"‘«„`—–?]|(?:1[5-9]|20)\d{2}(?!\d)|'(?=\p{L})|$|(?:in|In)(?=[\s:])|(?:eds?|Eds?|editors?)(?=[.,\s)]))/uy;

/** Reads names from the start of `text` as far as they go; undefined where it does not begin with a list of persons. */
export function authorList(text: string): AuthorList | undefined {
  for (const style of ['vancouver', 'comma', 'initials', 'full'] as const) {
    const list = listIn(text, style);
    if (list !== undefined && plausible(text, list)) return list;
  }
  return undefined;
}

function listIn(text: string, style: NameStyle): AuthorList | undefined {
  const names: Name[] = [];
  // Full names between initials count only once a further name of the list's own style follows.
  const pending: Name[] = [];
  let end = -1;
  let at = 0;
  let truncated = false;
  let last = false;
  while (at < text.length) {
    const found = nameAt(text, at, style, names.length + pending.length) ?? surnameAlone(text, at, style);
    if (found === undefined) break;
    if (found.style === 'full' && style === 'initials' && !last) pending.push(found.name);
    else {
      names.push(...pending.splice(0), found.name);
      end = found.end;
    }
    at = found.end;
    const cut = match(ET_AL, text, at) ?? match(ELLIPSIS, text, at);
    if (cut !== undefined) {
      names.push(...pending.splice(0));
      truncated = true;
      end = at + cut.length;
      if (!/al|others|colleagues|workers|coll|u\.|др|等/i.test(cut)) end = nameAt(text, end, style, 1)?.end ?? end;
      break;
    }
    if (last && style === 'full') break;
    const separator = match(SEPARATOR, text, at);
    if (separator === undefined) {
      // `Cooney, T.J. Shealy, B.E.`: the comma between two names was lost.
      const next =
        style === 'comma' && text[at - 1] === '.' ? /^\s+/.exec(text.slice(at, at + 5))?.[0].length : undefined;
      if (next === undefined || inverted(COMMA, text, at + next, 'comma', 3, 5) === undefined) break;
      at += next;
      continue;
    }
    last = /\p{L}|&/u.test(separator);
    at += separator.length;
    // What follows `and` is a name of the list, however it is written.
    const final = last && pending.length > 0 ? nameAt(text, at, style, names.length) : undefined;
    if (final !== undefined) {
      names.push(...pending.splice(0), final.name);
      end = final.end;
      break;
    }
  }
  return names.length === 0
    ? undefined
    : { names: style === 'vancouver' ? withoutLastStop(names) : names, truncated, end, style };
}

/** `Pires M` in a list without full stops: the one after the last initial ends the list. */
function withoutLastStop(names: readonly Name[]): readonly Name[] {
  const last = names.at(-1);
  const dotted = names.slice(0, -1).some((name) => !isGroup(name) && name.given?.includes('.') === true);
  if (last === undefined || isGroup(last) || names.length < 2 || dotted || last.given === undefined) return names;
  return [...names.slice(0, -1), { ...last, given: last.given.replace(/^(\p{L})\.$/u, '$1') }];
}

function nameAt(text: string, at: number, style: NameStyle, count: number): Found | undefined {
  switch (style) {
    case 'vancouver':
      return inverted(VANCOUVER, text, at, 'vancouver', 2);
    case 'comma':
      return (
        inverted(COMMA, text, at, 'comma', 3, 5) ??
        (count === 0 ? (fullInverted(text, at) ?? inverted(BRACKETED, text, at, 'comma', 2)) : undefined) ??
        (count > 0
          ? (direct(INITIALS, text, at, 'initials') ?? inverted(VANCOUVER, text, at, 'vancouver', 2))
          : undefined) ??
        (count > 0 ? (inverted(BRACKETED, text, at, 'comma', 2) ?? lastFull(text, at)) : undefined)
      );
    case 'initials':
      return direct(INITIALS, text, at, 'initials') ?? (count > 0 ? direct(FULL, text, at, 'full') : undefined);
    case 'full':
      return direct(FULL, text, at, 'full');
  }
}

function inverted(
  pattern: RegExp,
  text: string,
  at: number,
  style: NameStyle,
  given: number,
  suffix = 3,
): Found | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const end = at + found[0].length;
  // `VON TEST, A.`: a family name in capitals, no initials.
  if (style === 'vancouver' && /^\p{Lu}+$/u.test(found[1] ?? '') && /^\p{Lu}{4}/u.test(found[2] ?? ''))
    return undefined;
  // `Roe R. A title`: the full stop of the last initial also ends the list.
  if (!/\.\s*$/.test(found[0]) && !goesOn(text, end)) return undefined;
  return { name: personName(found[1] ?? '', found[given], found[suffix] ?? undefined), end, style };
}

function fullInverted(text: string, at: number): Found | undefined {
  COMMA_FULL.lastIndex = at;
  const found = COMMA_FULL.exec(text);
  if (found === null) return undefined;
  const [whole, family = '', given = '', suffix] = found;
  const end = at + whole.length;
  if (!mayBeName([...family.split(/\s+/), ...given.split(/\s+/)]) || namesGroup(whole)) return undefined;
  // `Clayton Shepard, Abeer Javed, and Lin Zhong`: two whole names, none turned round.
  if (/^\p{Lu}\S+\s+\p{Lu}/u.test(family) && /^\p{Lu}[\p{L}-]+\s+\p{Lu}\p{Ll}/u.test(given)) return undefined;
  if (given.split(/\s+/).some((word) => word.length > 2 && isShortened(word))) return undefined;
  const after = text.slice(end, end + 12);
  // A given name in full is told from a title or a place only by what comes after it.
  const closes =
    /^\s*(?:[.(“"‘;[]|(?:1[5-9]|20)\d\d|,?\s*(?:and|AND|et|und|y|&)\s|,\s*(?:[“"‘]|(?:1[5-9]|20)\d\d|\p{Lu}\.))/u.test(
      after,
    );
  if (!closes && !/\p{Lu}\.$/u.test(given)) return undefined;
  return { name: personName(family, given, suffix), end, style: 'comma' };
}

/** `Chow et al.`, `Tsurushima (1989)`: a surname that stands alone, told by what follows. */
function surnameAlone(text: string, at: number, style: NameStyle): Found | undefined {
  SURNAME.lastIndex = at;
  const found = SURNAME.exec(text);
  if (found === null) return undefined;
  const end = at + found[0].length;
  const alone =
    match(ET_AL, text, end) !== undefined ||
    (at > 0 && /^\s*\(?(?:1[5-9]|20)\d\d[a-z]?\)/.test(text.slice(end, end + 9)));
  return alone && mayBeName(found[0].split(/\s+/)) ? { name: personName(found[0]), end, style } : undefined;
}

/** `Weinberg, Ada, and Rita Roe`: the others of a list whose first name is turned round. */
function lastFull(text: string, at: number): Found | undefined {
  const found = direct(FULL, text, at, 'full');
  if (found === undefined) return undefined;
  const before = text.slice(Math.max(0, at - 8), at);
  const after = text.slice(found.end, found.end + 8);
  return /(?:and|AND|et|und|y|&)\s+$/.test(before) || /^,\s*(?:and|\p{Lu}\p{Ll})/u.test(after) ? found : undefined;
}

function direct(pattern: RegExp, text: string, at: number, style: NameStyle): Found | undefined {
  pattern.lastIndex = at;
  const found = pattern.exec(text);
  if (found === null) return undefined;
  const [whole, given = '', family = '', suffix] = found;
  const end = at + whole.length;
  if (!goesOn(text, end) || startsJournal(family, text.slice(end, end + 30))) return undefined;
  if (!mayBeFamily(family.split(/\s+/)) || namesGroup(family) || /^U\.\s?[SK]\./.test(given)) return undefined;
  if (style === 'full' && (!mayBeName(given.split(/\s+/)) || namesGroup(whole))) return undefined;
  // `CHEN Feng`: the family name stands first and in capitals.
  const turned = style === 'full' && /^\p{Lu}{2,}$/u.test(given) && /\p{Ll}/u.test(family);
  return { name: turned ? personName(given, family, suffix) : personName(family, given, suffix), end, style };
}

/** `Zh. Org. Khim.`, `J. Phys. Chem.`: what looks like initial and surname is the name of a journal. */
function startsJournal(family: string, after: string): boolean {
  if (!family.split(/\s+/).every((word) => isShortened(word) || isJournalWord(word))) return false;
  if (/^\.?,?\s*(?:vol\.?\s*)?\d/i.test(after) && !/^[.,]?\s*\(?(?:1[5-9]|20)\d\d/.test(after)) return true;
  const next = /^\.\s*([\p{L}]+)/u.exec(after)?.[1];
  return next !== undefined && isShortened(next);
}

/** After a name comes a separator, a stop, `et al.` or the end. */
function goesOn(text: string, at: number): boolean {
  return (
    match(STOP, text, at) !== undefined ||
    match(SEPARATOR, text, at) !== undefined ||
    match(ET_AL, text, at) !== undefined
  );
}

function match(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}

/** One full name alone is as often a title in capitals: it needs a year, a quotation or a further sentence after it. */
function plausible(text: string, list: AuthorList): boolean {
  if (list.style !== 'full' || list.names.length > 1 || list.truncated) return true;
  const rest = text.slice(list.end);
  return (
    /^\s*[,.]?\s*(?:[“"‘«„]|[([]?(?:1[5-9]|20)\d\d)/u.test(rest) ||
    /^,\s[^()]{5,200}\s\([^()]{3,80}(?:1[5-9]|20)\d\d\)/u.test(rest) ||
    /^[.,]\s*\S[^.]{10,400}[.,?!]\s*\p{L}/u.test(rest)
  );
}
