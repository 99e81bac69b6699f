import { acceptTitle, type FoundTitle, type TitleContext } from './accept-title.ts';
import { endsShortened } from './begins-with-journal.ts';
import { wordCount } from './count-words.ts';
import { journalLikeness } from './journal-like.ts';
import { isPlace, namesPublisher } from './places-and-publishers.ts';
import type { Sentence } from './sentences.ts';

/** Title, journal and numbers parted by commas only. */
export function titleByCommas(
  body: string,
  first: Sentence,
  sentences: readonly Sentence[],
  context: TitleContext,
): FoundTitle | undefined {
  const later = sentences.slice(1).some(({ text }) => /\p{L}{3}/u.test(text) && !/^(?:pp?|vol|no)\b/i.test(text));
  const shortEnd = endsShortened(first.text) && !/^\s*In[\s:]/.test(body.slice(first.end));
  if (!context.commas && later && !shortEnd && !/\d[\s–:(),-]+\d/.test(first.text)) return undefined;
  const reach = context.commas || shortEnd ? body.slice(0, 1500) : first.text;
  for (const comma of commasOf(reach)) {
    const title = reach.slice(0, comma);
    if (wordCount(title) < (context.commas || context.year ? 1 : 3)) continue;
    // A sentence that ended before is the title.
    if (comma > first.end && !shortEnd) return undefined;
    const follows = containerFollows(reach.slice(comma + 1), context.commas || !later);
    if (follows !== undefined) {
      if (wordCount(title) < 2 && title.length < 8 && !context.year) continue;
      return acceptTitle(body, follows === 0 ? comma : comma + 1 + follows);
    }
  }
  return undefined;
}

/** Offset of what still belongs to the title where a container follows (0: nothing), undefined where none follows. */
function containerFollows(text: string, commas: boolean): number | undefined {
  const piece = text.trimStart();
  if (CONTAINER_STARTS.test(piece)) return 0;
  if (/^\p{Ll}/u.test(piece) || /^[^,;(]{0,120}(?<![\p{L}.])\p{Ll}{4,}[.?!]\s+\p{Lu}/u.test(piece)) return undefined;
  const name = /^[^\d,;(]{2,120}/u.exec(piece)?.[0]?.trim() ?? '';
  const numbers = /^\s*[,;(]?\s*(?:vol|v\.|no|bd)?\.?\s*[A-Z]?\d/iu.test(piece.slice(name.length));
  const likeness = journalLikeness(name);
  if (commas && (isPlace(name) || (namesPublisher(name) && likeness > 0 && wordCount(name) <= 6))) return 0;
  // `Vision, W.H. Freeman: San Francisco`, `…, Oxford: Clarendon`
  const [before = '', after = ''] = name.split(/:\s+/);
  if (commas && (isPlace(before) || isPlace(after)) && wordCount(name) <= 8) return 0;
  if (commas && numbers && /^(?:1[5-9]|20)\d\d/.test(piece)) return 0;
  // `…, California-Nevada: Water Pollution Control Fed. Jour., v. 37`: the colon parts them.
  const colon = name.indexOf(': ');
  if (colon > 0 && numbers && journalLikeness(name.slice(0, colon)) < 0.5 && journalLikeness(name.slice(colon)) >= 0.5)
    return text.length - piece.length + colon;
  return numbers && (likeness >= 0.5 || (commas && likeness >= 0.2 && wordCount(name) <= 8)) ? 0 : undefined;
}

/** Words that begin what holds a work. */
export const CONTAINER_STARTS =
  /^(?:in|In):?\s+["“]?\p{Lu}|^(?:Proc|Proceedings)(?![\p{L}])|^(?:[\p{L}]+\s){0,6}(?:[Ww]orking|[Dd]iscussion|WORKING)\s[Pp]apers?|^(?:arXiv|bioRxiv|medRxiv|SSRN)(?![\p{L}])|^(?:technical report|tech\. rep)/u;

/** Commas outside brackets. */
function commasOf(text: string): number[] {
  const commas: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i += 1) {
    const c = text[i] ?? '';
    if ('([{'.includes(c)) depth += 1;
    else if (')]}'.includes(c)) depth = Math.max(0, depth - 1);
    else if (c === ',' && depth === 0 && /\s|\p{L}/u.test(text[i + 1] ?? ' ')) commas.push(i);
  }
  return commas;
}
