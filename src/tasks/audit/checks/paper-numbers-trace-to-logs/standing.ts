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
  const size = toNumber(value);
  for (const factor of factorsOf(printed.unit ?? head, unit, size, printed)) {
    if (isFarFrom(printed, size * toNumber(factor))) {
      best ??= { outcome: 'contradicts', code: 'value.mismatch', factor };
      continue;
    }
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

/** Bounds of what a printed number may stand for, as doubles, where nothing but its digits counts. */
interface Reach {
  readonly low: number;
  readonly high: number;
  readonly value: number;
}
const reaches = new WeakMap<PrintedQuantity, Reach | null>();

function reachOf(printed: PrintedQuantity): Reach | null {
  const known = reaches.get(printed);
  if (known !== undefined) return known;
  const { number } = printed;
  // Words, bounds, hedges and zeros that may be no digits are left to exact comparison.
  const plain =
    number.form === 'plain' &&
    number.comparator === '=' &&
    !number.hedged &&
    number.value.exponent < 0 &&
    number.otherwise === undefined;
  const unit = 10 ** number.value.exponent;
  const value = Number(number.value.coefficient) * unit;
  const reach = plain ? { low: value - 2 * unit, high: value + 2 * unit, value } : null;
  reaches.set(printed, reach);
  return reach;
}

/** true: so far off that no rounding, cutting or lost sign explains it. Spares exact arithmetic on very many records. */
function isFarFrom(printed: PrintedQuantity, size: number): boolean {
  const reach = reachOf(printed);
  if (reach === null || !Number.isFinite(size)) return false;
  return (size < reach.low || size > reach.high) && (-size < reach.low || -size > reach.high);
}

function factorsOf(
  printed: string | undefined,
  recorded: string | undefined,
  value: number,
  quantity: PrintedQuantity,
): Rational[] {
  const size = Math.abs(value);
  const fraction = size <= 1;
  const from = recorded === undefined ? undefined : unitOf(recorded);
  if (printed === undefined)
    // Tables often print percents without the sign; a number above 1.5 is no fraction.
    return fraction && Math.abs(shownValue(quantity)) > 1.5 && from?.dimension !== 'time' ? [ONE, HUNDRED] : [ONE];
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

const shownValue = ({ number }: PrintedQuantity): number =>
  Number(number.value.coefficient) * 10 ** number.value.exponent;
