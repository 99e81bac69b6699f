import { isGroup, type Name } from '../../works/index.ts';
import { plainWords, wordCount } from './count-words.ts';
import { journalLikeness } from './journal-like.ts';
import { invertedAt, type NameStyle, nameAt, namesRunToYear, surnameAlone } from './name-at.ts';
import { ELLIPSIS, ET_AL, match, SEPARATOR } from './name-signs.ts';

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

/** Reads names from the start of `text` as far as they go; undefined where it does not begin with a list of persons. */
export function authorList(text: string): AuthorList | undefined {
  for (const style of ['vancouver', 'comma', 'initials', 'full'] as const) {
    const list = listIn(text, style);
    if (list === undefined || !plausible(text, list)) continue;
    return style === 'vancouver' || style === 'comma' ? (wholeNames(text, list) ?? list) : list;
  }
  return undefined;
}

/** `Jan W. Amtrup. 1997. …` begins like `Jan W.` of another style: the whole names, where they fit what follows better. */
function wholeNames(text: string, list: AuthorList): AuthorList | undefined {
  if (list.names.length > 1 || list.truncated) return undefined;
  const full = listIn(text, 'full');
  if (full === undefined || full.end <= list.end) return undefined;
  if (full.names.length > 1 || full.truncated) return full;
  if (text[list.end - 1] !== '.') return undefined;
  const rest = text.slice(full.end);
  if (/^[.,]?\s*[([]?(?:1[5-9]|20)\d\d/.test(rest)) return full;
  if (/^\.\s+[^.?!]{3,300}[.?!]\s+In[\s:]/.test(rest)) return full;
  const next = /^\.\s+([^.?!]{3,300})[.?!]\s/.exec(rest)?.[1];
  return next !== undefined && (plainWords(next) > 0 || (wordCount(next) > 2 && journalLikeness(next) < 0.5))
    ? full
    : undefined;
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
        (style === 'comma' || style === 'vancouver') && text[at - 1] === '.'
          ? /^\s+/.exec(text.slice(at, at + 5))?.[0].length
          : undefined;
      if (next === undefined || !(style === 'comma' ? invertedAt(text, at + next) : namesRunToYear(text, at + next)))
        break;
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
