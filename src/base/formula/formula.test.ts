import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  around,
  contains,
  exactly,
  formatRational,
  type Interval,
  ofDecimal,
  parseDecimal,
  rational,
  roundingInterval,
  toNumber,
} from '../number/index.ts';
import { evaluate, type Inputs, isProposition, parseFormula, shapeOf, variablesOf } from './index.ts';

const exact = (text: string): Interval => {
  const d = parseDecimal(text);
  if (d === null) throw new Error(text);
  return exactly(ofDecimal(d));
};
const rounded = (text: string): Interval => {
  const d = parseDecimal(text);
  if (d === null) throw new Error(text);
  return roundingInterval(d);
};

function outcome(source: string, inputs: Inputs = new Map()): string {
  const parsed = parseFormula(source);
  if (!parsed.ok) return parsed.fault.code;
  const result = evaluate(parsed.expression, inputs);
  if (!result.ok) return result.fault.code;
  return result.kind === 'proposition' ? result.truth : formatRational(result.value.centre, 12);
}

const abc: Inputs = new Map<string, Interval | readonly Interval[]>([
  ['a', exact('0.82')],
  ['b', exact('0.80')],
  ['zero', exact('0')],
  ['xs', ['3', '1', '2', '10'].map(exact)],
  ['empty', []],
  ['fuzzy', rounded('0.81')],
  ['near', rounded('0.82')],
]);

