import type { ReferenceResult } from './result.ts';

/**
 * The message without the values, for where both sides stand beside it: `Found in crossref (10.5555/a); authors and year are
 * not as recorded.`
 */
export function briefMessage({ verdict, choice }: Pick<ReferenceResult, 'verdict' | 'choice'>): string {
  const { identity, match, mismatches, compared, message } = verdict;
  const differ = compared.filter(({ agrees }) => agrees === 'no').map(({ field }) => field);
  if (identity !== 'mismatch' || match === undefined || mismatches.length === 0 || differ.length === 0) return message;
  const id = match.identifiers.doi[0] ?? match.id;
  const judged = choice?.chosen === undefined ? '' : ' Judges chose this record.';
  return `Found in ${match.source} (${id}); not as recorded: ${differ.join(', ')}.${judged}`;
}
