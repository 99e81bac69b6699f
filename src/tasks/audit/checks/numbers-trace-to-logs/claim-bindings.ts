import { isProposition, parseFormula } from '../../../../base/formula/index.ts';
import { type ReadOptions, readQuantities } from '../../../../base/number/index.ts';
import { type Claim, type Derivation, isCounted, type Quantity } from '../../../../record/claims/index.ts';
import type { Located } from './declared.ts';
import { listOf } from './desk.ts';
import { statisticsIn } from './statistics.ts';

export function isStated(derivation: Derivation | undefined): boolean {
  if (derivation === undefined) return false;
  const parsed = parseFormula(derivation.formula);
  return parsed.ok && isProposition(parsed.expression);
}

/** Without declarations the claim binds its one number; null where it prints several. */
export function implied(claim: Claim, options: ReadOptions): Quantity[] | null {
  const all = readQuantities(claim.text, options);
  const statistics = statisticsIn(claim.text);
  const free = all.filter((q) => !statistics.some((s) => s.from <= q.start && q.end <= s.to));
  const numerals = free.filter((q) => q.number.form !== 'word');
  const numbers = numerals.length > 0 ? numerals : free;
  if (numbers.length > 1) return null;
  const [only] = numbers;
  if (only === undefined) return [];
  return [{ literal: only.literal, kind: 'measured' }];
}

/** Edges of the claim itself bind a number that has none of its own: the only one, or one each from a list as long. */
export function inherit(claim: Claim, quantities: readonly Quantity[], { quantity, index }: Located): Quantity {
  if (quantity.recorded_in !== undefined || quantity.computed_from !== undefined || !isCounted(quantity.kind))
    return quantity;
  const loose = quantities.filter(
    (q) => isCounted(q.kind) && q.recorded_in === undefined && q.computed_from === undefined,
  );
  const recorded = listOf(claim.recorded_in);
  if (loose.length === 1) {
    if (claim.computed_from !== undefined && !isStated(claim.computed_from))
      return { ...quantity, computed_from: claim.computed_from };
    return claim.recorded_in === undefined ? quantity : { ...quantity, recorded_in: claim.recorded_in };
  }
  const position = loose.indexOf(quantities[index] ?? quantity);
  const own = recorded[position];
  return own !== undefined && recorded.length === loose.length ? { ...quantity, recorded_in: own } : quantity;
}
