import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  acceptedInterval,
  agreementOf,
  compare,
  contains,
  conversionFactor,
  exactly,
  formatDecimal,
  formatRational,
  multiply,
  ONE,
  ofDecimal,
  overlap,
  parseDecimal,
  rational,
  readLiteral,
  readNumberAt,
  reduced,
  roundingInterval,
  roundTo,
  toNumber,
  truncateTo,
  unitOf,
} from './index.ts';

const decimals = fc.record({
  coefficient: fc.bigInt(-(10n ** 18n), 10n ** 18n),
  exponent: fc.integer({ min: -25, max: 25 }),
});

describe('exact decimals', () => {
  it('print and read back to an equal value, with the same last digit below the point', () => {
    fc.assert(
      fc.property(decimals, (d) => {
        const back = parseDecimal(formatDecimal(d));
        expect(back).not.toBeNull();
        if (back === null) return;
        expect(compare(ofDecimal(back), ofDecimal(d))).toBe(0);
        if (d.exponent < 0) expect(back.exponent).toBe(d.exponent);
      }),
    );
  });

  it('agree with doubles', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        const d = parseDecimal(String(x));
        expect(d).not.toBeNull();
        if (d !== null) expect(toNumber(ofDecimal(d))).toBe(x === 0 ? 0 : x);
      }),
    );
  });

  it.each(['NaN', 'inf', 'Infinity', '-', '.', '', 'e5', '0x10', '1_000', '1,000', '1e99999', '9'.repeat(2000)])(
    '%s is no number',
    (text) => {
      expect(parseDecimal(text)).toBeNull();
    },
  );

  it('keeps the trailing zeros that were written', () => {
    expect(parseDecimal('0.950')).toEqual({ coefficient: 950n, exponent: -3 });
    expect(parseDecimal('1e-3')).toEqual({ coefficient: 1n, exponent: -3 });
  });
});

describe('rounding', () => {
  const places = fc.integer({ min: -8, max: 3 });

  it('verifies every printed rounding of a value', () => {
    fc.assert(
      fc.property(decimals, places, (d, place) => {
        const value = ofDecimal(d);
        const printed = { coefficient: roundTo(value, place).coefficient, exponent: place };
        const number = {
          value: printed,
          form: 'exponent',
          signed: true,
          comparator: '=',
          hedged: false,
          notes: [],
        } as const;
        expect(agreementOf(number, exactly(value)).outcome).toBe('agrees');
        expect(contains(roundingInterval(printed), value)).toBe(true);
      }),
    );
  });

  it('verifies what toFixed and toExponential of a double print', () => {
    fc.assert(
      fc.property(
        // Below the normal doubles the digits that String prints are no longer those that toExponential rounds.
        fc.double({ min: -1e6, max: 1e6, noNaN: true }).filter((x) => x === 0 || Math.abs(x) > 1e-300),
        fc.integer({ min: 0, max: 8 }),
        fc.boolean(),
        (x, digits, exponential) => {
          const text = exponential ? x.toExponential(digits) : x.toFixed(digits);
          const printed = readLiteral(text, { language: 'en' });
          const value = parseDecimal(String(x));
          expect(printed).not.toBeNull();
          if (printed === null || value === null) return;
          expect(agreementOf(printed.number, exactly(ofDecimal(value))).outcome).toBe('agrees');
        },
      ),
    );
  });

  it('never verifies what is a whole last digit away', () => {
    fc.assert(
      fc.property(decimals, fc.bigInt(1n, 1000n), fc.boolean(), (d, off, up) => {
        const number = { value: d, form: 'exponent', signed: true, comparator: '=', hedged: false, notes: [] } as const;
        const away = { coefficient: d.coefficient + (up ? off : -off), exponent: d.exponent };
        expect(agreementOf(number, exactly(ofDecimal(away))).outcome).not.toBe('agrees');
      }),
      { numRuns: 1000, examples: [[{ coefficient: -281474976710655n, exponent: 0 }, 1n, false]] },
    );
  });

  it('cuts towards zero and names it', () => {
    fc.assert(
      fc.property(fc.bigInt(11n, 10n ** 9n), (n) => {
        const value = rational(n, 1000n);
        const cut = truncateTo(value, -1);
        const number = { value: cut, form: 'plain', signed: false, comparator: '=', hedged: false, notes: [] } as const;
        const { outcome, code } = agreementOf(number, exactly(value));
        if (contains(acceptedInterval(number), value)) expect(outcome).toBe('agrees');
        else expect(code).toBe(cut.coefficient === 0n ? 'value.mismatch' : 'round.truncated');
      }),
    );
  });

  it('decides nothing where a rounded record only overlaps', () => {
    const printed = readLiteral('0.023', { language: 'en' });
    const actual = { low: rational(1n, 100n), centre: rational(2n, 100n), high: rational(3n, 100n) };
    expect(printed && agreementOf(printed.number, actual)).toEqual({
      outcome: 'undecided',
      code: 'value.precision_insufficient',
    });
  });
});

describe('fractions', () => {
  const fractions = fc
    .tuple(fc.bigInt(-(10n ** 12n), 10n ** 12n), fc.bigInt(1n, 10n ** 12n))
    .map(([n, d]) => rational(n, d));

  it('order as their doubles do, where these differ', () => {
    fc.assert(
      fc.property(fractions, fractions, (a, b) => {
        const [x, y] = [toNumber(a), toNumber(b)];
        if (x !== y) expect(Math.sign(compare(a, b))).toBe(Math.sign(x - y));
      }),
    );
  });

  it('print for people close to what they are', () => {
    fc.assert(
      fc.property(fractions, (a) => {
        const shown = readNumberAt(formatRational(a, 8), 0);
        expect(shown).not.toBeNull();
        if (shown === null || a.n === 0n) return;
        expect(Math.abs(toNumber(ofDecimal(shown.value)) / toNumber(a) - 1)).toBeLessThan(1e-7);
      }),
    );
  });

  it('have one lowest form', () => {
    expect(reduced({ n: 50n, d: 100n })).toEqual({ n: 1n, d: 2n });
  });
});

describe('units', () => {
  it('convert there and back to the same', () => {
    const names = ['s', 'ms', 'h', 'B', 'MB', 'MiB', '%', 'fraction', 'pp', 'km', 'kWh', 'J', 'GB', 'bit'];
    for (const a of names)
      for (const b of names) {
        const there = conversionFactor(unitOf(a), unitOf(b));
        const back = conversionFactor(unitOf(b), unitOf(a));
        expect(there === null).toBe(back === null);
        if (there !== null && back !== null) expect(compare(multiply(there, back), ONE)).toBe(0);
      }
  });

  it.each([
    ['MB', 'MiB'],
    ['B', 'bit'],
    ['s', '%'],
    ['sessions', 'seconds'],
  ])('%s and %s are not the same thing', (a, b) => {
    const factor = conversionFactor(unitOf(a), unitOf(b));
    expect(factor === null || compare(factor, ONE) !== 0).toBe(true);
  });
});

describe('intervals', () => {
  it('overlap both ways or not at all', () => {
    fc.assert(
      fc.property(decimals, decimals, (a, b) => {
        const [x, y] = [roundingInterval(a), roundingInterval(b)];
        expect(overlap(x, y)).toBe(overlap(y, x));
        if (contains(x, y.centre)) expect(overlap(x, y)).toBe(true);
      }),
    );
  });
});
