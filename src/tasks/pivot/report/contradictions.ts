import type { CompareFile } from '../comparing/index.ts';
import { UPSTREAM } from '../model/index.ts';
import type { ScoreFile } from '../scoring/index.ts';

/** A member of a result that the rest of the same file speaks against. */
export interface Contradiction {
  /** JSON Pointer to it. */
  readonly pointer: string;
  readonly what: string;
}

type Row = readonly [pointer: string, found: number | string | null, expected: number | string | null];

/**
 * Where the numbers of a score do not follow from each other, or a release is called pinned that is not. A result that was
 * edited, or put together from two, must not be drawn as if it had been measured.
 */
export function contradictionsInScore(score: ScoreFile): Contradiction[] {
  const { cases, prompts, correct, statuses, parsed } = score;
  return [
    ...differing([
      ['/release', score.release, stateOf(score)],
      ['/prompts', prompts, 2 * cases],
      ['/score', score.score, share(correct, prompts)],
      ['/by_order', (score.by_order.ab + score.by_order.ba) / 2, score.score],
      ['/statuses', sum(Object.values(statuses)), prompts],
      ['/parsed', parsed.count + parsed.unparseable, statuses.ok],
      ['/parsed/reasons', sum(Object.values(parsed.reasons)), parsed.unparseable],
      ['/parsed/accuracy_parsed_only', parsed.accuracy_parsed_only, share(correct, parsed.count)],
      ['/seeds', score.seeds.join(', '), String(score.interval.seed)],
      ...groupRows(score),
    ]),
    ...interval(score.interval, '/interval', 0),
  ];
}

function groupRows({ groups, cases, correct }: ScoreFile): Row[] {
  if (groups === undefined) return [];
  return [
    ['/groups', sum(groups.map((group) => group.cases)), cases],
    ['/groups', sum(groups.map((group) => group.correct)), correct],
    ...groups.map((group, i): Row => [`/groups/${i}/score`, group.score, share(group.correct, 2 * group.cases)]),
  ];
}

/** The same of a comparison. */
export function contradictionsInCompare(compare: CompareFile): Contradiction[] {
  const { cases, prompts, predictions, against, difference, mcnemar, by_case: byCase } = compare;
  return [
    ...differing([
      ['/release', compare.release, stateOf(compare)],
      ['/prompts', prompts, 2 * cases],
      ['/predictions/score', predictions.score, share(predictions.correct, prompts)],
      ['/against/score', against.score, share(against.correct, prompts)],
      ['/difference/score', difference.score, predictions.score - against.score],
      ['/mcnemar/both_right', mcnemar.both_right + mcnemar.only_predictions_right, predictions.correct],
      ['/mcnemar/both_right', mcnemar.both_right + mcnemar.only_against_right, against.correct],
      [
        '/mcnemar/neither_right',
        mcnemar.both_right + mcnemar.only_predictions_right + mcnemar.only_against_right + mcnemar.neither_right,
        prompts,
      ],
      ['/by_case', byCase.predictions_better + byCase.equal + byCase.against_better, cases],
      ['/disagreements', compare.disagreements.length, mcnemar.only_predictions_right + mcnemar.only_against_right],
      ['/seeds', compare.seeds.join(', '), String(difference.interval.seed)],
    ]),
    ...interval(difference.interval, '/difference/interval', -1),
  ];
}

function differing(rows: readonly Row[]): Contradiction[] {
  return rows
    .filter(([, found, expected]) => !isSame(found, expected))
    .map(([pointer, found, expected]) => ({
      pointer,
      what: `${pointer.slice(1).replaceAll('/', '.')} is ${found}, and after the rest of the file it should be ${expected}`,
    }));
}

function interval({ low, high }: ScoreFile['interval'], pointer: string, least: number): Contradiction[] {
  if (least <= low && low <= high && high <= 1) return [];
  return [
    { pointer, what: `an interval from ${low} to ${high}, where ends lie between ${least} and 1 in their order` },
  ];
}

/** Shares are computed in one way here and in another there; their last bits may differ. */
function isSame(found: Row[1], expected: Row[2]): boolean {
  if (typeof found !== 'number' || typeof expected !== 'number') return found === expected;
  return Math.abs(found - expected) < 1e-9;
}

const stateOf = ({ inputs }: { readonly inputs: { readonly questions: string } }) =>
  inputs.questions === UPSTREAM.questions.sha256 ? 'pinned' : 'unpinned';
const sum = (counts: readonly number[]) => counts.reduce((total, one) => total + one, 0);
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
