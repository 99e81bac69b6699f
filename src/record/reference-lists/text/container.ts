import type { Name } from '../../works/index.ts';
import { authorList } from './author-list.ts';
import { journalLikeness } from './journal-like.ts';
import { isShortened } from './journal-words.ts';
import { locatorIn } from './locator.ts';
import { isNewspaper } from './newspapers.ts';
import { isPlace, namesPublisher } from './places-and-publishers.ts';
import { sentencesOf } from './sentences.ts';

/** What holds the work, and who published it. */
export interface FoundContainer {
  readonly container?: string;
  readonly editors: readonly Name[];
  readonly publisher?: string;
  /** It was introduced by `In`. */
  readonly introduced: boolean;
}

const INTRODUCED =
  /^[\s,.;:?!–—(”"’'»]*(?:\[[^\]]{1,60}\][\s,.]*)?(?:in|In|IN)(?:\s?:\s*|\s+)(?=[\p{L}\d“"‘'«(*])(?!(?:press|preparation|print)(?![\p{L}]))/u;
const EDITORS_AFTER =
  /[\s,]*[([]?\s*(?:eds?|Eds?|EDS?|editors?|Editors?|Hrsg|hg|dir|coord|ред|éds?)(?![\p{L}])\.?\s*[)\]]?[\s,.:]*/uy;
const EDITORS_BEFORE = /[,.]?\s*\(?(?:ed\.|eds\.|edited)\s*(?:by)?\s+(?=\p{Lu})/u;
const NO_CONTAINER =
  /^(?:pp?|vol|no|https?|accessed|retrieved|ph\.?\s?d|master|doctoral|unpublished|dissertation|thesis|technical report|in press|submitted|forthcoming|online|version)(?![\p{L}])/iu;

const PERIODICAL =
  /(?<![\p{L}])(?:journal|transactions|proceedings|proc|bulletin|bull|review|annals|letters|lett|magazine|trans|conference|symposium|workshop|j)(?![\p{L}])/iu;

/** Reads journal, proceedings or book out of what follows the title. */
export function findContainer(rest: string): FoundContainer {
  const introduced = INTRODUCED.exec(rest);
  const after = introduced === null ? rest.replace(/^[\s,.;:?!–—”"’'»*]+/u, '') : rest.slice(introduced[0].length);
  const { editors, body } = introduced === null ? { editors: [], body: after } : editorsIn(after);
  const container = introduced === null ? journalIn(body) : bookIn(body);
  const publisher = publisherIn(
    container === undefined ? body : body.slice(body.indexOf(container) + container.length),
  );
  return {
    ...(container === undefined ? {} : { container }),
    editors,
    ...(publisher === undefined ? {} : { publisher }),
    introduced: introduced !== null,
  };
}

function editorsIn(text: string): { readonly editors: readonly Name[]; readonly body: string } {
  const names = authorList(text);
  EDITORS_AFTER.lastIndex = names?.end ?? 0;
  if (names !== undefined && EDITORS_AFTER.test(text)) {
    const body = text.slice(EDITORS_AFTER.lastIndex).replace(/^\(?(?:1[5-9]|20)\d\d\)?[.,:]?\s*/, '');
    return { editors: names.names, body };
  }
  const before = EDITORS_BEFORE.exec(text);
  if (before === null) return { editors: [], body: text };
  return { editors: authorList(text.slice(before.index + before[0].length))?.names ?? [], body: text };
}

/** The first sentence, shortened words taken together, up to volume, pages or year. */
function journalIn(body: string): string | undefined {
  const reach = body.slice(0, 400);
  const locator = locatorIn(reach);
  const limit = Math.min(
    locator?.start ?? reach.length,
    orEnd(reach.search(/[\s,.;:(]+\(?(?:1[5-9]|20)\d\d[a-z]?(?!\d)/), reach),
    orEnd(reach.search(/\s[([;]|;\s|[.,]\s(?:pp?|pages|art(?:icle)?|no|vol|suppl)\b/i), reach),
  );
  const sentences = sentencesOf(reach.slice(0, limit));
  let end = 0;
  for (const [i, sentence] of sentences.entries()) {
    end = sentence.start + sentence.text.length;
    // `Otech. Geol.`: one capital word with a full stop before a further one is a shortened word, too.
    const word = /([\p{L}\p{M}]+)$/u.exec(sentence.text)?.[1] ?? '';
    const next = sentences[i + 1]?.text ?? '';
    const goesOn = /^\p{Lu}\p{L}{0,8}$/u.test(word) && /^\p{Lu}\p{L}{0,11}(?:\s\p{Lu}\p{L}?)?$/u.test(next);
    if (!isShortened(word) && !goesOn) break;
  }
  const name = tidy(reach.slice(0, end), reach);
  if (!isName(name)) return undefined;
  if (isNewspaper(name)) return name;
  if (isPlace(name) || /^\p{Lu}[\p{L} ]{2,30}:\s/u.test(name)) return undefined;
  const likeness = journalLikeness(name);
  if (namesPublisher(name) && locator === undefined && !PERIODICAL.test(name)) return undefined;
  if (locator !== undefined && (likeness > 0.1 || name.split(/\s+/).length <= 2)) return name;
  return likeness >= 0.5 ? name : undefined;
}

const BOOK_END =
  /[.;]\s+(?=[\p{Lu}\d])(?<!(?<![\p{L}])(?:Proc|Int|Intl|Conf|Symp|Ann|Annu|Trans|Soc|Am|Assoc|Comput|St|Vol|J|vs|\p{Lu})\.\s+)|[?!]\s+(?=\p{Lu}\p{L}+[:,])|,\s+(?=pp?\.?\s?\d|[Vv]ol|pages|\p{Lu}[\p{L} ]{1,30}:\s|(?:1[5-9]|20)\d\d)|\s\((?=pp?|[Vv]ol|(?:1[5-9]|20)\d\d|\p{Lu}[\p{L} ]+[,:]|\d{1,2}(?:st|nd|rd|th)\sed)|[;:.]\s?(?=\d)|\.$|,\s(?=eds?\.|ed\sby|edited by)|\s(?=pp?\.\s?\d|\d+\s?[–-]\s?\d+\.)/u;

function bookIn(body: string): string | undefined {
  const text = body.replace(/^[“"‘«*\s]+/, '');
  const name = tidy(text.slice(0, orEnd(text.search(BOOK_END), text)), text);
  return isName(name) ? name : undefined;
}

function isName(name: string): boolean {
  return name.length >= 2 && name.length <= 300 && /\p{L}{2}/u.test(name) && !NO_CONTAINER.test(name);
}

function tidy(name: string, text: string): string {
  const bare = name
    .replace(/^(?:to appear in|in press:?|submitted to|accepted (?:in|at|by))\s+/i, '')
    .replace(/[\s,.;:(–—”"’'»*-]+$/u, '')
    .trim();
  // `J. Phys.` keeps its last full stop where the others have theirs.
  return /\p{L}\.\s/u.test(bare) && /(?<!\p{L})\p{Lu}\p{L}{0,8}$/u.test(bare) && text.includes(`${bare}.`)
    ? `${bare}.`
    : bare;
}

function publisherIn(text: string): string | undefined {
  for (const piece of text.split(/[.;()]\s+|[()]|,\s+(?=\p{Lu})/u).slice(0, 12)) {
    const [before = '', after] = piece.replace(/^[\s.,;:]+/, '').split(/:\s*(?=\p{Lu})/u);
    const name = (after === undefined || (namesPublisher(before) && !isPlace(before)) ? before : after)
      .replace(/[,\s]*(?:1[5-9]|20)\d\d.*$/, '')
      .replace(/[.\s]+$/, '')
      .trim();
    if (name.length < 3 || name.length > 70 || !/^\p{Lu}/u.test(name) || /\d/.test(name)) continue;
    if (isShortened(name)) continue;
    if (namesPublisher(name) || /^[\s.,;:]*(?:\p{Lu}[\p{L}. ]{1,30}):\s*\p{Lu}/u.test(piece)) return name;
  }
  return undefined;
}

const orEnd = (index: number, text: string) => (index < 0 ? text.length : index);
