import type { Comparator } from '../../number/index.ts';
import { matchAt, skipMarks } from './marks.ts';

/** A comparator with its end; hedged: "≈". */
export interface ReadComparator {
  readonly sign: Comparator;
  readonly hedged: boolean;
  readonly end: number;
}

const SIGN =
  /<=|>=|=<|<<|[=<>≤≥≦≧⩽⩾≪≫≈≃≅]|&(?:lt|gt|le|ge|asymp|#60|#62);=?|\\(?:leqslant|geqslant|leq|geq|le|ge|lt|gt|ll|gg|approx|simeq)(?![A-Za-z])/y;

const MEANING: readonly (readonly [signs: RegExp, sign: Comparator, hedged: boolean])[] = [
  [/^(?:≈|≃|≅|&asymp;|\\approx|\\simeq)$/, '=', true],
  [/^=$/, '=', false],
  [/^(?:<=|=<|[≤≦⩽]|&le;|&(?:lt|#60);=|\\leqslant|\\leq|\\le)$/, '<=', false],
  [/^(?:>=|[≥≧⩾]|&ge;|&(?:gt|#62);=|\\geqslant|\\geq|\\ge)$/, '>=', false],
  [/^(?:<|<<|≪|&lt;|&#60;|\\lt|\\ll)$/, '<', false],
];

/** The comparator at a place, marks before it skipped; null where none stands there. */
export function readComparator(text: string, at: number): ReadComparator | null {
  const match = matchAt(SIGN, text, skipMarks(text, at));
  if (match === null) return null;
  const end = match.index + match[0].length;
  if (match[0] === '=') return { sign: '=', hedged: false, end };
  const meaning = MEANING.find(([signs]) => signs.test(match[0]));
  return { sign: meaning?.[1] ?? '>', hedged: meaning?.[2] ?? false, end };
}
