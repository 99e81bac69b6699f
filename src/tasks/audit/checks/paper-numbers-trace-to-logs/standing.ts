import {
  type Agreement,
  agreementOf,
  conversionFactor,
  exactly,
  multiply,
  ONE,
  type PrintedQuantity,
  type Rational,
  rational,
  toNumber,
  unitOf,
} from '../../../../base/number/index.ts';

/** How a printed number stands to a value. `cut`: its digits are those of the value, not rounded. */
export interface Standing {
  readonly outcome: 'agrees' | 'cut' | 'contradicts' | 'undecided';
  readonly code: string;
  /** What the value was multiplied by for the comparison: 100 from fraction to percent. */
  readonly factor: Rational;
}

const HUNDRED = rational(100n);

/**
 * Compares a printed quantity with a value, in every unit in which the value may be meant. `unit`: what the log says of the value;
 * `head`: the unit that the head of the column gives. Null where the two measure different things.
 */
export function standingOf(
  printed: PrintedQuantity,
  head: string | undefined,
  value: Rational,
  unit: string | undefined,
): Standing | null {
  let best: Standing | null = null;
  for (const factor of factorsOf(printed.unit ?? head, unit, value, toNumber(agreementValue(printed)))) {
    const standing = standingTo(agreementOf(printed.number, exactly(multiply(value, factor))), factor);
    if (best === null || RANK[standing.outcome] < RANK[best.outcome]) best = standing;
  }
  return best;
}

const RANK = { agrees: 0, cut: 1, undecided: 2, contradicts: 3 } as const;

function standingTo(agreement: Agreement, factor: Rational): Standing {
  const cut = agreement.outcome === 'contradicts' && agreement.code === 'round.truncated';
  return { outcome: cut ? 'cut' : agreement.outcome, code: agreement.code, factor };
}

const agreementValue = (printed: PrintedQuantity): Rational => {
  const { coefficient, exponent } = printed.number.value;
  return exponent >= 0
    ? rational(coefficient * 10n ** BigInt(exponent))
    : rational(coefficient, 10n ** BigInt(-exponent));
};

function factorsOf(
  printed: string | undefined,
  recorded: string | undefined,
  value: Rational,
  shown: number,
): Rational[] {
  const size = Math.abs(toNumber(value));
  const fraction = size <= 1;
  const from = recorded === undefined ? undefined : unitOf(recorded);
  if (printed === undefined)
    // Tables often print percents without the sign; a number above 1.5 is no fraction.
    return fraction && Math.abs(shown) > 1.5 && from?.dimension !== 'time' ? [ONE, HUNDRED] : [ONE];
  const to = unitOf(printed);
  if (from !== undefined) {
    const factor = conversionFactor(from, to);
    if (factor !== null) return [factor];
    // A unit that is only a word ("steps", "BPB") says what is counted, it does not scale.
    return to.dimension === 'other' || from.dimension === 'other' ? [ONE] : [];
  }
  if (to.dimension === 'proportion') return fraction ? [HUNDRED, ONE] : [ONE];
  return [ONE];
}
