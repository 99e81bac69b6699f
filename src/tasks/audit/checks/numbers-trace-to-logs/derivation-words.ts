import {
  compare,
  formatRational,
  type Interval,
  ofDecimal,
  type PrintedQuantity,
} from '../../../../base/number/index.ts';
import type { Derivation } from '../../../../record/claims/index.ts';
import type { Base } from './comparison-result.ts';
import { type Decision, failed, unverified, verified } from './decision.ts';
import type { Bound } from './inputs.ts';

export function evidenceOf(bounds: readonly Bound[]): { evidence: string[]; places: Decision['places'] } {
  const records = bounds.flatMap((b) => [...b.records, ...b.computed.flatMap((c) => c.behind)]);
  return { evidence: [...new Set(records.map((r) => r.id))], places: records.slice(0, 20).map((r) => r.value.place) };
}

/** The answer to a proposition. */
export function propositionDecision(
  truth: 'true' | 'false' | 'undecided',
  words: string,
  base: Partial<Base>,
): Decision {
  if (truth === 'true') return verified('proposition.holds', { ...base, computation: `${words} holds` });
  if (truth === 'false')
    return failed('conclusion.contradicted', {
      ...base,
      computation: `${words} does not hold`,
      found: `${words} does not hold`,
      mend: 'Correct the sentence: the records say the opposite.',
    });
  return unverified('derived.precision_insufficient', {
    ...base,
    computation: words,
    mend: 'The records are rounded too far to decide; log more digits.',
  });
}

/** `ours - base with ours = 0.82, base = 0.8`. */
export function derivationInWords(derivation: Derivation, bounds: readonly Bound[]): string {
  const shown = bounds.map((b) => {
    const values = [
      ...b.records.flatMap((r) => r.numbers.map((n) => formatRational(ofDecimal(n)))),
      ...b.computed.map((c) => formatRational(c.value.centre)),
    ];
    const list = values.length > 4 ? [...values.slice(0, 3), '…', values.at(-1)] : values;
    const text = list.join(', ');
    return `${b.name} = ${b.isList ? `[${text}]${values.length > 4 ? ` (${values.length} values)` : ''}` : text}`;
  });
  return `${derivation.formula}, with ${shown.join('; ')}`;
}

export function joined(
  words: string,
  decision: Decision,
  value: Interval | null,
  printed: PrintedQuantity,
  unit: string | null,
): string {
  if (value === null) return words;
  const shown = `${formatRational(value.centre, 6)}${unit === null || unit === '×' ? '' : ` ${unit}`}`;
  const width =
    compare(value.low, value.high) === 0
      ? ''
      : ` (${formatRational(value.low, 6)} to ${formatRational(value.high, 6)} by the digits logged)`;
  const verb =
    decision.state === 'verified' ? 'agrees with' : decision.state === 'failed' ? 'contradicts' : 'leaves open';
  return `${words}, gives ${shown}${width}, which ${verb} the printed ${printed.literal}`;
}
