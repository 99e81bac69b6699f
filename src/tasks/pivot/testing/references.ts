import {
  type Label,
  ORDERS,
  type Order,
  type Prediction,
  type References,
  referenceIn,
  SCOPE,
} from '../model/index.ts';

/** References of so many synthetic cases `c0`, `c1`, …, with labels in turn unless they are given. */
export function referencesOf(
  labels: readonly Label[] | number,
  groups: readonly (string | undefined)[] = [],
): References {
  const list =
    typeof labels === 'number' ? Array.from({ length: labels }, (_, i): Label => (i % 2 === 0 ? 'A' : 'B')) : labels;
  const digest = '0'.repeat(64);
  return {
    schema: 'touchstone.pivot-references/1',
    scope: SCOPE,
    release: 'unpinned',
    pseudonyms: false,
    digests: { questions: digest, prompts: digest, template: digest },
    cases: list.map((reference, i) => {
      const group = groups[i];
      return { id: `c${i}`, reference, ...(group === undefined ? {} : { group }) };
    }),
  };
}

/** A prediction for a case by its index, right or wrong. */
export function answer(references: References, index: number, order: Order, isRight: boolean): Prediction {
  const { id, reference } = references.cases[index] ?? { id: '', reference: 'A' };
  const right = referenceIn(order, reference);
  return { case_id: id, order, status: 'ok', output: isRight ? right : right === 'A' ? 'B' : 'A' };
}

/** Predictions with so many right answers (0, 1 or 2) per case; with one, it is the one in order ab. */
export function predictionsOf(references: References, halves: readonly number[]): Prediction[] {
  return halves.flatMap((right, i) => ORDERS.map((order, k) => answer(references, i, order, right > k)));
}
