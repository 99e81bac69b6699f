import type { IdentityStatus, IdentityVerdict, Reference, SourceAnswer } from '../works/index.ts';
import { RARELY_HELD } from './classes.ts';
import { PAGE_CHECK } from './found.ts';
import { isNewspaper } from './newspaper.ts';

/** What it means that no record fits. */
export interface Absence {
  readonly identity: Extract<IdentityStatus, 'not_found' | 'unchecked' | 'not_applicable' | 'verified_partial'>;
  readonly severity: IdentityVerdict['severity'];
  readonly message: string;
  readonly notes: readonly string[];
}

/** Decides by who answered: silence of a source that was not reached is no answer, and absence where nothing is kept is none either. */
export function absenceOf(reference: Reference, answers: readonly SourceAnswer[]): Absence {
  const page = answers.filter(({ source }) => source === PAGE_CHECK);
  if (page.some(({ state }) => state === 'answered'))
    return {
      identity: 'verified_partial',
      severity: 'review',
      message: 'The page answers; its authorship was not checked.',
      notes: [],
    };
  if (reference.class === 'legal') return notApplicable('Laws, patents and court decisions');
  if (reference.class === 'news' || isNewspaper(reference)) return notApplicable('News articles');
  const standing = standingOf(answers.filter(({ source }) => source !== PAGE_CHECK));
  if (reference.class === 'web')
    return page.length > 0 && page.some(({ state }) => state !== 'out_of_scope')
      ? unchecked(page)
      : notApplicable('Web pages');
  if (isNotFound(standing)) return notFound(reference, standing);
  return unchecked([...page, ...standing.silent, ...standing.outside]);
}

interface Standing {
  /** Answered that they hold nothing that fits, and would hold it. */
  readonly empty: readonly SourceAnswer[];
  /** Hold other fields or years: their silence says nothing. */
  readonly outside: readonly SourceAnswer[];
  /** Failed, or were not asked. */
  readonly silent: readonly SourceAnswer[];
  /** The registry of an identifier that the reference bears failed. */
  readonly decisiveSilent: boolean;
}

function standingOf(answers: readonly SourceAnswer[]): Standing {
  const replied = answers.filter(({ state }) => state === 'no_hit' || state === 'answered');
  const covers = (answer: SourceAnswer) =>
    answer.source.startsWith('library:') ? answer.covers === true : answer.question !== 'handle';
  const empty = onePerSource(replied.filter(covers));
  const sources = new Set(empty.map(({ source }) => source));
  const silent = onePerSource(
    answers.filter(({ state, source }) => (state === 'failed' || state === 'not_asked') && !sources.has(source)),
  );
  return {
    empty,
    outside: onePerSource(
      replied.filter((answer) => !covers(answer) && answer.question !== 'handle' && !sources.has(answer.source)),
    ),
    silent,
    decisiveSilent: silent.some(
      ({ state, question, rank }) => state === 'failed' && question !== 'search' && rank === 'issuing',
    ),
  };
}

const onePerSource = (answers: readonly SourceAnswer[]): readonly SourceAnswer[] =>
  [...new Map(answers.map((answer) => [answer.source, answer])).values()].sort((a, b) =>
    a.source < b.source ? -1 : 1,
  );

/** At least one source with coverage answered, and the silent ones are not the greater part, nor the one that would decide. */
function isNotFound({ empty, silent, decisiveSilent }: Standing): boolean {
  if (empty.length === 0 || decisiveSilent) return false;
  const library = empty.some(({ source }) => source.startsWith('library:'));
  const failed = silent.filter(({ state, detail }) => state === 'failed' || !/offline/.test(detail ?? ''));
  return library || failed.length <= empty.length - 1 || silent.length === 0;
}

function notFound(reference: Reference, { empty, silent }: Standing): Absence {
  const rare = RARELY_HELD.get(reference.class);
  const asked = `No record fits in ${named(empty)}`;
  const quiet = silent.length === 0 ? '' : `; no answer from ${withReasons(silent)}`;
  const books = empty.some(({ source }) => source === 'open-library' || source === 'openlibrary');
  const notes = rare === undefined ? [] : [rare];
  return {
    identity: 'not_found',
    severity: rare !== undefined && !(reference.class === 'book' && books) ? 'info' : 'review',
    message: `${asked}${quiet}.${rare === undefined ? '' : ` ${rare[0]?.toUpperCase()}${rare.slice(1)}.`}`,
    notes: silent.length === 0 ? notes : [...notes, 'coverage is incomplete: asking again may change this'],
  };
}

function unchecked(silent: readonly SourceAnswer[]): Absence {
  const why = silent.length === 0 ? 'no source was asked' : withReasons(onePerSource(silent));
  return { identity: 'unchecked', severity: 'review', message: `Not checked: ${why}.`, notes: [] };
}

function notApplicable(kind: string): Absence {
  const message = `${kind} are kept in no registry of scholarly works.`;
  return { identity: 'not_applicable', severity: 'review', message, notes: [] };
}

const named = (answers: readonly SourceAnswer[]): string => answers.map(({ source }) => source).join(', ');

const withReasons = (answers: readonly SourceAnswer[]): string =>
  answers.map(({ source, detail, state }) => `${source} (${detail ?? SILENCE[state]})`).join(', ');

const SILENCE: Readonly<Record<SourceAnswer['state'], string>> = {
  answered: 'has nothing that fits, which says nothing about this field or year',
  no_hit: 'has nothing, which says nothing about this field or year',
  failed: 'failed',
  not_asked: 'not asked',
  out_of_scope: 'does not cover such works',
};
