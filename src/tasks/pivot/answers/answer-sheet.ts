import type { Place, Problem } from '../../../base/fault/index.ts';
import { shorten } from '../../../base/text/index.ts';
import { type Label, ORDERS, type Order, referenceIn } from '../model/case.ts';
import type { Prediction, PredictionStatus } from '../model/prediction.ts';
import type { References } from '../model/references.ts';
import { readAnswer, type Unparseable } from './read-answer.ts';

/** What came of one prompt. A label is an answer; everything else counts as wrong. */
export type Outcome = Label | 'unparseable' | Exclude<PredictionStatus, 'ok'> | 'missing';

/** The outcomes of one model on the cases of one export. Every prompt has one from the beginning: it is missing. */
export class AnswerSheet {
  readonly references: References;
  /** Why outputs could not be parsed, in the order of their entry. */
  readonly unparseable: Unparseable[] = [];
  readonly #outcomes: Outcome[];
  readonly #indexOf: ReadonlyMap<string, number>;
  readonly #entered: Uint8Array;

  constructor(references: References) {
    this.references = references;
    this.#indexOf = new Map(references.cases.map(({ id }, i) => [id, i]));
    this.#outcomes = new Array<Outcome>(2 * references.cases.length).fill('missing');
    this.#entered = new Uint8Array(2 * references.cases.length);
  }

  /** Enters a prediction. Returns what is wrong with it, and then enters nothing. */
  enter(prediction: Prediction, where: Place): Problem | undefined {
    const { case_id: id, order, status, output } = prediction;
    const index = this.#indexOf.get(id);
    if (index === undefined)
      return {
        what: `the references have no case "${shorten(id, 60)}"`,
        where,
        mend: 'Score predictions with the references of the export that their prompts came from.',
      };
    const slot = slotOf(index, order);
    if (this.#entered[slot] === 1)
      return {
        what: `case "${shorten(id, 60)}" in order ${order} stands here a second time`,
        where,
        expected: 'each case once per order',
      };
    if (status === 'ok' && output === undefined)
      return { what: 'the status is ok and there is no output', where, expected: '"output": what the model said' };
    this.#entered[slot] = 1;
    this.#outcomes[slot] = status === 'ok' ? this.#read(output ?? '') : status;
    return undefined;
  }

  /** What came of a case (by its place in the references) in one order. */
  outcome(index: number, order: Order): Outcome {
    return this.#outcomes[slotOf(index, order)] ?? 'missing';
  }

  /** Whether the answer to a case in one order is right. */
  isRight(index: number, order: Order): boolean {
    const known = this.references.cases[index];
    return known !== undefined && this.outcome(index, order) === referenceIn(order, known.reference);
  }

  /** Right answers per case: 0, 1 or 2, so that the score of a case is half of it. */
  halves(): Int8Array {
    const count = (index: number) => ORDERS.filter((order) => this.isRight(index, order)).length;
    return Int8Array.from(this.references.cases, (_, index) => count(index));
  }

  #read(output: string): Outcome {
    const reading = readAnswer(output);
    if ('answer' in reading) return reading.answer;
    this.unparseable.push(reading.unparseable);
    return 'unparseable';
  }
}

const slotOf = (index: number, order: Order) => 2 * index + (order === 'ab' ? 0 : 1);
