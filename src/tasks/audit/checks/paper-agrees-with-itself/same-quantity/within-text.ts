import type { Reading } from '../reading/index.ts';
import { prints, sameValue } from '../table-lookup.ts';
import { type Clash, comparable } from './same-quantity.ts';
import type { Statement } from './statements.ts';

const PLACES = new Set(['train', 'validation', 'test']);

/** One thing of the paper's own method, stated in two sections of the text with two values. */
export function withinText(reading: Reading, statements: readonly Statement[]): Clash[] {
  const own = statements.filter((s) => s.subject === 'own' && s.metric.length > 0 && isPlain(s));
  const clashes: Clash[] = [];
  for (const [i, a] of own.entries())
    for (const b of own.slice(i + 1)) {
      if (a.said.block === b.said.block || a.metric.join(' ') !== b.metric.join(' ') || a.qualifiers !== b.qualifiers)
        continue;
      if (!comparable(a.quantity, b.quantity) || sameValue(a.quantity, b.quantity)) continue;
      if (!sameOccasion(a, b, own)) continue;
      const [inA, inB] = [a, b].map((s) =>
        reading.columns.some((c) => c.cells.some((cell) => prints(cell, s.quantity))),
      );
      // Both values stand in tables, so both are measured, of things that the sentences do not tell apart.
      if (inA === true && inB === true) continue;
      // An abstract and a conclusion speak of the main result; two sentences of the results may be of two experiments.
      const isMain = a.said.section === 'abstract' || b.said.section === 'abstract';
      if (!isMain && inA === inB) continue;
      const [wrong, right] = inA === true ? [b, a] : [a, b];
      clashes.push({
        first: wrong.quantity,
        second: right.quantity,
        what: `the ${a.metric.join(' ')} of the paper's own method`,
        confidence: inA === true || inB === true ? 'high' : 'medium',
        further: [],
      });
    }
  return clashes;
}

/** No words by which the number is one of several of its kind. */
const isPlain = ({ qualifiers }: Statement): boolean =>
  qualifiers.split(' ').every((word) => word === '' || PLACES.has(word) || word === 'mean' || word === 'final');

/** The same data set is named, or one of the two names none and no other is named anywhere for this metric. */
function sameOccasion(a: Statement, b: Statement, all: readonly Statement[]): boolean {
  if (a.on === b.on) return true;
  if (a.on !== '' && b.on !== '') return false;
  const named = new Set(all.filter((s) => s.metric.join(' ') === a.metric.join(' ') && s.on !== '').map((s) => s.on));
  return named.size === 1;
}
