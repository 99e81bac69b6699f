import {
  agreementOf,
  exactly,
  formatRational,
  type PrintedNumber,
  rational,
} from '../../../../../base/number/index.ts';

/** A printed percentage against a count out of a count. */
export type Share = 'agrees' | 'truncated' | 'contradicts';

export function shareOf(
  part: bigint,
  whole: bigint,
  printed: PrintedNumber,
): { readonly share: Share; readonly exact: string } {
  const value = rational(100n * part, whole);
  const agreement = agreementOf(printed, exactly(value));
  const exact = formatRational(value, 5);
  if (agreement.outcome !== 'contradicts') return { share: 'agrees', exact };
  return { share: agreement.code === 'round.truncated' ? 'truncated' : 'contradicts', exact };
}

/** A count as papers print it, with its groups; null where it is none. */
export function countOf(text: string): bigint | null {
  if (!/^(?:\d{1,3}(?:[,\u2009\u202f\u00a0 ]\d{3})+|\d{1,9})$/.test(text)) return null;
  return BigInt(text.replace(/\D/g, ''));
}
