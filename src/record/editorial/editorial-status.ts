import type { EditorialNotice, EditorialStatus, SourceAnswer, Work } from '../works/index.ts';
import { type DatedNotice, isSuperseded, sameNotice } from './dates.ts';
import type { RetractionWatch } from './retraction-watch.ts';
import { titleHint } from './title-hint.ts';

export interface Editorial {
  readonly status: EditorialStatus;
  /** All that was found, each once, oldest first; undated ones first. */
  readonly notices: readonly EditorialNotice[];
  /** One clause for a person: what happened, or who was asked in vain. */
  readonly detail: string;
}

/** Sources that keep notices. */
const KEEPERS: readonly string[] = ['crossref', 'pubmed'];

/**
 * What became of a work after publication: the union of what its records, the Retraction Watch table and the titles of the
 * records say. `works` are the accepted records of this one work, `answers` all that was asked. A reinstatement supersedes what
 * came before it; otherwise a retraction outweighs a withdrawal, that an expression of concern, that a correction. Where nothing
 * is found and a check failed, the status is unknown, never clean.
 */
export function editorialStatus(
  works: readonly Work[],
  answers: readonly SourceAnswer[],
  watch?: RetractionWatch,
): Editorial {
  const found = [
    ...works.flatMap(({ notices }) => notices),
    ...(watch === undefined ? [] : works.flatMap(({ identifiers }) => watch.noticesFor(identifiers))),
    ...works.flatMap(titleHint),
  ];
  const notices = distinct(found);
  const status = statusOf(notices);
  if (status !== undefined) return { status, notices, detail: describe(status, notices) };
  const failures = failedChecks(works, answers);
  if (failures.length > 0) return { status: 'unknown', notices, detail: failures.join('; ') };
  return { status: 'none_recorded', notices, detail: whoWasAsked(works, answers, watch) };
}

const WEIGHT = ['retraction', 'withdrawal', 'concern', 'reinstatement', 'correction'] as const;
const STATUS = {
  retraction: 'retracted',
  withdrawal: 'withdrawn',
  concern: 'concern',
  reinstatement: 'reinstated',
  correction: 'corrected',
} as const satisfies Record<EditorialNotice['kind'], EditorialStatus>;

function statusOf(notices: readonly DatedNotice[]): EditorialStatus | undefined {
  const reinstatements = notices.filter(({ kind }) => kind === 'reinstatement');
  const standing = notices.filter((notice) => !reinstatements.some((later) => isSuperseded(notice, later)));
  const heaviest = WEIGHT.find((kind) => standing.some((notice) => notice.kind === kind));
  return heaviest === undefined ? undefined : STATUS[heaviest];
}

// The same event often comes from several sources; the entry that says more is kept.
function distinct(notices: readonly EditorialNotice[]): EditorialNotice[] {
  const sorted = [...notices].sort((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
  const kept: EditorialNotice[] = [];
  for (const notice of sorted) {
    const at = kept.findIndex((one) => sameNotice(one, notice));
    const known = kept[at];
    if (known === undefined) kept.push(notice);
    else if (fullness(notice) > fullness(known)) kept[at] = notice;
  }
  return kept;
}

const fullness = ({ date, notice, reason }: EditorialNotice): number =>
  [date, notice, reason].filter((part) => part !== undefined).length;

const WORDS = {
  retraction: 'retracted',
  withdrawal: 'withdrawn',
  concern: 'expression of concern',
  reinstatement: 'reinstated',
  correction: 'corrected',
} as const satisfies Record<EditorialNotice['kind'], string>;

function describe(status: EditorialStatus, notices: readonly EditorialNotice[]): string {
  const telling = notices.filter(({ kind }) => STATUS[kind] === status);
  const clauses = telling.map(({ kind, date, source, notice, reason }) => {
    const when = date === undefined ? '' : ` ${date}`;
    const where = notice === undefined ? '' : `, notice ${notice}`;
    const why = reason === undefined ? '' : `: ${reason}`;
    return `${WORDS[kind]}${when} (${source}${where})${why}`;
  });
  return clauses.slice(0, 4).join('; ');
}

function failedChecks(works: readonly Work[], answers: readonly SourceAnswer[]): string[] {
  const unread = works
    .filter(({ noticesFailed }) => noticesFailed !== undefined)
    .map(({ source, noticesFailed }) => `notices of ${source} could not be read: ${noticesFailed}`);
  const failed = answers
    .filter((answer) => answer.state === 'failed' && wasNeeded(answer))
    // One that failed once and gave the record another time was asked after all.
    .filter(({ source }) => !works.some((work) => work.source === source))
    .map(
      ({ source, detail }) => `${source} could not be asked for notices${detail === undefined ? '' : ` (${detail})`}`,
    );
  return [...new Set([...unread, ...failed])];
}

// Crossref may hold any work. PubMed holds the biomedical ones: its silence counts where it was asked for an identifier.
function wasNeeded({ source, question }: SourceAnswer): boolean {
  return source === 'crossref' || (source === 'pubmed' && question === 'identifier');
}

function whoWasAsked(
  works: readonly Work[],
  answers: readonly SourceAnswer[],
  watch: RetractionWatch | undefined,
): string {
  const asked = KEEPERS.filter(
    (id) =>
      works.some(({ source }) => source === id) ||
      answers.some(({ source, state }) => source === id && (state === 'answered' || state === 'no_hit')),
  );
  const all = [...asked, ...(watch === undefined ? [] : ['retraction-watch'])];
  if (all.length === 0) return 'none of the sources at hand keeps notices';
  return `no notice in ${all.join(', ')}`;
}
