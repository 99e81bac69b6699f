import { journalLikeness } from './journal-like.ts';
import { isShortened } from './journal-words.ts';
import { namesGroup } from './name-words.ts';
import { isPlace, namesPublisher } from './places-and-publishers.ts';
import { quotedTitle } from './quoted-title.ts';
import { type Sentence, sentencesOf } from './sentences.ts';

/** The title, where one is clear, and what follows it. */
export interface FoundTitle {
  readonly title?: string;
  readonly rest: string;
  /** It stood in quotation marks. */
  readonly quoted?: true;
}

/** What came before the text in which a title is looked for. */
export interface TitleContext {
  readonly authors: boolean;
  readonly year: boolean;
  /** A comma stands between names (or year) and title: then commas also part title and journal. */
  readonly commas: boolean;
}

/** Finds the title at the start of what follows names and year. Where only a journal stands there, there is no title. */
export function findTitle(text: string, context: TitleContext): FoundTitle {
  const body = text.replace(/^[\s,.:;–—•]+/u, '');
  const quoted = quotedTitle(body);
  if (quoted !== undefined && wordCount(quoted.title) >= 1) {
    return { title: quoted.title, rest: body.slice(quoted.end), quoted: true };
  }
  if (beginsWithContainer(body)) return { rest: body };
  if (/^(?:ph\.?\s?d\.?|doctoral|master[’']?s?|m\.?sc\.?|unpublished)[\s,.]*(?:thesis|dissertation|diss\.)/i.test(body))
    return { rest: body };
  if (!context.authors && NAMES_RUN_ON.test(body)) return { rest: body };
  // Chinese lists mark the kind of work behind the title: `[J]`, `[C]`, `[D]`.
  const marked = /^.{5,400}?(?=\s?\[(?:[JMCDRNSPZ]|EB|EB\/OL|J\/OL|DB\/OL)\])/u.exec(body);
  if (marked !== null) return accept(body, marked[0].length);
  if (beginsWithJournal(body)) return { rest: body };
  const sentences = sentencesOf(body);
  const first = sentences[0];
  if (first === undefined) return { rest: body };
  return bySigns(body, first) ?? byCommas(body, first, sentences, context) ?? bySentence(body, sentences, context);
}

/** `In: Roe (ed.) …`: nothing but the book is named. */
function beginsWithContainer(body: string): boolean {
  if (/^in\s?:\s/i.test(body) || /^in:\p{Lu}/iu.test(body)) return true;
  if (/^(?:Proc\.|Proceedings of(?: the)?)\s(?:\p{Lu}|\d)/u.test(body)) return true;
  return (
    /^in\s+(?=\p{Lu})/u.test(body) ||
    (/^In\s+(?=\p{Lu})/u.test(body) &&
      /\((?:eds?|hrsg)\b|\beds?\.|^In\s+(?:Proc|Proceedings|Conference|Symposium)/i.test(body.slice(0, 250)))
  );
}

const NUMBERS =
  /^(?<run>[^\d]{2,140}?)[\s,;:.(]+(?:(?:vol(?:ume)?|v|bd|t)\.?\s?)?(?:\(?(?:1[89]|20)\d\d[a-z]?\)?[\s,;:.]*)?(?:no\.\s?)?[A-Z]{0,2}-?\d{1,6}[A-Za-z]?(?:\s?[–-]\s?\d{1,6})?(?<after>\s?[,:;([\s.].*|$)/u;

/** `Synth. Met. 159, 1067 (2009)`: the name of a journal and numbers, no title before them. */
export function beginsWithJournal(body: string): boolean {
  const found = NUMBERS.exec(body.slice(0, 400));
  const run = found?.groups?.run ?? '';
  if (found === null || !/^\p{L}/u.test(run)) return false;
  if (/^\s\p{Ll}{2}/u.test(found.groups?.after ?? '') && !/^\s(?:in|pp?)\b/.test(found.groups?.after ?? ''))
    return false;
  const name = run.replace(/[\s,;:.(]*(?:vol(?:ume)?|v|bd)?[\s.(]*$/iu, '');
  if (/^(?:Proc|Proceedings|Trans|Transactions)(?![\p{L}])/u.test(name)) return true;
  const parts = name.split(/(?<=[\p{L}\p{M}]{4,}[.,?!])\s+/u).filter((part) => part !== '');
  const head = parts[0] ?? '';
  // A first part of several unshortened words before a further name is a title in capitals.
  const plainHead = /(?<![\p{L}])\p{Ll}{4,}/u.test(head.replace(/(?<![\p{L}])(?:from|with|über)(?![\p{L}])/gu, ''));
  if (
    parts.length > 1 &&
    !endsShortened(head) &&
    (plainHead || (journalLikeness(head) < 0.3 && journalLikeness(name.slice(head.length)) >= 0.5))
  )
    return false;
  if (
    parts.length > 1 &&
    wordCount(head) >= 3 &&
    journalLikeness(head.replace(/[.,]$/, '')) < 0.6 &&
    !endsShortened(head)
  )
    return false;
  if (
    /[?!]\s/.test(name) ||
    /(?:^|\s)in:?\s/.test(name) ||
    namesPublisher(name.replace(/society|institute|academic|association/gi, ''))
  )
    return false;
  const likeness = journalLikeness(name);
  if (likeness >= 0.5) return true;
  const words = name.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const capitals = words.every((word) => /^\p{Lu}/u.test(word) || /^(?:of|and|the|in|for|de|für|et|und)$/.test(word));
  const numbers = /^\s?[,:;(]?\s?[([]?\s?(?:\d|[a-z]?\d|pp?\.)/iu.test(found.groups?.after ?? '');
  return capitals && numbers && words.length <= (likeness >= 0.3 ? 6 : 2) && !/[,.]\s/.test(name);
}

const endsShortened = (text: string) => isShortened(/([\p{L}\p{M}]+)[.,]?$/u.exec(text)?.[1] ?? '');

/** Marks that end a title wherever they stand. */
const END_MARKS =
  /\s*(?:[,;.]?\s+In:\s|[,.]\s(?:to be published|to appear|in press|submitted|accepted)(?![\p{L}])|\s\[(?:computer software|software|data ?set|doctoral dissertation|master[’']?s thesis)[^\]]{0,60}\]|[\s,(.]+(?:unpublished\s)?(?:(?:ph\.?\s?d\.?|doctoral|master[’']?s?|m\.?sc\.?|m\.?s\.?|m\.?a\.?|mphil|bachelor[’']?s?|honou?rs|diploma)[\s,.]*(?:thesis|dissertation|diss\.)|dissertation,|diplomarbeit|masterarbeit|thèse)|\s\[in\s|\s\/\/\s|\s\((?:version|v\.?)\s?\d|,\sizd\.?\s|\s\((?:pp?\.|vol\.|\d{1,2}(?:st|nd|rd|th) ed|rev\. ed|eds?\.|hrsg)|,\s\d{1,2}(?:st|nd|rd|th)\sed(?:ition|n)?(?![\p{L}])|\s(?:tech(?:nical|\.)?\s)?rep(?:ort|\.)\s(?:no|nr)(?![\p{L}])|\sproceedings of\s(?=[^.]{10}))/iu;

function bySigns(body: string, first: Sentence): FoundTitle | undefined {
  const mark = END_MARKS.exec(body);
  if (
    mark !== null &&
    mark.index > 0 &&
    mark.index < first.start + first.text.length + 2 &&
    wordCount(body.slice(0, mark.index)) >= 1
  )
    return accept(body, mark.index);
  // The Built Environment; Imperial College Press: London
  const semicolon = first.text.indexOf('; ');
  if (
    semicolon > 0 &&
    namesPublisher(first.text.slice(semicolon, semicolon + 80)) &&
    !namesPublisher(first.text.slice(0, semicolon))
  )
    return accept(body, first.start + semicolon);
  // Les Coniques (Gauthier-Villars, Paris, 1942)
  const bracket = /\s*\((?<inner>[^()]{3,120}?),?\s(?:1[5-9]|20)\d\d[a-z]?\)/u.exec(first.text);
  const inner = bracket?.groups?.inner;
  if (bracket !== null && inner !== undefined && (namesPublisher(inner) || inner.split(/[,:]/).some(isPlace))) {
    const before = first.text.slice(0, bracket.index);
    const last = before.slice(before.lastIndexOf(', ') + 1);
    if (
      wordCount(before) >= 1 &&
      (last === before || (!CONTAINER_STARTS.test(last.trim()) && journalLikeness(last) < 0.5))
    )
      return accept(body, first.start + bracket.index);
  }
  return undefined;
}

/** Title, journal and numbers parted by commas only. */
function byCommas(
  body: string,
  first: Sentence,
  sentences: readonly Sentence[],
  context: TitleContext,
): FoundTitle | undefined {
  const later = sentences.slice(1).some(({ text }) => /\p{L}{3}/u.test(text) && !/^(?:pp?|vol|no)\b/i.test(text));
  const shortEnd = endsShortened(first.text);
  if (!context.commas && later && !shortEnd && !/\d[\s–:(),-]+\d/.test(first.text)) return undefined;
  const reach = context.commas || shortEnd ? body.slice(0, 1500) : first.text;
  for (const comma of commasOf(reach)) {
    const title = reach.slice(0, comma);
    if (wordCount(title) < (context.commas ? 1 : 3)) continue;
    // A sentence that ended before is the title.
    if (comma > first.end && !shortEnd) return undefined;
    const follows = containerFollows(reach.slice(comma + 1), context.commas || !later);
    if (follows !== undefined) {
      if (wordCount(title) < 2 && title.length < 8) continue;
      return accept(body, follows === 0 ? comma : comma + 1 + follows);
    }
  }
  return undefined;
}

/** Offset of what still belongs to the title where a container follows (0: nothing), undefined where none follows. */
function containerFollows(text: string, commas: boolean): number | undefined {
  const piece = text.trimStart();
  if (CONTAINER_STARTS.test(piece)) return 0;
  const name = /^[^\d,;(]{2,120}/u.exec(piece)?.[0]?.trim() ?? '';
  const numbers = /^\s*[,;(]?\s*(?:vol|v\.|no|bd)?\.?\s*[A-Z]?\d/iu.test(piece.slice(name.length));
  const likeness = journalLikeness(name);
  if (commas && (isPlace(name) || (namesPublisher(name) && likeness > 0 && wordCount(name) <= 6))) return 0;
  if (commas && numbers && /^(?:1[5-9]|20)\d\d/.test(piece)) return 0;
  // `…, California-Nevada: Water Pollution Control Fed. Jour., v. 37`: the colon parts them.
  const colon = name.indexOf(': ');
  if (colon > 0 && numbers && journalLikeness(name.slice(0, colon)) < 0.5 && journalLikeness(name.slice(colon)) >= 0.5)
    return text.length - piece.length + colon;
  return numbers && (likeness >= 0.5 || (commas && likeness >= 0.2 && wordCount(name) <= 8)) ? 0 : undefined;
}

const CONTAINER_STARTS =
  /^(?:in|In):?\s+["“]?\p{Lu}|^(?:Proc|Proceedings)(?![\p{L}])|^(?:[\p{L}]+\s){0,6}(?:[Ww]orking|[Dd]iscussion|WORKING)\s[Pp]apers?|^(?:arXiv|bioRxiv|medRxiv|SSRN)(?![\p{L}])|^(?:technical report|tech\. rep)/u;

function bySentence(body: string, sentences: readonly Sentence[], context: TitleContext): FoundTitle {
  const first = sentences[0];
  if (first === undefined) return { rest: body };
  const [second, third] = [sentences[1], sentences[2]];
  // A group that signs after the persons is no title.
  if (
    context.authors &&
    second !== undefined &&
    wordCount(first.text) <= 8 &&
    namesGroup(first.text) &&
    plainWords(first.text) === 0 &&
    plainWords(second.text) >= 3
  )
    return bySentence(body.slice(second.start), sentencesOf(body.slice(second.start)), context);
  let last = first;
  if (
    second !== undefined &&
    third !== undefined &&
    continuesTitle(second.text) &&
    journalLikeness(third.text.replace(/[\d:;,()–-]+.*$/u, '')) >= 0.2
  )
    last = second;
  const end = last.start + last.text.length;
  const title = body.slice(first.start, end);
  const words = wordCount(title);
  const plain = (title.match(/(?<![\p{L}.])\p{Ll}{3,}/gu) ?? []).length;
  if (!context.authors && !context.year && (words < 4 || plain < 2)) return { rest: body };
  if (
    !context.authors &&
    (words < 3 ||
      /^(?:for example|see|cf|ibid|id)(?![\p{L}])/iu.test(title) ||
      /^\p{Ll}[\p{Ll}]/u.test(title) ||
      /^(?:\p{Lu}[\p{L}-]+(?:\s[\p{L}-]{1,12}){1,2},\s){1,12}\p{Lu}[\p{L}-]+(?:\s[\p{L}-]{1,12}){1,2}$/u.test(
        first.text,
      ) ||
      NAMES_RUN_ON.test(title) ||
      (!context.year && title.includes(';')))
  )
    return { rest: body };
  if (first.stop === '' && /\d\s?[:(,–-]\s?\d/.test(title)) return { rest: body };
  return accept(body, /[?!]/.test(last.stop) ? end + 1 : end);
}

/** Names without any separator between them: where they end cannot be told. */
const NAMES_RUN_ON = /^(?:(?:\p{Lu}\.[- ]?)+\s?\p{Lu}\p{Ll}+\s|\p{Lu}\p{Ll}+\s\p{Lu}{1,3}\s(?=\p{Lu}))/u;

/** A second sentence in sentence case that is neither journal, publisher nor book belongs to the title. */
function continuesTitle(text: string): boolean {
  if (/^in[\s:]/i.test(text) || /\d{3}/.test(text) || namesPublisher(text) || /[;:]\s?\d|\(eds?\b/.test(text))
    return false;
  const plain = text.match(/(?<![\p{L}.])\p{Ll}{4,}(?![\p{L}.])/gu) ?? [];
  return plain.length >= 3 && wordCount(text) >= 4 && journalLikeness(text) < 0.3;
}

function accept(body: string, end: number): FoundTitle {
  const title = body
    .slice(0, end)
    .replace(/^[\s“"‘'«*]+(?=[^”"’'»]*$)/u, '')
    .replace(/[\s,.;:–—-]+$/u, '')
    .replace(/\s+\((?:in [A-Z]\p{Ll}+[^)]{0,40}|\d{1,2}(?:st|nd|rd|th) ed[^)]{0,12})\)$/u, '')
    .trim();
  const rest = body.slice(end);
  const letters = (title.match(/\p{L}/gu) ?? []).length;
  const digits = (title.match(/\d/g) ?? []).length;
  if (/^(?:and|et|und|or|of)(?![\p{L}])/u.test(title)) return { rest: body };
  if (letters < 3 || digits > letters || title.length > 600) return { rest: body };
  return { title, rest };
}

const plainWords = (text: string) => (text.match(/(?<![\p{L}.])\p{Ll}{4,}/gu) ?? []).length;
const wordCount = (text: string) => (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []).length;

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
