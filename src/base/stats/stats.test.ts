import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofNumber, parseDecimal, roundTo } from '../number/index.ts';
import {
  grimPossible,
  mean,
  median,
  populationSd,
  pValue,
  readMeanReports,
  readTestReports,
  recomputeP,
  sampleSd,
  standardError,
  type TestStatistic,
} from './index.ts';

describe('p values', () => {
  // Closed forms: t with 1, 2 and 4 degrees of freedom, chi squared with 2, F with 2 and d, r with 1; quantiles of the normal.
  it.each<[TestStatistic, number, number]>([
    [{ kind: 't', df: 1 }, 1, 0.5],
    [{ kind: 't', df: 2 }, 2, 1 - 2 / Math.sqrt(6)],
    [{ kind: 'chi2', df: 2 }, 5, Math.exp(-2.5)],
    [{ kind: 'Q', df: 2 }, 1400, Math.exp(-700)],
    [{ kind: 'F', df: 2, df2: 10 }, 3, (1 + 6 / 10) ** -5],
    [{ kind: 'r', df: 1 }, Math.SQRT1_2, 0.5],
    [{ kind: 'z' }, 1.959963984540054, 0.05],
    [{ kind: 'z' }, -2.5758293035489004, 0.01],
    [{ kind: 't', df: 4 }, 2, 1 - (5 * Math.SQRT2) / 8],
    [{ kind: 'F', df: 1, df2: 2 }, 4, 1 - 2 / Math.sqrt(6)],
    [{ kind: 'chi2', df: 1 }, 3.841458820694124, 0.05],
  ])('%o at %d is %d', (test, statistic, p) => {
    expect(Math.abs(pValue(test, statistic) / p - 1)).toBeLessThan(1e-12);
  });

  it('fall as the statistic grows, down to tails where 1 − cdf is zero', () => {
    const tests: TestStatistic[] = [
      { kind: 't', df: 28 },
      { kind: 'z' },
      { kind: 'chi2', df: 4 },
      { kind: 'F', df: 7, df2: 378 },
    ];
    for (const test of tests) {
      const tail = [1, 2, 5, 10, 20, 30].map((x) => pValue(test, x));
      for (const [i, p] of tail.entries()) if (i > 0) expect(p).toBeLessThan(tail[i - 1] ?? 0);
      expect(tail.at(-1)).toBeGreaterThan(0);
    }
    expect(pValue({ kind: 'z' }, 30)).toBeLessThan(1e-190);
  });

  it.each<[TestStatistic, number]>([
    [{ kind: 'r', df: 10 }, 1.2],
    [{ kind: 'F', df: 0, df2: 3 }, 1],
    [{ kind: 't', df: 0 }, 1],
    [{ kind: 'chi2', df: 3 }, -1],
  ])('%o has none at %d', (test, statistic) => {
    expect(pValue(test, statistic)).toBeNaN();
  });
});

