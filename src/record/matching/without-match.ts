import type { Reference, SourceAnswer, Work } from '../works/index.ts';
import { absenceOf } from './absence.ts';
import type { Told } from './accepted.ts';
import type { Searched } from './choose.ts';
import type { Comparison } from './compare.ts';
import type { IdentifierFinding } from './conflict.ts';
import { heaviest } from './found.ts';
import { kindName } from './identifier-difference.ts';
import { nearestOf } from './refused-identifier.ts';
import { placeOf } from './sentences.ts';

/** Nothing was accepted: several records fit, or none. */
export function withoutMatch(
  reference: Reference,
  { rivals }: Searched,
  compared: readonly Comparison[],
  answers: readonly SourceAnswer[],
  findings: readonly IdentifierFinding[],
): Told {
  const none = { mismatches: [], compared: [], alsoMatched: [] };
  const first = rivals[0];
  if (first !== undefined) {
    const works = rivals.slice(0, MOST_CANDIDATES).map(({ work }) => work);
    const which =
      works.length === 1 ? 'One record may be the work meant' : `${rivals.length} records may be the work meant`;
    const message = `${which}, and nothing decides: ${works.slice(0, 3).map(placeOf).join('; ')}.`;
    return {
      ...none,
      identity: 'ambiguous',
      severity: 'review',
      notes: [],
      candidates: works,
      ...nearestOf(first.work),
      message,
    };
  }
  const absence = absenceOf(reference, answers);
  const holder = findings.find((finding) => finding.says === 'container');
  const notes =
    holder === undefined
      ? absence.notes
      : [...absence.notes, `the ${kindName(holder.kind)} is that of the whole volume`];
  return { ...none, ...absence, notes, candidates: [], ...nearestOf(nearestAmong(compared)) };
}

const MOST_CANDIDATES = 10;

/** Worth showing beside a reference that was not found: at least the title or an author must be alike. */
function nearestAmong(compared: readonly Comparison[]): Work | undefined {
  const alike = compared.filter((one) => (one.title?.similarity ?? 0) >= 0.6);
  return heaviest(alike)?.work;
}
