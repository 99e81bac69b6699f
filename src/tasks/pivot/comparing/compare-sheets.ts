import { signTestP } from '../../../base/stats/index.ts';
import type { AnswerSheet } from '../answers/index.ts';
import { ORDERS, referenceIn } from '../model/case.ts';
import { SCOPE } from '../model/scope.ts';
import type { Sha256 } from '../model/sha256.ts';
import { bootstrapInterval, type ReadFrom, type ResamplingOptions } from '../scoring/index.ts';
import type { CompareFile } from './compare-file.ts';

/** Compares two sheets of the same references. */
export async function compareSheets(
  first: AnswerSheet,
  second: AnswerSheet,
  readFrom: ReadFrom & { readonly against?: Sha256 } = {},
  options: ResamplingOptions = {},
): Promise<CompareFile> {
  const { cases, release, digests } = first.references;
  const [ours, theirs] = [first.halves(), second.halves()];
  const differences = ours.map((right, i) => right - (theirs[i] ?? 0));
  const interval = await bootstrapInterval(differences, options);
  const mcnemar = crossTable(first, second);
  const [better, worse] = [differences.filter((d) => d > 0).length, differences.filter((d) => d < 0).length];
  return {
    schema: 'touchstone.pivot-compare/1',
    scope: SCOPE,
    release,
    cases: cases.length,
    prompts: 2 * cases.length,
    predictions: sideOf(ours),
    against: sideOf(theirs),
    difference: { score: sum(differences) / 2 / cases.length, interval },
    mcnemar: { ...mcnemar, p: signTestP(mcnemar.only_predictions_right, mcnemar.only_against_right) },
    by_case: {
      predictions_better: better,
      equal: cases.length - better - worse,
      against_better: worse,
      p: signTestP(better, worse),
    },
    disagreements: disagreementsOf(first, second),
    contains_references: true,
    deterministic: false,
    seeds: [interval.seed],
    inputs: { ...readFrom, ...digests },
  };
}

function crossTable(first: AnswerSheet, second: AnswerSheet): Omit<CompareFile['mcnemar'], 'p'> {
  const table = { both_right: 0, only_predictions_right: 0, only_against_right: 0, neither_right: 0 };
  for (let i = 0; i < first.references.cases.length; i += 1)
    for (const order of ORDERS) {
      const [ours, theirs] = [first.isRight(i, order), second.isRight(i, order)];
      if (ours) table[theirs ? 'both_right' : 'only_predictions_right'] += 1;
      else table[theirs ? 'only_against_right' : 'neither_right'] += 1;
    }
  return table;
}

function disagreementsOf(first: AnswerSheet, second: AnswerSheet): CompareFile['disagreements'] {
  return first.references.cases.flatMap(({ id, reference }, i) =>
    ORDERS.filter((order) => first.isRight(i, order) !== second.isRight(i, order)).map((order) => ({
      case_id: id,
      order,
      reference: referenceIn(order, reference),
      predictions: first.outcome(i, order),
      against: second.outcome(i, order),
    })),
  );
}

const sum = (values: Int8Array) => values.reduce((total, value) => total + value, 0);
const sideOf = (halves: Int8Array) => ({ correct: sum(halves), score: sum(halves) / 2 / halves.length });