describe('formulas', () => {
  it.each([
    ['a - b', '0.02'],
    ['(a - b) / b', '0.025'],
    ['100 * (a - b) / b', '2.5'],
    ['0.1 + 0.2', '0.3'],
    ['-2 ^ 2', '-4'],
    ['2 ^ 3 ^ 2', '512'],
    ['2 ** -1', '0.5'],
    ['2 − 3 × 4', '-10'],
    ['mean(xs)', '4'],
    ['median(xs)', '2.5'],
    ['median(xs, 7)', '3'],
    ['min(xs) + max(xs)', '11'],
    ['sum(xs) / count(xs)', '4'],
    ['sd(xs)', '4.08248290464'],
    ['pstdev(xs)', '3.53553390593'],
    ['sem(xs)', '2.04124145232'],
    ['sqrt(2)', '1.41421356237'],
    ['log(exp(1))', '1'],
    ['abs(b - a)', '0.02'],
    ['round(2.5)', '3'],
    ['round(-2.345, 2)', '-2.35'],
    ['4 ^ 0.5', '2'],
    ['count(empty)', '0'],
    ['a > b', 'true'],
    ['a <= b', 'false'],
    ['a > b and not (a == b)', 'true'],
    ['a < b or xs == 1', 'formula.type'],
    ['a != b', 'true'],
    ['fuzzy < near', 'true'],
    ['fuzzy < near - 0.005', 'undecided'],
    ['fuzzy == near', 'undecided'],
    ['fuzzy > 0.9 or a > b', 'true'],
    ['fuzzy > 0.812 and a > b', 'undecided'],
    ['a / zero', 'formula.division_by_zero'],
    ['sqrt(0 - 1)', 'formula.domain'],
    ['log(zero)', 'formula.domain'],
    ['sd(a)', 'formula.domain'],
    ['mean(empty)', 'formula.empty'],
    ['c + 1', 'formula.unknown_name'],
    ['xs + 1', 'formula.type'],
    ['(a > b) + 1', 'formula.type'],
    ['a and b', 'formula.type'],
    ['2 ^ 65', 'formula.too_large'],
    ['(9e300 ^ 60) ^ 60', 'formula.too_large'],
    ['exp(1000)', 'formula.domain'],
    ['a b', 'formula.syntax'],
    ['a < b < 1', 'formula.syntax'],
    ['eval(a)', 'formula.syntax'],
    ['constructor', 'formula.unknown_name'],
    ['process.exit(1)', 'formula.syntax'],
    ['', 'formula.syntax'],
    ['(', 'formula.syntax'],
    ['1e9999', 'formula.syntax'],
    [`${'('.repeat(900)}1${')'.repeat(900)}`, 'formula.syntax'],
    [`${'-'.repeat(1900)}1`, 'formula.syntax'],
    [`1${'^1'.repeat(900)}`, 'formula.syntax'],
    [`${'not '.repeat(450)}a>b`, 'formula.syntax'],
    [`1${'+1'.repeat(400)}`, '401'],
    ['1'.repeat(3000), 'formula.too_large'],
  ])('%s gives %s', (source, expected) => {
    expect(outcome(source, abc)).toBe(expected);
  });

  it('never throws and never hangs, whatever it is given', () => {
    const pieces = fc.constantFrom(
      'a',
      'b',
      'xs',
      'fuzzy',
      'zero',
      '1',
      '9e300',
      '0.5',
      '+',
      '-',
      '*',
      '/',
      '^',
      '(',
      ')',
      ',',
      '<',
      '==',
      ' and ',
      ' or ',
      'not ',
      'mean(',
      'sd(',
      'round(',
      'exp(',
      '"',
      'é',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ maxLength: 60 }),
          fc.array(pieces, { maxLength: 40 }).map((p) => p.join('')),
        ),
        (source) => {
          const begin = performance.now();
          expect(outcome(source, abc)).toBeTypeOf('string');
          expect(performance.now() - begin).toBeLessThan(1000);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('stays within bounds on towers of powers and long sums of fractions', () => {
    const tower = `${'('.repeat(20)}a${'^64)'.repeat(20)}`;
    const fractions = Array.from({ length: 200 }, (_, i) => `1/${10 ** 6 + i}.${i}1`).join('+');
    const begin = performance.now();
    expect(outcome(tower, abc)).toBe('formula.too_large');
    expect(outcome(fractions, abc)).toBeTypeOf('string');
    expect(performance.now() - begin).toBeLessThan(1500);
  });
});

describe('interval evaluation', () => {
  const value = fc.tuple(
    fc.integer({ min: -999, max: 999 }),
    fc.integer({ min: 0, max: 100 }),
    fc.integer({ min: -100, max: 100 }),
  );
  const formulas = [
    'x - y',
    'x * y',
    'x + y * x',
    'abs(x) - abs(y)',
    'x ^ 2 - y',
    'x ^ 3',
    'min(x, y)',
    'max(x, y) - mean(x, y)',
    'median(x, y, 1)',
    'sd(x, y, 3)',
    'pstdev(x, y)',
    '(x - y) / 7',
    'x / (y ^ 2 + 1)',
  ];

  it('holds every value that the inputs may have', () => {
    fc.assert(
      fc.property(fc.constantFrom(...formulas), value, value, (source, [x, rx, px], [y, ry, py]) => {
        const parsed = parseFormula(source);
        if (!parsed.ok) throw new Error(source);
        // Somewhere inside the interval: centre + share · radius.
        const inner = (c: number, r: number, share: number) =>
          rational(BigInt(c) * 10_000n + BigInt(r * share), 1_000_000n);
        const wide = new Map([
          ['x', around(rational(BigInt(x), 100n), rational(BigInt(rx), 10_000n))],
          ['y', around(rational(BigInt(y), 100n), rational(BigInt(ry), 10_000n))],
        ]);
        const point = new Map([
          ['x', exactly(inner(x, rx, px))],
          ['y', exactly(inner(y, ry, py))],
        ]);
        const all = evaluate(parsed.expression, wide);
        const one = evaluate(parsed.expression, point);
        if (!all.ok || !one.ok || all.kind !== 'number' || one.kind !== 'number') return;
        const slack = Math.abs(toNumber(one.value.centre)) * 1e-12 + 1e-12;
        expect(toNumber(one.value.centre)).toBeGreaterThanOrEqual(toNumber(all.value.low) - slack);
        expect(toNumber(one.value.centre)).toBeLessThanOrEqual(toNumber(all.value.high) + slack);
        expect(contains(all.value, all.value.centre)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the shape of a formula', () => {
  it.each([
    ['ours - base', 'difference'],
    ['mean(ours) - mean(base)', 'difference'],
    ['abs(ours - base)', 'difference'],
    ['(ours - base) / base', 'relative_change'],
    ['100 * (ours - base) / base', 'relative_change'],
    ['(base - ours) / base * 100', 'relative_change'],
    ['1 - ours / base', 'relative_change'],
    ['ours / base - 1', 'relative_change'],
    ['ours / base', 'ratio'],
    ['mean(x)', 'mean'],
    ['max(x)', 'extreme'],
    ['count(x)', 'count'],
    ['x', 'recorded'],
    ['a > b', 'proposition'],
    ['a * b', 'formula'],
  ])('%s is a %s', (source, shape) => {
    const parsed = parseFormula(source);
    expect(parsed.ok && shapeOf(parsed.expression)).toBe(shape);
    expect(parsed.ok && isProposition(parsed.expression)).toBe(shape === 'proposition');
  });

  it('names its inputs once each', () => {
    const parsed = parseFormula('(a - b) / b + mean(c, a)');
    expect(parsed.ok && variablesOf(parsed.expression)).toEqual(['a', 'b', 'c']);
  });
});
