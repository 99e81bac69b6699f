import betainc from '@stdlib/math-base-special-betainc';
import erfc from '@stdlib/math-base-special-erfc';
import gammainc from '@stdlib/math-base-special-gammainc';

/** A test as papers report it: the statistic with its degrees of freedom. */
export type TestStatistic =
  | { readonly kind: 't'; readonly df: number }
  | { readonly kind: 'r'; readonly df: number }
  | { readonly kind: 'F'; readonly df: number; readonly df2: number }
  | { readonly kind: 'chi2' | 'Q'; readonly df: number }
  | { readonly kind: 'z' };

/**
 * Upper-tail p of a statistic: two-sided for t, r and z, the upper tail for F, χ² and Q. Computed through the upper regularized
 * incomplete beta and gamma functions, never as 1 − cdf, so that tiny p keep their digits. NaN outside the domain of the test
 * (df ≤ 0, |r| > 1, negative F or χ²). Source of the identities: Abramowitz and Stegun, 26.4–26.7.
 */
export function pValue(test: TestStatistic, statistic: number): number {
  switch (test.kind) {
    case 'z':
      return erfc(Math.abs(statistic) / Math.SQRT2);
    case 't':
      return tailOfT(statistic, test.df);
    case 'r':
      if (Math.abs(statistic) > 1) return Number.NaN;
      // t² = r²·df/(1 − r²) turns the beta argument df/(df + t²) into 1 − r².
      return test.df > 0 ? betainc(1 - statistic * statistic, test.df / 2, 0.5) : Number.NaN;
    case 'F':
      if (statistic < 0 || test.df <= 0 || test.df2 <= 0) return Number.NaN;
      return betainc(test.df2 / (test.df2 + test.df * statistic), test.df2 / 2, test.df / 2);
    case 'chi2':
    case 'Q':
      if (statistic < 0 || test.df <= 0) return Number.NaN;
      return gammainc(statistic / 2, test.df / 2, true, true);
  }
}

function tailOfT(t: number, df: number): number {
  return df > 0 ? betainc(df / (df + t * t), df / 2, 0.5) : Number.NaN;
}
