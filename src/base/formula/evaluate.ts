import { compare, exactly, type Interval, mirror, ofDecimal, overlap, parseDecimal, roundTo } from '../number/index.ts';
import { maxOf, meanOf, medianOf, minOf, spreadOf, sumOf } from './aggregates.ts';
import {
  type Computed,
  fault,
  increasing,
  isFault,
  magnitude,
  minus,
  over,
  plus,
  power,
  times,
} from './interval-arithmetic.ts';
import type { ComparisonOperator, Expression, FormulaFault, FunctionName } from './syntax.ts';

/** What a formula may refer to: one value, or a list for mean, min, count and the like. */
export type Inputs = ReadonlyMap<string, Interval | readonly Interval[]>;

/** `undecided`: the inputs are rounded and the answer depends on the digits that are missing. */
export type Truth = 'true' | 'false' | 'undecided';

export type Evaluation =
  | { readonly ok: true; readonly kind: 'number'; readonly value: Interval }
  | { readonly ok: true; readonly kind: 'proposition'; readonly truth: Truth }
  | { readonly ok: false; readonly fault: FormulaFault };

const MAX_ITEMS = 100_000;
/** Above the range of doubles (1024 bits) with room for products; keeps every step well under a millisecond. */
const MAX_BITS = 4096;

/** Evaluates a parsed formula over exact or interval inputs. Faults are returned, nothing is thrown. */
export function evaluate(expression: Expression, inputs: Inputs): Evaluation {
  if (['compare', 'and', 'or', 'not'].includes(expression.kind)) {
    const truth = truthOf(expression, inputs);
    return typeof truth === 'string' ? { ok: true, kind: 'proposition', truth } : { ok: false, fault: truth };
  }
  const value = numberOf(expression, inputs);
  return isFault(value) ? { ok: false, fault: value } : { ok: true, kind: 'number', value };
}

function numberOf(e: Expression, inputs: Inputs): Computed {
  switch (e.kind) {
    case 'literal': {
      const decimal = parseDecimal(e.text);
      return decimal === null
        ? fault('formula.too_large', `the number ${e.text.slice(0, 20)}`)
        : exactly(ofDecimal(decimal));
    }
    case 'variable': {
      const value = inputs.get(e.name);
      if (value === undefined) return fault('formula.unknown_name', `the formula names "${e.name}", which is no input`);
      if (isList(value))
        return fault('formula.type', `"${e.name}" is a list; use it inside mean, min, max, sum, count, median, sd`);
      return value;
    }
    case 'negate': {
      const of = numberOf(e.of, inputs);
      return isFault(of) ? of : mirror(of);
    }
    case 'binary': {
      const left = numberOf(e.left, inputs);
      if (isFault(left)) return left;
      const right = numberOf(e.right, inputs);
      if (isFault(right)) return right;
      return bounded({ '+': plus, '-': minus, '*': times, '/': over, '^': power }[e.op](left, right));
    }
    case 'call':
      return call(e.name, e.args, inputs);
    default:
      return fault('formula.type', 'a comparison stands where a number is needed');
  }
}

function bounded(value: Computed): Computed {
  if (isFault(value)) return value;
  const size = [value.low, value.centre, value.high].some(
    (x) => x.n.toString(16).length * 4 > MAX_BITS || x.d.toString(16).length * 4 > MAX_BITS,
  );
  return size ? fault('formula.too_large', 'a number with too many digits') : value;
}

function call(name: FunctionName, args: readonly Expression[], inputs: Inputs): Computed {
  const items: Interval[] = [];
  for (const arg of args) {
    const listed = arg.kind === 'variable' ? inputs.get(arg.name) : undefined;
    if (listed !== undefined && isList(listed)) {
      for (const item of listed) items.push(item);
      continue;
    }
    const value = numberOf(arg, inputs);
    if (isFault(value)) return value;
    items.push(value);
  }
  if (items.length > MAX_ITEMS) return fault('formula.too_large', `more than ${MAX_ITEMS} values`);
  const [first, second] = items;
  if (name === 'count') return exactly({ n: BigInt(items.length), d: 1n });
  if (first === undefined) return fault('formula.empty', `${name} of an empty list`);
  switch (name) {
    case 'mean':
      return meanOf(items);
    case 'sum':
      return sumOf(items);
    case 'min':
      return minOf(items);
    case 'max':
      return maxOf(items);
    case 'median':
      return medianOf(items);
    case 'sd':
    case 'pstdev':
    case 'sem':
      return spreadOf(items, name);
    case 'round':
      return items.length <= 2 ? rounded(first, second) : arity(name, items.length);
    default:
      return items.length === 1 ? single(name, first) : arity(name, items.length);
  }
}

