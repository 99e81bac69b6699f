import { setImmediate as breathe } from 'node:timers/promises';
import { TouchstoneError } from '../../base/fault/index.ts';
import { editorialStatus, type RetractionWatch } from '../editorial/index.ts';
import type { Library } from '../library/index.ts';
import { identify } from '../matching/index.ts';
import type { Registries } from '../registries/index.ts';
import type { IdentityVerdict, Reference, SourceAnswer, Work } from '../works/index.ts';
import { chooseRecord, type RecordJudges } from './choose-record.ts';
import { type FailKind, troublesOf } from './gate.ts';
import type { EditorialVerdict, RecordChoice, ReferenceResult, SameWork } from './result.ts';
import { sameWorks } from './same-work.ts';

export interface VerifyRequest {
  readonly references: readonly Reference[];
  /** Asked first, each of them. */
  readonly libraries: readonly Library[];
  /** Asked where the libraries do not settle it; they replay stored answers where the network is not allowed. */
  readonly registries?: Registries;
  /** A table of retractions that the user supplies. */
  readonly retractionWatch?: RetractionWatch;
  /** Who chooses where several records fit. */
  readonly judges?: RecordJudges;
  readonly failOn: readonly FailKind[];
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
  /** References in hand at the same time; 8 unless told. */
  readonly concurrency?: number;
}

export interface Verified {
  /** In the order of the references. */
  readonly results: readonly ReferenceResult[];
  readonly sameWorks: readonly SameWork[];
}

/**
 * Verifies references: asks the libraries, then the registries, compares, looks what became of each work, and says where
 * entries are the same work. What is wrong with references is returned. Throws `interrupted`, and `io` where an answer cannot
 * be stored.
 */
export async function verifyReferences(request: VerifyRequest): Promise<Verified> {
  const { references, failOn } = request;
  const found = await inTurn(references, request, (reference) => verifyOne(reference, request));
  const same = sameWorks(found);
  const duplicates = new Set(same.flatMap(({ kind, entries }) => (kind === 'duplicate' ? entries : [])));
  const results = found.map((one, index) => {
    const { status } = one.editorial ?? {};
    const judged = { reference: one.reference, verdict: one.verdict, duplicate: duplicates.has(index) };
    const troubles = troublesOf(status === undefined ? judged : { ...judged, editorial: status });
    return { ...one, troubles, failing: troubles.filter((kind) => failOn.includes(kind)) };
  });
  return { results, sameWorks: same };
}

type Found = Omit<ReferenceResult, 'troubles' | 'failing'>;

async function verifyOne(reference: Reference, request: VerifyRequest): Promise<Found> {
  const answers = await ask(reference, request);
  const { verdict, choice } = await chosen(reference, answers, request);
  const found = worksFound(verdict);
  const all = [...answers, ...((await request.registries?.askNotices(found, answers)) ?? [])];
  const editorial = found.length === 0 ? undefined : editorialOf(found, all, request.retractionWatch);
  return {
    reference,
    verdict,
    answers: all.map(({ works, ...answer }) => ({ ...answer, records: works.length })),
    ...(editorial === undefined ? {} : { editorial }),
    ...(choice === undefined ? {} : { choice }),
  };
}

async function ask(reference: Reference, { libraries, registries }: VerifyRequest): Promise<SourceAnswer[]> {
  const offline = libraries.flatMap((library) => library.ask(reference));
  if (registries === undefined) return offline;
  return [...offline, ...(await registries.ask(reference, (more) => isSettled(reference, [...offline, ...more])))];
}

/** Nothing more would be learnt of the identity: the work is found, and no field of the reference is left in doubt. */
function isSettled(reference: Reference, answers: readonly SourceAnswer[]): boolean {
  return identify(reference, answers).identity === 'verified';
}

const NEVER = new AbortController().signal;

