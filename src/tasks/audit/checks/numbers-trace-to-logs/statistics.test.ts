import { describe, expect, it } from 'vitest';
import { statisticsIn } from './statistics.ts';

describe('statistics in a sentence', () => {
  it.each([
    [
      'The groups differed, t(28) = 1.20, p = .03.',
      'failed stat.decision_error default .03',
      't(28) = 1.20 allows p from .238 to .242 two-tailed; printed p = .03 (in "The groups differed, t(28) = 1.20, p = .03.")',
    ],
    ['t(28) = 2.20, p = .036', 'verified stat.recomputed default .036', 'printed p = .036'],
    ['It fell, z = 5.20, p = .000.', 'failed stat.p_zero minor .000', 'no p value is zero'],
    ['It fell, z = 1.20, p = .000.', 'failed stat.p_zero default .000', 'no p value is zero'],
    ['With Holm correction, z = 2.20, p = .12.', 'unverified stat.corrected default .12', 'the sentence says "Holm"'],
    ['It fell, z = 1.75, p = .04.', 'unverified stat.one_tailed default .04', 'one-tailed .0396 to .0405'],
    ['Mean rating 5.19 of 28 integer ratings.', 'failed stat.grim default 5.19', '145/28 = 5.1786, 146/28 = 5.2143'],
    [
      'Ratings were whole numbers from 1 to 7 (M = 3.44, SD = 2.47, n = 18).',
      'failed stat.grimmer default 2.47',
      'no 18 whole numbers from 1 to 7 with mean 3.44 have SD 2.47 (GRIMMER); 2.45 and 2.48 are nearest (in "Ratings',
    ],
    [
      'Answers were coded 0 or 1 (M = 0.30, SD = 0.42, n = 20).',
      'failed stat.debit default 0.42',
      'no 20 values of 0 and 1 with mean 0.30 have SD 0.42 (DEBIT); 0.46 is nearest',
    ],
  ])('%s', (text, is, says) => {
    const found = statisticsIn(text);
    expect(
      found.map(({ literal, decision: d }) => `${d.state} ${d.code} ${d.severity ?? 'default'} ${literal}`),
    ).toEqual([is]);
    expect(found[0]?.decision.computation).toContain(says);
  });

  it('says nothing of a mean that is possible', () => {
    expect(statisticsIn('Ratings were whole numbers (M = 3.44, SD = 2.48, n = 18).')).toEqual([]);
    // Divided by n, as some programs do.
    expect(statisticsIn('Answers were coded 0 or 1 (M = 0.30, SD = 0.46, n = 20).')).toEqual([]);
  });
});