describe('recomputed reports', () => {
  it.each([
    ['t(28) = 2.2, p = .03', 'verified', 'stat.recomputed'],
    ['t(28) = 2.20, p = .03', 'failed', 'stat.recomputed'],
    ['t(28) = −2.20, p = .036', 'verified', 'stat.recomputed'],
    ['$t(28) = 2.20$, $p = .036$', 'verified', 'stat.recomputed'],
    ['F(7, 378) = 51.32, p = .000', 'failed', 'stat.p_zero'],
    ['F(7, 378) = 51.32, p < .001', 'verified', 'stat.recomputed'],
    ['χ²(1, N = 90) = 4.13, p = .042', 'verified', 'stat.recomputed'],
    ['$\\chi^2(1) = 4.13$, $p < .05$', 'verified', 'stat.recomputed'],
    ['r(58) = .42, p < .001', 'verified', 'stat.recomputed'],
    ['r(58) = 1.42, p < .001', 'unverified', 'stat.domain'],
    ['z = 2.81, p = .005', 'verified', 'stat.recomputed'],
    ['Q(4) = 12.3, p = .015', 'verified', 'stat.recomputed'],
    ['t(28) = 1.75, p = .045', 'unverified', 'stat.one_tailed'],
    ['one-tailed t(28) = 1.75, p = .045', 'verified', 'stat.recomputed'],
    ['t(28) = 1.2, p = .03', 'failed', 'stat.decision_error'],
    ['t(28) = 2.9, p > .05', 'failed', 'stat.decision_error'],
    ['t(28) = 2.2, d = 0.4, p = .03', 'verified', 'stat.recomputed'],
  ])('%s: %s', (text, state, code) => {
    const reports = readTestReports(text);
    expect(reports).toHaveLength(1);
    const [report] = reports;
    expect(report && recomputeP(report)).toMatchObject({ state, code });
    expect(report && text.slice(report.pStart, report.pEnd)).toMatch(/^\.\d+$/);
  });

  it.each(['t = 2.2, p = .03', 'p < .05', 'we fit(28) = 2.2, p = .03', 'F(3) = 2, p = .03'])(
    '%s is no report',
    (text) => {
      expect(readTestReports(text)).toEqual([]);
    },
  );

  it('accept every p that the statistic itself gives', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 600 }), (df, t100) => {
        const p = pValue({ kind: 't', df }, t100 / 100);
        const printed = p.toFixed(3).replace(/^0/, '');
        if (printed === '.000') return;
        const [report] = readTestReports(`t(${df}) = ${(t100 / 100).toFixed(2)}, p = ${printed}`);
        expect(report && recomputeP(report).state).toBe('verified');
      }),
    );
  });
});

describe('GRIM', () => {
  it('never refuses a mean of integers, rounded as it may be', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: -2000, max: 2000 }),
        fc.integer({ min: 0, max: 4 }),
        (n, sum, digits) => {
          const printed = roundTo({ n: BigInt(sum), d: BigInt(n) }, -digits);
          expect(grimPossible(printed, BigInt(n))).toBe(true);
        },
      ),
    );
  });

  it.each([
    ['5.19', 28n, false],
    ['5.18', 28n, true],
    ['5.21', 28n, true],
    ['3.45', 20n, true],
    ['3.46', 20n, false],
    ['-5.19', 28n, false],
  ])('%s of %d', (text, n, possible) => {
    const value = parseDecimal(text);
    expect(value && grimPossible(value, n)).toBe(possible);
  });

  it('reads the sentence that states mean and count', () => {
    const text = 'Mean rating 5.19 of 28 integer ratings.';
    const [report] = readMeanReports(text);
    expect(report).toMatchObject({ n: 28n });
    expect(report && text.slice(report.meanStart, report.meanEnd)).toBe('5.19');
    expect(readMeanReports('Mean rating 5.19 of 28 people.')).toEqual([]);
  });
});

describe('spread', () => {
  it('of known values', () => {
    const values = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(mean(values)).toBe(5);
    expect(populationSd(values)).toBe(2);
    expect(sampleSd(values)).toBeCloseTo(Math.sqrt(32 / 7), 14);
    expect(standardError(values)).toBeCloseTo(Math.sqrt(32 / 7 / 8), 14);
    expect(median(values)).toBe(4.5);
    expect(median([3, 1, 2])).toBe(2);
  });

  it('of equal values is exactly zero, of one value none', () => {
    expect(populationSd([0.1, 0.1, 0.1])).toBe(0);
    expect(populationSd([7])).toBe(0);
    expect(sampleSd([7])).toBeNaN();
    expect(mean([])).toBeNaN();
  });

  it('does not depend on where the values lie', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 20 }),
        fc.integer({ min: -1000, max: 1000 }),
        (values, by) => {
          expect(sampleSd(values.map((v) => v + by))).toBeCloseTo(sampleSd(values), 8);
          expect(ofNumber(populationSd(values))).not.toBeNull();
        },
      ),
    );
  });
});
