import type { PrintedNumber } from '../../number/index.ts';
import { readComparator } from './comparator.ts';
import { matchAt, skipMarks } from './marks.ts';
import { type DecimalMark, readNumeral } from './numeral.ts';

/** A p value with the place of its number, or of `ns`. */
export interface PrintedP {
  readonly p: PrintedNumber;
  /** Without marks: `.03`, `1.2e-5`. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `adj` of p_adj, `one-tailed` of p(one-tailed); empty where there is none. */
  readonly label: string;
}

const P = /[pP](?![A-Za-z])(?:[-\s]{1,2}values?(?![A-Za-z]))?|𝑝|𝘱/uy;
const LABEL =
  /\(?(?:adj|adjusted|corr|corrected|FDR|FWE|FWER|Bonf|Bonferroni|Holm|Tukey|BH|one[-\s](?:tailed|sided)|two[-\s](?:tailed|sided)|[12][-\s](?:tailed|sided)|exact|perm|uncorr|uncorrected|rep|value)\.?\)?(?![A-Za-z])/y;
const BOUND_BEFORE = /(?:[<≤≥]|(?<!<\/?[a-z]{1,8})>|&[lg][te];|\\[lg](?:eq?|t))[\s$*_]{0,3}$/;
const OF = /(?:was|is|of|:)(?![A-Za-z])/y;
const NS = /[nN]\.?\s?[sS](?:\.|(?![A-Za-z]))/y;

/** The p value at a place: `p = .03`, `P<0.001`, `p-value of .03`, `p_adj = .03`, `n.s.`; null where none stands there. */
export function readP(text: string, at: number, mark: DecimalMark): PrintedP | null {
  if (/[A-Za-z0-9\\]/.test(text[at - 1] ?? '')) return null;
  const ns = matchAt(NS, text, at);
  if (ns !== null) return { p: NOT_SIGNIFICANT, text: 'ns', start: at, end: at + ns[0].length, label: '' };
  const name = matchAt(P, text, at);
  // Of .01 < p < .05 one bound alone would be half of what is printed.
  if (name === null || BOUND_BEFORE.test(text.slice(Math.max(0, at - 14), at))) return null;
  let end = skipMarks(text, at + name[0].length);
  const label = matchAt(LABEL, text, end);
  if (label !== null) end = label.index + label[0].length;
  const comparator = readComparator(text, end);
  const of = comparator === null ? matchAt(OF, text, skipMarks(text, end)) : null;
  if (comparator === null && of === null) return null;
  const behind = comparator?.end ?? (of === null ? end : of.index + of[0].length);
  const late = matchAt(NS, text, skipMarks(text, behind));
  if (late !== null)
    return {
      p: NOT_SIGNIFICANT,
      text: 'ns',
      start: late.index,
      end: late.index + late[0].length,
      label: label?.[0] ?? '',
    };
  const numeral = readNumeral(text, behind, mark);
  if (numeral === null) return null;
  const p: PrintedNumber = {
    value: numeral.value,
    form: numeral.form,
    signed: numeral.signed,
    comparator: comparator?.sign ?? '=',
    hedged: comparator?.hedged ?? false,
    notes: [],
  };
  return { p, text: numeral.plain, start: numeral.start, end: numeral.end, label: label?.[0] ?? '' };
}

const NOT_SIGNIFICANT: PrintedNumber = {
  value: { coefficient: 5n, exponent: -2 },
  form: 'word',
  signed: false,
  comparator: '>',
  hedged: false,
  notes: [],
};
