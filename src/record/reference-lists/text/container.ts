import type { Name } from '../../works/index.ts';
import { authorList } from './author-list.ts';
import { journalLikeness } from './journal-like.ts';
import { locatorIn } from './locator.ts';
import { isPlace, namesPublisher } from './places-and-publishers.ts';

/** What holds the work, and who published it. */
export interface FoundContainer {
  readonly container?: string;
  readonly editors: readonly Name[];
  readonly publisher?: string;
  /** It was introduced by `In`. */
  readonly introduced: boolean;
}

const INTRODUCED = /^[\s,.;:–—(]*(?:in|In|IN)\s?:?\s+(?=[\p{L}\d“"‘'«(*])|^[\s,.;:–—]*in:(?=\p{Lu})/u;
const EDITORS_AFTER =
  /[\s,]*[([]?\s*(?:eds?|Eds?|EDS?|editors?|Editors?|Hrsg|hg|dir|coord|ред|éds?)(?![\p{L}])\.?\s*[)\]]?[\s,.:]*/uy;
const EDITORS_BEFORE = /[,.]?\s*\(?(?:ed\.|eds\.|edited)\s*(?:by)?\s+(?=\p{Lu})/u;
const END =
  /\s*(?:[.,;:(]\s*(?=(?:vol|Vol|no|No|pp?|Pp|pages|art|Art)\.?\s?\d|(?:1[5-9]|20)\d\d|\d)|\s(?=(?:vol|Vol)\.?\s?\d|[A-Z]?\d+\s?[:(,;]|(?:1[5-9]|20)\d\d)|[.;]\s+(?=\p{Lu})|\s[([])/u;

/** Reads journal, proceedings or book out of what follows the title. */
export function findContainer(rest: string): FoundContainer {
  const introduced = INTRODUCED.exec(rest);
  let body = introduced === null ? rest.replace(/^[\s,.;:?!–—”"’'»*]+/u, '') : rest.slice(introduced[0].length);
  let editors: readonly Name[] = [];
  if (introduced !== null) {
    const names = authorList(body);
    EDITORS_AFTER.lastIndex = names?.end ?? 0;
    const mark = names === undefined ? null : EDITORS_AFTER.exec(body);
    if (names !== undefined && mark !== null) {
      editors = names.names;
      body = body.slice(EDITORS_AFTER.lastIndex);
      body = body.replace(/^\(?(?:1[5-9]|20)\d\d\)?[.,:]?\s*/, '');
    } else {
      const before = EDITORS_BEFORE.exec(body);
      if (before !== null) editors = authorList(body.slice(before.index + before[0].length))?.names ?? [];
    }
  }
  const container = nameOf(body, introduced !== null);
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

function nameOf(body: string, introduced: boolean): string | undefined {
  const text = body.replace(/^[“"‘'«*\s]+/, '');
  const locator = locatorIn(text.slice(0, 400));
  let end = text.length;
  if (introduced) end = Math.min(end, endOfIntroduced(text));
  else {
    const stop = END.exec(journalSafe(text));
    if (stop !== null) end = stop.index;
    if (locator !== undefined) end = Math.min(end, locator.start);
  }
  const name = text
    .slice(0, end)
    .replace(/[\s,.;:(–—”"’'»*-]+$/u, (tail) =>
      tail.startsWith('.') && /\.\s?\p{L}+$/u.test(text.slice(0, end - tail.length)) ? '.' : '',
    )
    .replace(/^(?:to appear in|in press:?|submitted to|accepted (?:in|at|by))\s+/i, '')
    .trim();
  if (
    name.length < 2 ||
    name.length > 300 ||
    !/\p{L}{2}/u.test(name) ||
    /^(?:pp?|vol|no|https?|accessed|retrieved)\b/i.test(name)
  )
    return undefined;
  if (introduced) return name;
  if (/^\(?(?:in press|submitted|forthcoming|unpublished|online|arxiv)/i.test(name)) return undefined;
  if (isPlace(name) || (namesPublisher(name) && locator === undefined && journalLikeness(name) < 0.6)) return undefined;
  return locator !== undefined || journalLikeness(name) >= 0.5 ? name : undefined;
}

/** Full stops of shortened words are no end of a journal's name: they are hidden before looking for one. */
function journalSafe(text: string): string {
  return text.replace(/(?<=(?:^|[\s.-])\p{L}{1,9})\.(?=\s+\p{L}{1,12}\.?(?=[\s,:;]))/gu, '\u2024');
}

function endOfIntroduced(text: string): number {
  const stop =
    /[.;]\s+(?=\p{Lu})(?<!\b(?:Proc|Int|Intl|Conf|Symp|Ann|Annu|Trans|Soc|Am|Assoc|Comput|St|Vol|J|\p{Lu})\.\s+)|,\s+(?=pp?\.?\s?\d|vol|pages|\p{Lu}\p{L}+:|(?:1[5-9]|20)\d\d)|\s\((?=pp?|vol|(?:1[5-9]|20)\d\d|\p{Lu}\p{L}+[,:])|[;:,.]\s?\d|\.$|,\s(?=eds?\.|ed\sby)|\.\s(?=pp?\b)/u.exec(
      text,
    );
  return stop?.index ?? text.length;
}

function publisherIn(text: string): string | undefined {
  for (const piece of text.split(/[.;()]\s*|,\s+(?=\p{Lu})/u).slice(0, 12)) {
    const colon = /^\s*([^:]{2,40}):\s*(.{2,60})$/u.exec(piece);
    if (colon !== null && isPlace(colon[1] ?? '') && /^\p{Lu}/u.test(colon[2] ?? ''))
      return (colon[2] ?? '').replace(/[,\s]*(?:1[5-9]|20)\d\d.*$/, '').trim();
    const name = piece.replace(/[,\s]*(?:1[5-9]|20)\d\d.*$/, '').trim();
    if (name.length > 3 && name.length < 70 && /^\p{Lu}/u.test(name) && namesPublisher(name) && !/\d/.test(name))
      return name;
  }
  return undefined;
}
