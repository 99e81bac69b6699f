import {
  absolute,
  add,
  compare,
  conversionFactor,
  formatRational,
  type Interval,
  multiply,
  ofDecimal,
  type PrintedQuantity,
  type Rational,
  rational,
  scale,
  subtract,
  type Unit,
  unitOf,
} from '../../../../base/number/index.ts';
import { numbersIn } from '../../../../record/evidence/index.ts';
import { assertion } from './comparison-result.ts';
import { type Decision, failed, verified } from './decision.ts';
import { readNumberText } from './log-decimals.ts';
import type { LogNumber } from './records.ts';

/**
 * The rule that ScientistOne published: a printed number is traced when a number of the log within three lines of the stated
 * line differs from it by at most 5 % of the logged number. Kept for comparison only; it cannot tell competing results apart.
 */
export const PUBLISHED_RULE = 'published rule coe-2026 (5 %, ±3 lines)';
const TOLERANCE = rational(5n, 100n);
const LINES = 3;

export function decidePublished(
  printed: PrintedQuantity,
  unit: string | null,
  records: readonly LogNumber[],
): Decision {
  const base = {
    evidence: records.map((r) => r.id),
    places: records.map((r) => r.value.place),
    expected: assertion(printed),
  };
  const wanted = [printed.number, ...(printed.upper === undefined ? [] : [printed.upper])].map((n) =>
    ofDecimal(n.value),
  );
  const candidates = records.flatMap((r) => candidatesOf(r).map((value) => ({ value, unit: r.unit })));
  const hits = wanted.map((w) => candidates.find((c) => within(w, inUnit(c.value, c.unit, unit))));
  if (hits.every((h) => h !== undefined)) {
    const found = hits.map((h) => formatRational(h?.value ?? rational(0n))).join(', ');
    return verified('coe-2026.within_tolerance', {
      ...base,
      found,
      computation: `${PUBLISHED_RULE}: ${found} in the log is within 5 % of the printed ${printed.literal}`,
    });
  }
  const near = candidates
    .slice(0, 4)
    .map((c) => formatRational(c.value))
    .join(', ');
  return failed('coe-2026.outside_tolerance', {
    ...base,
    found: near,
    computation: `${PUBLISHED_RULE}: no number within three lines is within 5 % of the printed ${printed.literal}`,
    mend: 'Correct the text, or attach the run it comes from.',
  });
}

/** The published rule for a computed value. */
export function decidePublishedValue(
  printed: PrintedQuantity,
  unit: string | null,
  value: Interval,
  valueUnit: Unit | null,
  base: Partial<Decision>,
): Decision {
  const moved = inUnit(value.centre, valueUnit, unit);
  const wanted = ofDecimal(printed.number.value);
  const rest = {
    ...base,
    found: formatRational(moved),
    expected: assertion(printed),
    computation: `${PUBLISHED_RULE}: computed ${formatRational(moved)} against the printed ${printed.literal}`,
  };
  return within(wanted, moved) || within(absolute(wanted), absolute(moved))
    ? verified('coe-2026.within_tolerance', rest)
    : failed('coe-2026.outside_tolerance', rest);
}

function candidatesOf(record: LogNumber): Rational[] {
  const { excerpt, place } = record.value;
  const own = record.numbers.map(ofDecimal);
  const line = place.line;
  if (line === undefined) return own;
  const lines = excerpt.text.split('\n');
  const near = lines.filter((_, i) => Math.abs(excerpt.first_line + i - line) <= LINES).join('\n');
  const around = numbersIn(near).flatMap((n) => readNumberText(n.literal) ?? []);
  return [...own, ...around.map(ofDecimal)];
}

function inUnit(value: Rational, from: Unit | null, to: string | null): Rational {
  const factor = from === null || to === null ? null : conversionFactor(from, unitOf(to));
  return factor === null ? value : scale({ low: value, centre: value, high: value }, factor).centre;
}

function within(printed: Rational, logged: Rational): boolean {
  const margin = multiply(absolute(logged), TOLERANCE);
  return compare(subtract(logged, margin), printed) <= 0 && compare(printed, add(logged, margin)) <= 0;
}
