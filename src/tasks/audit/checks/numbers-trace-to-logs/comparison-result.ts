import {
  type Agreement,
  formatRational,
  isHundredfoldSlip,
  type ParseNote,
  type PrintedQuantity,
  type Rational,
} from '../../../../base/number/index.ts';
import { type Decision, failed, unverified, verified } from './decision.ts';
import type { Comparison } from './units.ts';

export type Base = Pick<Decision, 'evidence' | 'places' | 'expected'>;

/** The result of one comparison, with the code of the rule that is most worth telling. */
export function fromComparison(
  printed: PrintedQuantity,
  comparison: Comparison,
  base: Base & { readonly word?: boolean; readonly verifiedCode?: string; readonly undecidedCode?: string },
): Decision {
  const { word, verifiedCode, undecidedCode, ...rest } = base;
  if (comparison.kind === 'unit') {
    const mend =
      comparison.code === 'unit.undeclared'
        ? 'Declare the unit of the metric or of the evidence.'
        : 'State units that measure the same thing.';
    const make = comparison.state === 'failed' ? failed : unverified;
    return make(comparison.code, { ...rest, computation: comparison.words, found: comparison.words, mend });
  }
  const { agreement, value, conversion, words } = comparison;
  const found = formatRational(value.centre);
  const shared = { ...rest, found, ...(words === '' ? {} : { computation: words }) };
  if (agreement.outcome === 'agrees') {
    const bound = agreement.code === 'compare.bound' ? agreement.code : null;
    const code =
      verifiedCode ??
      (word === true ? 'count.number_word' : (bound ?? noteCode(printed) ?? conversion ?? agreement.code));
    return verified(code, { ...shared, computation: explain(printed, value.centre, words, agreement) });
  }
  if (agreement.outcome === 'undecided')
    return unverified(
      agreement.code === 'value.precision_insufficient' ? (undecidedCode ?? agreement.code) : agreement.code,
      {
        ...shared,
        mend: UNDECIDED[agreement.code] ?? 'Print the number in full.',
      },
    );
  const code = word === true && agreement.code === 'value.mismatch' ? 'count.number_word' : agreement.code;
  if (code === 'value.mismatch' && isProportional(comparison, printed) && isHundredfoldSlip(printed.number, value))
    return failed('unit.percent_slip', {
      ...shared,
      mend: 'The number is off by a factor of 100: check percent against fraction.',
    });
  return failed(code, {
    ...shared,
    mend: MENDS[code] ?? 'Correct the text, or attach the run it comes from.',
    ...(code === 'round.truncated' ? { severity: 'minor' as const } : {}),
  });
}

const UNDECIDED: Readonly<Record<string, string>> = {
  'value.precision_insufficient': 'The records are rounded too far to decide; log more digits.',
  'round.trailing_zero':
    'Print the number in full, or write "about": nobody can tell whether its last zeros are meant.',
  'round.word_imprecise': 'Print the ratio as a number.',
};

const MENDS: Readonly<Record<string, string>> = {
  'round.truncated': 'The number was cut, not rounded; round it.',
  'value.sign': 'The sign is lost; correct the text or the formula.',
  'parse.thousands': 'In this language the mark groups thousands; write the decimal mark of the language.',
  'compare.bound': 'The recorded value does not keep the bound; correct the text.',
};

const isProportional = (comparison: Comparison, printed: PrintedQuantity) =>
  comparison.kind === 'compared' &&
  (comparison.conversion === 'unit.percent_fraction' || printed.unit?.endsWith('%') === true);

/** How the number was read, where that is worth telling: the first note counts. */
export function noteCode(printed: PrintedQuantity): string | null {
  const order: readonly (ParseNote | RegExp)[] = [
    'siunitx',
    'latex_table_cell',
    'sci_times',
    'sci_e',
    'suffix_si',
    /^locale_/,
    /^nnbsp_/,
    'apostrophe',
    'thousands',
    'unicode_minus',
  ];
  for (const wanted of order) {
    const note = printed.number.notes.find((n) => (typeof wanted === 'string' ? n === wanted : wanted.test(n)));
    if (note !== undefined) return `parse.${note}`;
  }
  return null;
}

/** What the text asserts, with comparator and unit. */
export function assertion(printed: PrintedQuantity): string {
  const { comparator, hedged } = printed.number;
  const sign = comparator === '=' ? '' : comparator === 'up_to' ? 'up to ' : `${comparator} `;
  return `${hedged ? 'about ' : ''}${sign}${printed.literal.replace(/\s+/g, ' ')}`;
}

export function explain(printed: PrintedQuantity, value: Rational, words: string, agreement: Agreement): string {
  const shown = formatRational(value);
  const how =
    agreement.code === 'value.exact'
      ? `${shown} is the printed ${printed.literal}`
      : agreement.code === 'compare.bound'
        ? `${shown} keeps the bound ${assertion(printed)}`
        : agreement.code === 'round.hedged'
          ? `${shown} is near enough to ${assertion(printed)}`
          : `${shown} rounds to the printed ${printed.literal}`;
  return words === '' ? how : `${words}; ${how}`;
}
