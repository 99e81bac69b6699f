import {
  absolute,
  agreementOf,
  divide,
  exactly,
  multiply,
  ofDecimal,
  type PrintedNumber,
  type Rational,
  rational,
  subtract,
} from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import { changeSaid } from './change-words.ts';
import { oppositeDirection } from './direction.ts';
import type { Compared } from './look-up.ts';
import { type BoundPair, boundPairs, type Pair, pairsFor } from './pairs.ts';
import { type NewFinding, placesOf, resultOf } from './verdict.ts';
import { literalOf, recordInWords, shown } from './words.ts';

export interface Derived {
  readonly result: PaperQuantityResult;
  readonly findings: readonly NewFinding[];
}

const HUNDRED = rational(100n);
/** Ways in which a change of two values is printed. */
interface Reading {
  readonly name: 'relative_change' | 'difference' | 'ratio';
  readonly of: (before: Rational, after: Rational) => Rational | null;
  readonly words: string;
}

const PERCENT: readonly Reading[] = [
  {
    name: 'relative_change',
    words: '|b − a| / a',
    of: (a, b) => (a.n === 0n ? null : multiply(HUNDRED, divide(absolute(subtract(b, a)), absolute(a)))),
  },
];
const POINTS: readonly Reading[] = [{ name: 'difference', words: '|b − a|', of: (a, b) => absolute(subtract(b, a)) }];
const TIMES: readonly Reading[] = [
  { name: 'ratio', words: 'b / a', of: (a, b) => (a.n === 0n ? null : divide(b, a)) },
  { name: 'ratio', words: 'a / b', of: (a, b) => (b.n === 0n ? null : divide(a, b)) },
];

/** Whether a number is a change that has to be recomputed, and how it may have been computed. */
export function readingsOf(paper: Paper, quantity: PaperQuantity): readonly Reading[] {
  const { printed } = quantity;
  const sentence = paper.text.text.slice(quantity.sentence.start, quantity.sentence.end);
  if (printed.number.form === 'ratio_word' || printed.unit === '×' || printed.unit === 'x') return TIMES;
  if (changeSaid(sentence, quantity.start - quantity.sentence.start) === null) return [];
  if (printed.unit === '%') return PERCENT;
  const lead = sentence.slice(
    Math.max(0, quantity.start - quantity.sentence.start - 40),
    quantity.start - quantity.sentence.start,
  );
  const after = sentence.slice(quantity.end - quantity.sentence.start, quantity.end - quantity.sentence.start + 30);
  const isDifference =
    /\b(?:by|difference of|reduction of|increase of|improvement of|decrease of|gain of|drop of|penalty of)\s*(?:about |approximately |roughly |only )?[+−-]?$/i.test(
      lead,
    ) || /^\s*(?:points?|lower|higher|fewer|more|less|faster|slower)\b/i.test(after);
  return isDifference ? POINTS : [];
}

/**
 * Recomputes a printed change from the records behind the two numbers that it is about. Null where no two numbers beside it are
 * bound, so that nothing can be said.
 */
export function decideChange(
  paper: Paper,
  quantity: PaperQuantity,
  results: readonly PaperQuantity[],
  bound: ReadonlyMap<string, Compared>,
): Derived | null {
  const readings = readingsOf(paper, quantity);
  if (readings.length === 0) return null;
  const pairs = boundPairs(pairsFor(paper, quantity, results), bound);
  const explicit = pairs.filter((p) => p.explicit);
  for (const pair of explicit.length > 0 ? explicit : pairs) {
    const opposite = oppositeDirection(paper, quantity, pair);
    if (opposite !== null) return opposite;
    for (const reading of readings) {
      const exact = reading.of(pair.old.recorded.value, pair.now.recorded.value);
      if (exact !== null && agrees(quantity.printed.number, exact)) return match(quantity, pair, reading, exact);
    }
  }
  for (const pair of explicit.length > 0 ? explicit : pairs) {
    const rounded = fromRounded(paper, quantity, pair, readings);
    if (rounded !== null) return rounded;
  }
  const [only] = explicit;
  const [reading] = readings;
  return only !== undefined && explicit.length === 1 && reading !== undefined && readings.length === 1
    ? mismatch(paper, quantity, only, reading)
    : null;
}

