import * as z from 'zod';
import { Label, Order } from '../model/case.ts';
import { Scope } from '../model/scope.ts';
import { ReleaseState, Sha256 } from '../model/sha256.ts';
import { Interval, ScoredInputs } from '../scoring/index.ts';

const count = z.int().min(0);
const share = z.number().min(0).max(1);
const OutcomeName = z.enum(['A', 'B', 'unparseable', 'timeout', 'truncated', 'provider_error', 'missing']);

/** One of the two sides. */
const Side = z.strictObject({ correct: count, score: share });

/** Two predictions files on the same references. */
export const CompareFile = z.strictObject({
  schema: z.literal('touchstone.pivot-compare/1'),
  scope: Scope,
  release: ReleaseState,
  cases: count,
  prompts: count,
  predictions: Side,
  against: Side,
  /** Score of `predictions` minus score of `against`; the interval resamples cases, both answers to a case together. */
  difference: z.strictObject({ score: z.number().min(-1).max(1), interval: Interval }),
  /** McNemar's exact test on the prompts. It takes the two orders of a case as independent; `by_case` does not. */
  mcnemar: z.strictObject({
    both_right: count,
    only_predictions_right: count,
    only_against_right: count,
    neither_right: count,
    /** Exact binomial p, two-sided, of the two counts in the middle. */
    p: share,
  }),
  /** Cases where one side has more right answers; exact sign test, two-sided. */
  by_case: z.strictObject({ predictions_better: count, equal: count, against_better: count, p: share }),
  /** Prompts that exactly one side got right, in the order of the references. */
  disagreements: z.array(
    z.strictObject({
      case_id: z.string(),
      order: Order,
      /** The right answer in this order. */
      reference: Label,
      predictions: OutcomeName,
      against: OutcomeName,
    }),
  ),
  /** The disagreements name right answers: this file stays with the grader. */
  contains_references: z.literal(true),
  deterministic: z.literal(false),
  seeds: z.array(count),
  inputs: ScoredInputs.extend({ against: Sha256.optional() }),
});
export type CompareFile = z.infer<typeof CompareFile>;
