import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Compared } from './look-up.ts';
import { type NewFinding, placesOf } from './verdict.ts';
import { literalOf, recordInWords } from './words.ts';

const AVERAGED = /\b(?:averag\w*|mean|avg|median)\b|±/i;
const MOST_PLACES = 6;

/**
 * Means over runs that read as the value of one: nothing in sentence, heads or caption says "average", and no run has the value.
 * One finding for each value, with all its places.
 */
export function undeclaredMeans(
  paper: Paper,
  quantities: readonly PaperQuantity[],
  bound: ReadonlyMap<string, Compared>,
): NewFinding[] {
  const byValue = new Map<
    string,
    { readonly first: PaperQuantity; readonly compared: Compared; readonly all: PaperQuantity[] }
  >();
  for (const quantity of quantities) {
    const compared = bound.get(quantity.id);
    if (compared?.computed !== true || isCalledAverage(paper, quantity)) continue;
    const key = `${compared.recorded.words}\u0000${compared.standing.factor.n}`;
    const known = byValue.get(key);
    if (known === undefined) byValue.set(key, { first: quantity, compared, all: [quantity] });
    else known.all.push(quantity);
  }
  return [...byValue.values()].map(({ first, compared, all }) => {
    const values = compared.recorded.records.map((r) => r.literal);
    return {
      check: 'CPR',
      state: 'unverified',
      reason: 'aggregate.undeclared_mean',
      severity: 'minor',
      message: `${literalOf(first.printed)} is the mean of ${values.length} runs (${values.slice(0, 6).join(', ')}) and reads as the value of one`,
      expected: 'one measured value, or the word "average"',
      found: compared.recorded.words,
      computation: recordInWords(compared, first.printed),
      confidence: 'medium',
      mend: 'Say that it is an average and of how many runs.',
      where: [
        ...all.slice(0, MOST_PLACES).map((q) => paper.placeOf(q.sentence)),
        ...placesOf(compared.recorded.records),
      ],
    };
  });
}

function isCalledAverage(paper: Paper, quantity: PaperQuantity): boolean {
  const table = quantity.cell === undefined ? undefined : paper.tables[quantity.cell.table];
  const said = [
    ...quantity.above,
    ...quantity.left,
    table?.captionText ?? '',
    paper.text.text.slice(quantity.clause.start, quantity.clause.end),
  ];
  return said.some((text) => AVERAGED.test(text));
}
