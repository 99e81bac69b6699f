import { type Identifiers, type Name, type Reference, type SourceAnswer, titleKey, type Work } from '../works/index.ts';
import { type AuthorComparison, compareAuthors, NOBODY } from './authors.ts';
import { compatible } from './classes.ts';
import { type ContainerKinship, containerKinship } from './containers.ts';
import { samePages, sameVolume } from './pages.ts';
import { comparableName } from './person.ts';
import { type TextEvidence, textEvidence } from './text-evidence.ts';
import { compareTitles, type TitleComparison } from './title.ts';
import { comparableTitle } from './title-parts.ts';
import { isPreprintServer } from './venues.ts';

/** A record beside a reference: how each field stands. Says nothing yet about what follows from it. */
export interface Comparison {
  readonly work: Work;
  readonly rank: SourceAnswer['rank'];
  /** Absent where one side has no title. */
  readonly title?: TitleComparison;
  readonly authors: AuthorComparison;
  readonly year: 'same' | 'near' | 'differs' | 'unknown';
  readonly container: ContainerKinship;
  readonly volume?: boolean;
  readonly pages?: boolean;
  /** Kinds of identifiers that agree. */
  readonly shared: readonly (keyof Identifiers)[];
  /** Both kinds can be one work. */
  readonly classes: boolean;
  /** The record is the text on a preprint server. */
  readonly preprint: boolean;
  /** Only for a reference that is one string. */
  readonly text?: TextEvidence;
}

export const IDENTIFIER_KINDS = ['doi', 'arxiv', 'pmid', 'pmcid', 'isbn', 'acl', 'standard'] as const;

/** Puts a record beside a reference. */
export function compareWork(reference: Reference, work: Work, rank: SourceAnswer['rank']): Comparison {
  const text = isText(reference) ? textEvidence(reference, work) : undefined;
  const title = titleOf(reference, work, text);
  const volume = sameVolume(reference.volume, work.volume);
  const pages = samePages(reference.pages, work.pages);
  const shared = IDENTIFIER_KINDS.filter((kind) =>
    reference.identifiers[kind].some((id) => work.identifiers[kind].includes(id)),
  );
  // Another title, no identifier, no string to look into: who wrote it changes nothing.
  const hopeless = title?.relation === 'far' && shared.length === 0 && text === undefined;
  return {
    work,
    rank,
    ...(title === undefined ? {} : { title }),
    authors: hopeless ? NOBODY : authorsOf(reference, work, text),
    year: yearOf(reference, work, text),
    container: containerKinship(reference.container, work.containers),
    ...(volume === undefined && text?.volume !== true ? {} : { volume: volume === true || text?.volume === true }),
    ...(pages === undefined && text?.page !== true ? {} : { pages: pages === true || text?.page === true }),
    shared,
    classes: compatible(reference.class, work.class),
    preprint: isPreprint(work),
    ...(text === undefined ? {} : { text }),
  };
}

/** Whether the fields were guessed out of one string, so that the string itself has the last word. */
export const isText = (reference: Reference): boolean =>
  reference.format === 'text' || (reference.format === 'bbl' && reference.fields.size === 0);

export function isPreprint(work: Work): boolean {
  if (work.class === 'preprint') return true;
  if (work.containers.length > 0) return work.containers.every(isPreprintServer);
  return work.identifiers.arxiv.length > 0 && work.identifiers.doi.every((doi) => doi.startsWith('10.48550/'));
}

function titleOf(reference: Reference, work: Work, text: TextEvidence | undefined): TitleComparison | undefined {
  const given = [reference.title, ...reference.otherTitles].filter(
    (title): title is string => title !== undefined && title !== '',
  );
  const read = compareTitles(
    given,
    [work.title, ...work.otherTitles].map((title) => withoutVersion(title, reference)),
  );
  if (text !== undefined && isVolume(work) && isHolder(reference, text)) return undefined;
  if (text === undefined || text.title === 'none' || read?.relation === 'same') return read;
  // What stands in the string as the venue, or beside a title of its own in another venue, is not the title.
  const unlike = read?.relation === 'far' || read?.relation === 'other';
  const elsewhere = () => containerKinship(reference.container, work.containers) === 'differs';
  // Where the string names its people, the venue was read wrongly rather than the title.
  const isOwn = text.firstAuthor && text.authors >= 2;
  if (unlike && (isWithin(work, reference.container) || (!isOwn && elsewhere()))) return read;
  // Else the string itself outweighs what was read out of it.
  const whole = { similarity: 1, givenOnly: [], recordedOnly: [], given: work.title, recorded: work.title };
  if (text.title === 'whole') return { relation: 'same', ...whole };
  return read === undefined || read.relation === 'far' || read.relation === 'other' || read.relation === 'longer'
    ? { relation: 'longer', ...whole, similarity: 0.9 }
    : read;
}

/** A whole volume stands in the string of each of its papers, behind what must be the title of the paper. */
const isHolder = (reference: Reference, text: TextEvidence): boolean =>
  text.before > 20 && !/\b(?:eds?|editors?|hrsg)\b/i.test(reference.raw);
const isVolume = (work: Work): boolean => work.class === 'book' && work.authors.length === 0;

function isWithin(work: Work, container: string | undefined): boolean {
  const key = titleKey(work.title);
  return container !== undefined && key !== '' && titleKey(container).includes(key);
}

/** Archives of software put the version behind the name: `testkit: v3.2`, `owner/testkit: Release 3.2`. */
function withoutVersion(title: string, reference: Reference): string {
  if (reference.class !== 'software' && reference.class !== 'dataset') return title;
  const bare = title
    .replace(/[\s:,–—-]*\(?(?:v|version|release)?[\s.]*\d+(?:\.\d+){0,3}[\w.-]{0,12}\)?$/i, '')
    .replace(/^[\w.-]{1,60}\/(?=[\w.-])/, '');
  return bare === '' ? title : bare;
}

/** Names read out of a string may be read wrongly: where the string names the record's people, they agree. */
function authorsOf(reference: Reference, work: Work, text: TextEvidence | undefined): AuthorComparison {
  const read = compareAuthors(reference.authors, work.authors, {
    truncated: reference.authorsTruncated,
    complete: work.authorsComplete,
  });
  if (text === undefined || read.state === 'agree' || work.authors.length === 0) return read;
  const none = {
    substituted: [],
    doubtful: [],
    unlisted: [],
    added: [],
    missing: [],
    reordered: false,
    disjoint: false,
    notes: [],
  };
  if (text.firstAuthor)
    return {
      ...read,
      ...none,
      state: 'agree',
      first: true,
      matched: Math.max(read.matched, text.authors),
      common: Math.max(read.common, text.authors),
    };
  if (text.authors > 0) return { ...read, ...none, state: 'unknown', matched: text.authors };
  // Nobody of the record is named; that is a difference only where names were read at all, and not out of the title.
  const title = new Set(comparableTitle(work.title).words);
  const isOfTitle = (name: Name) =>
    comparableName(name)
      .wordsKey.split(' ')
      .every((word) => title.has(word));
  return reference.authors.some(isOfTitle) ? { ...read, ...none, state: 'unknown' } : read;
}

function yearOf(reference: Reference, work: Work, text: TextEvidence | undefined): Comparison['year'] {
  if (work.years.length === 0) return 'unknown';
  const year = reference.year;
  if (year === undefined) return text?.year === true ? 'same' : 'unknown';
  if (work.years.includes(year)) return 'same';
  if (work.years.some((one) => Math.abs(one - year) <= 1)) return 'near';
  return text?.year === true ? 'same' : 'differs';
}