/** Where several records fit, judges may say which is meant; the reference is then compared with that record alone. */
async function chosen(
  reference: Reference,
  answers: readonly SourceAnswer[],
  { judges }: VerifyRequest,
): Promise<{ verdict: IdentityVerdict; choice?: RecordChoice }> {
  const verdict = identify(reference, answers);
  if (verdict.identity !== 'ambiguous' || judges === undefined) return { verdict };
  const choosing = await chooseRecord(reference, verdict.candidates, judges);
  if (choosing === undefined) return { verdict };
  const { choice, work, silence } = choosing;
  if (work === undefined) {
    const said =
      choice.chosen === 'none'
        ? 'the judges hold that none of the records is meant'
        : silence === undefined
          ? 'the judges did not agree'
          : `no judge gave a usable answer (${silence})`;
    return { verdict: { ...verdict, message: `${ended(verdict.message)} ${upperFirst(said)}.` }, choice };
  }
  return { verdict: comparedWith(work, reference, answers, verdict), choice };
}

function comparedWith(
  work: Work,
  reference: Reference,
  answers: readonly SourceAnswer[],
  before: IdentityVerdict,
): IdentityVerdict {
  const only = answers.flatMap((answer) => {
    if (answer.state !== 'answered') return [answer];
    const works = answer.works.filter(({ source, id }) => source === work.source && id === work.id);
    return works.length === 0 ? [] : [{ ...answer, works }];
  });
  const after = identify(reference, only);
  const said = `Judges chose this record among ${before.candidates.length}.`;
  // A title that many works bear stays ambiguous to the comparison, whatever it is compared with.
  const verdict: IdentityVerdict =
    after.identity === 'ambiguous' || after.match === undefined
      ? { ...before, identity: 'verified_partial', severity: 'review', match: work, candidates: [], alsoMatched: [] }
      : after;
  return {
    ...verdict,
    message: `${ended(verdict.message)} ${said}`,
    notes: [...verdict.notes, 'the record was chosen by judges'],
  };
}

/** The records of the work, where it was found: only then anything can be said of what became of it. */
function worksFound({ identity, match, alsoMatched }: IdentityVerdict): Work[] {
  const found = identity === 'verified' || identity === 'verified_partial' || identity === 'mismatch';
  return match === undefined || !found ? [] : [match, ...alsoMatched];
}

const KEEP_NOTICES: readonly string[] = ['crossref', 'pubmed'];

/** What became of the work. Where nobody who keeps notices was asked, silence is no answer. */
function editorialOf(
  works: readonly Work[],
  answers: readonly SourceAnswer[],
  retractionWatch: RetractionWatch | undefined,
): EditorialVerdict {
  const said = editorialStatus(works, answers, retractionWatch);
  const asked =
    retractionWatch !== undefined ||
    answers.some(({ source, state }) => KEEP_NOTICES.includes(source) && (state === 'answered' || state === 'no_hit'));
  if (said.status !== 'none_recorded' || asked) return said;
  return { status: 'unknown', notices: said.notices, detail: 'no source that keeps notices was asked' };
}

/** Works through the references, several at a time, and gives the results in their order. */
async function inTurn<Result>(
  references: readonly Reference[],
  { signal = NEVER, progress, concurrency = 8 }: VerifyRequest,
  work: (reference: Reference) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  let done = 0;
  const refuseToGoOn = () => {
    if (signal.aborted)
      throw new TouchstoneError('interrupted', {
        what: `interrupted after ${done} of ${references.length} references`,
        mend: 'Run the same command again; answers that came are kept.',
      });
  };
  const worker = async () => {
    while (next < references.length) {
      const index = next;
      next += 1;
      const reference = references[index];
      if (reference === undefined) continue;
      // A library answers at once; without a pause a long list could not be interrupted.
      await breathe();
      refuseToGoOn();
      results[index] = await work(reference);
      // What was asked in that moment came back empty-handed, and says nothing of the reference.
      refuseToGoOn();
      done += 1;
      progress?.(`references: ${done} of ${references.length}`);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(concurrency, references.length)) }, worker));
  return results;
}

function ended(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`;
}

function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