const arity = (name: string, found: number) => fault('formula.type', `${name} takes one number, found ${found}`);

function single(name: 'abs' | 'sqrt' | 'log' | 'exp', x: Interval): Computed {
  if (name === 'abs') return magnitude(x);
  if (name === 'exp') return increasing(x, Math.exp, 'exp');
  const zero = { n: 0n, d: 1n };
  if (name === 'sqrt')
    return compare(x.low, zero) < 0
      ? fault('formula.domain', 'sqrt of a negative number')
      : increasing(x, Math.sqrt, 'sqrt');
  return compare(x.low, zero) <= 0
    ? fault('formula.domain', 'log of a number that is not positive')
    : increasing(x, Math.log, 'log');
}

/** round(x) and round(x, decimals), halves away from zero. */
function rounded(x: Interval, decimals: Interval | undefined): Computed {
  const places = decimals === undefined ? 0 : Number(decimals.centre.n / decimals.centre.d);
  if (Math.abs(places) > 100) return fault('formula.too_large', 'round to more than 100 decimals');
  const at = (v: Interval['centre']) => ofDecimal(roundTo(v, -places));
  return { low: at(x.low), centre: at(x.centre), high: at(x.high) };
}

function truthOf(e: Expression, inputs: Inputs): Truth | FormulaFault {
  if (e.kind === 'compare') {
    const left = numberOf(e.left, inputs);
    if (isFault(left)) return left;
    const right = numberOf(e.right, inputs);
    return isFault(right) ? right : compared(e.op, left, right);
  }
  if (e.kind === 'not') {
    const of = truthOf(e.of, inputs);
    return of === 'true' ? 'false' : of === 'false' ? 'true' : of;
  }
  if (e.kind === 'and' || e.kind === 'or') {
    const left = truthOf(e.left, inputs);
    if (typeof left !== 'string') return left;
    const right = truthOf(e.right, inputs);
    if (typeof right !== 'string') return right;
    const decisive: Truth = e.kind === 'and' ? 'false' : 'true';
    if (left === decisive || right === decisive) return decisive;
    return left === 'undecided' || right === 'undecided' ? 'undecided' : left;
  }
  return fault('formula.type', 'and, or and not join comparisons, not numbers');
}

function compared(op: ComparisonOperator, a: Interval, b: Interval): Truth {
  const not = (t: Truth): Truth => (t === 'true' ? 'false' : t === 'false' ? 'true' : t);
  const below = (x: Interval, y: Interval): Truth => {
    // Intervals that only touch still order their centres: 0.811 and 0.812 are different measurements.
    if (compare(x.high, y.low) <= 0 && compare(x.centre, y.centre) < 0) return 'true';
    if (compare(x.low, y.high) >= 0) return 'false';
    return 'undecided';
  };
  switch (op) {
    case '<':
      return below(a, b);
    case '>':
      return below(b, a);
    case '<=':
      return not(below(b, a));
    case '>=':
      return not(below(a, b));
    case '==':
      return equal(a, b);
    case '!=':
      return not(equal(a, b));
  }
}

/** Equal as written counts as equal; two rounded numbers that merely overlap are undecided. */
function equal(a: Interval, b: Interval): Truth {
  if (compare(a.centre, b.centre) === 0) return 'true';
  return overlap(a, b) ? 'undecided' : 'false';
}

const isList = (value: Interval | readonly Interval[]): value is readonly Interval[] => Array.isArray(value);
