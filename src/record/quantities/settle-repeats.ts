import { formatDecimal } from '../../base/number/index.ts';
import { BY_SECTION } from './kinds/index.ts';
import type { PaperQuantity } from './model.ts';

const MEASURED =
  /\b(?:took|takes|weigh\w*|measur\w*|reach\w*|achiev\w*|only|just|size of|total of|averag\w*)\s(?:of\s)?$/i;

const OPEN: ReadonlySet<PaperQuantity['kind']> = new Set(['result', 'unclassified']);

/**
 * Kinds that another place of the paper settles: the limit of `16 MB` is one wherever it is written so, and `(15%)` behind the name of a
 * variant repeats a choice. A percentage is no limit by its value alone.
 */
export function settleRepeats(quantities: readonly PaperQuantity[], text: string): PaperQuantity[] {
  const keys = (kind: PaperQuantity['kind']): ReadonlySet<string> =>
    new Set(quantities.filter((one) => one.kind === kind).map(keyOf));
  const targets = keys('target');
  const settings = keys('setting');
  return quantities.map((one): PaperQuantity => {
    if (!(OPEN.has(one.kind) || one.because === BY_SECTION) || one.cell !== undefined) return one;
    const { unit } = one.printed;
    if (isRound(one) && unit !== null && unit !== '%' && unit !== '×' && unit !== 'pp' && targets.has(keyOf(one)))
      return MEASURED.test(text.slice(Math.max(0, one.start - 30), one.start))
        ? one
        : { ...one, kind: 'target', because: 'the limit that is named elsewhere' };
    const isBracketed = text[one.start - 1] === '(' && text[one.end] === ')';
    return isBracketed &&
      settings.has(keyOf(one)) &&
      /\p{L}\s\($/u.test(text.slice(Math.max(0, one.start - 4), one.start))
      ? { ...one, kind: 'setting', because: 'the choice that is named elsewhere' }
      : one;
  });
}

/** Limits are round: digits, at most two before the zeros. "Sub-millisecond" is as often what is claimed. */
const isRound = ({ printed }: PaperQuantity): boolean =>
  /^\d/.test(printed.literal) && printed.number.value.coefficient.toString().replace(/0+$/, '').length <= 2;

const keyOf = ({ printed }: PaperQuantity): string =>
  printed.upper === undefined ? `${formatDecimal(printed.number.value)} ${printed.unit ?? ''}` : '';