const agrees = (printed: PrintedNumber, value: Rational): boolean => {
  const plain = printed.comparator === 'up_to' ? { ...printed, comparator: '=' as const } : printed;
  return agreementOf(unsigned(plain), exactly(value)).outcome === 'agrees';
};

/** The sign of a change is in its word: "a reduction of 2 %". */
const unsigned = (printed: PrintedNumber): PrintedNumber =>
  printed.value.coefficient < 0n
    ? { ...printed, value: { ...printed.value, coefficient: -printed.value.coefficient } }
    : printed;

function match(quantity: PaperQuantity, pair: BoundPair, reading: Reading, exact: Rational): Derived {
  return {
    result: resultOf(quantity, 'verified', `derived.${reading.name}`, {
      computation: `${inWords(pair, reading)} = ${shown(exact, quantity.printed)}`,
      records: [...pair.old.recorded.records, ...pair.now.recorded.records],
      confidence: pair.explicit ? 'high' : 'medium',
    }),
    findings: [],
  };
}

function fromRounded(
  paper: Paper,
  quantity: PaperQuantity,
  pair: BoundPair,
  readings: readonly Reading[],
): Derived | null {
  for (const reading of readings) {
    const [a, b] = [ofDecimal(pair.before.printed.number.value), ofDecimal(pair.after.printed.number.value)];
    const rounded = reading.of(a, b);
    const exact = reading.of(pair.old.recorded.value, pair.now.recorded.value);
    if (rounded === null || exact === null || !agrees(quantity.printed.number, rounded)) continue;
    const found = shown(exact, quantity.printed);
    const computation = `${inWords(pair, reading)} = ${found}; from the printed ${literalOf(pair.before.printed)} and ${literalOf(pair.after.printed)} it is ${shown(rounded, quantity.printed)}`;
    return failed(paper, quantity, pair, 'derived.from_rounded', 'minor', found, computation, {
      message: `${literalOf(quantity.printed)} is computed from rounded numbers; the records give ${found}`,
      mend: 'Compute changes from the recorded values and round once, at the end.',
    });
  }
  return null;
}

/** Beside "from a to b" no other numbers can be meant, so a change that neither records nor printed numbers give is wrong. */
function mismatch(paper: Paper, quantity: PaperQuantity, pair: BoundPair, reading: Reading): Derived | null {
  const exact = reading.of(pair.old.recorded.value, pair.now.recorded.value);
  const other = reading.of(pair.now.recorded.value, pair.old.recorded.value);
  // A change may be stated against the new value; that is unusual, not wrong.
  if (exact === null || (other !== null && agrees(quantity.printed.number, other))) return null;
  if (agreementOf(unsigned(quantity.printed.number), exactly(exact)).outcome !== 'contradicts') return null;
  const found = shown(exact, quantity.printed);
  return failed(paper, quantity, pair, 'derived.mismatch', 'major', found, `${inWords(pair, reading)} = ${found}`, {
    message: `printed ${literalOf(quantity.printed)}, the records give ${found}`,
    mend: 'Compute the change anew from the recorded values.',
  });
}

export const inWords = (pair: BoundPair, reading: { readonly words: string }): string =>
  `${reading.words} with a: ${recordInWords(pair.old, pair.before.printed)}, b: ${recordInWords(pair.now, pair.after.printed)}`;

function failed(
  paper: Paper,
  quantity: PaperQuantity,
  pair: Pair & { readonly old: Compared; readonly now: Compared },
  reason: string,
  severity: NewFinding['severity'],
  found: string,
  computation: string,
  words: { readonly message: string; readonly mend: string },
): Derived {
  const records = [...pair.old.recorded.records, ...pair.now.recorded.records];
  const expected = literalOf(quantity.printed);
  return {
    result: resultOf(quantity, 'failed', reason, { expected, found, computation, records, confidence: 'high' }),
    findings: [
      {
        check: 'CPR',
        state: 'failed',
        reason,
        severity,
        ...words,
        expected,
        found,
        computation,
        confidence: 'high',
        where: [paper.placeOf(quantity.sentence), ...placesOf(records)],
      },
    ],
  };
}
