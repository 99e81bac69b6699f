import { agreementOf, exactly, ofDecimal } from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import type { Arranged } from './arms.ts';
import { saidBy, tokensOf } from './names.ts';
import { resultOf } from './verdict.ts';

/**
 * A setting ("batch size 256") against recorded configuration whose name the clause says in full. Agreement alone is said: papers
 * describe several models, and configuration of one of them contradicts nothing about the others.
 */
export function decideSettings(
  paper: Paper,
  quantities: readonly PaperQuantity[],
  arranged: Arranged,
): PaperQuantityResult[] {
  if (arranged.settings.length === 0) return [];
  return quantities.flatMap((quantity) => {
    if (quantity.kind !== 'setting' || quantity.printed.problem !== undefined) return [];
    const said = new Set(
      tokensOf(
        [...quantity.left, ...quantity.above, paper.text.text.slice(quantity.clause.start, quantity.clause.end)].join(
          ' ',
        ),
      ),
    );
    const named = arranged.settings.filter((r) => saidBy(r.labels.metric ?? r.labels.rest.at(-1) ?? '', said) === 1);
    const agreeing = named.filter(
      (r) => agreementOf(quantity.printed.number, exactly(ofDecimal(r.value))).outcome === 'agrees',
    );
    if (agreeing.length > 0)
      return [resultOf(quantity, 'verified', 'value.match', { records: agreeing, confidence: 'medium' })];
    return named.length === 0
      ? []
      : [resultOf(quantity, 'unverified', 'setting_differs', { records: named, confidence: 'low' })];
  });
}
