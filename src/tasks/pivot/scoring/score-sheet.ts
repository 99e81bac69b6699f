import { type AnswerSheet, type Outcome, UNPARSEABLE, type Unparseable } from '../answers/index.ts';
import { ORDERS, type Order } from '../model/case.ts';
import { SCOPE } from '../model/scope.ts';
import type { Sha256 } from '../model/sha256.ts';
import { bootstrapInterval, type ResamplingOptions } from './bootstrap.ts';
import type { ScoreFile } from './score-file.ts';

/** Digests of files that were read. */
export interface ReadFrom {
  readonly references?: Sha256;
  readonly predictions?: Sha256;
}

/** Scores an answer sheet: everything is a share of all cases, unless its name says otherwise. */
export async function scoreSheet(
  sheet: AnswerSheet,
  readFrom: ReadFrom = {},
  options: ResamplingOptions = {},
): Promise<ScoreFile> {
  const { cases, release, digests } = sheet.references;
  const halves = sheet.halves();
  const counts = countOutcomes(sheet);
  const correct = sum(halves);
  const interval = await bootstrapInterval(halves, options);
  const parsed = (counts.A ?? 0) + (counts.B ?? 0);
  const both = casesWithBoth(sheet);
  const groups = groupsOf(sheet, halves);
  return {
    schema: 'touchstone.pivot-score/1',
    scope: SCOPE,
    release,
    cases: cases.length,
    prompts: 2 * cases.length,
    correct,
    score: correct / 2 / cases.length,
    interval,
    by_order: { ab: accuracyIn(sheet, 'ab'), ba: accuracyIn(sheet, 'ba') },
    statuses: {
      ok: parsed + (counts.unparseable ?? 0),
      timeout: counts.timeout ?? 0,
      truncated: counts.truncated ?? 0,
      provider_error: counts.provider_error ?? 0,
      missing: counts.missing ?? 0,
    },
    parsed: {
      count: parsed,
      unparseable: counts.unparseable ?? 0,
      reasons: reasonsOf(sheet.unparseable),
      accuracy_parsed_only: share(correct, parsed),
      both_orders: both.length,
    },
    order_consistency: share(both.filter(([ab, ba]) => ab !== ba).length, both.length),
    first_position_rate: share(counts.A ?? 0, parsed),
    ...(groups === undefined ? {} : { groups }),
    deterministic: false,
    seeds: [interval.seed],
    inputs: { ...readFrom, ...digests },
  };
}

function countOutcomes(sheet: AnswerSheet): Partial<Record<Outcome, number>> {
  const counts: Partial<Record<Outcome, number>> = {};
  for (let i = 0; i < sheet.references.cases.length; i += 1)
    for (const order of ORDERS) {
      const outcome = sheet.outcome(i, order);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  return counts;
}

function accuracyIn(sheet: AnswerSheet, order: Order): number {
  const { cases } = sheet.references;
  return cases.filter((_, i) => sheet.isRight(i, order)).length / cases.length;
}

/** The two answers of each case that has both. The texts were swapped: the same option was chosen where the labels differ. */
function casesWithBoth(sheet: AnswerSheet): (readonly [ab: Outcome, ba: Outcome])[] {
  const isLabel = (outcome: Outcome) => outcome === 'A' || outcome === 'B';
  return sheet.references.cases
    .map((_, i) => [sheet.outcome(i, 'ab'), sheet.outcome(i, 'ba')] as const)
    .filter(([ab, ba]) => isLabel(ab) && isLabel(ba));
}

function reasonsOf(found: readonly Unparseable[]): Partial<Record<Unparseable, number>> {
  const counts = UNPARSEABLE.map((reason) => [reason, found.filter((one) => one === reason).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

function groupsOf(sheet: AnswerSheet, halves: Int8Array): ScoreFile['groups'] {
  const { cases } = sheet.references;
  if (cases.every(({ group }) => group === undefined)) return undefined;
  const groups = new Map<string | null, { cases: number; correct: number }>();
  cases.forEach(({ group = null }, i) => {
    const before = groups.get(group) ?? { cases: 0, correct: 0 };
    groups.set(group, { cases: before.cases + 1, correct: before.correct + (halves[i] ?? 0) });
  });
  return [...groups]
    .sort(([a], [b]) => Number(a === null) - Number(b === null) || ((a ?? '') < (b ?? '') ? -1 : 1))
    .map(([group, counts]) => ({ group, ...counts, score: counts.correct / 2 / counts.cases }));
}

const sum = (values: Int8Array) => values.reduce((total, value) => total + value, 0);
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
