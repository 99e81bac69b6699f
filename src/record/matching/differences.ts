import type { Mismatch, Reference, SourceAnswer } from '../works/index.ts';
import { authorDifference } from './author-difference.ts';
import type { Comparison } from './compare.ts';
import { containerDifference, placeDifference } from './container-difference.ts';
import { type Difference, mismatch, NOTHING } from './difference.ts';
import { isOtherVersion } from './fit.ts';
import { identifierDifference } from './identifier-difference.ts';
import { isSecondPublication } from './second-publication.ts';

/** What differs between a reference and the work it means, and what only seems to. */
export interface Differences {
  readonly mismatches: readonly Mismatch[];
  /** Differences that are none. */
  readonly notes: readonly string[];
}

/** Compares field by field with the accepted record; `others` are further records of the same work. */
export function differencesOf(
  reference: Reference,
  match: Comparison,
  others: readonly Comparison[],
  answers: readonly SourceAnswer[],
): Differences {
  const group = [match, ...others];
  const parts = [
    titleDifference(match, group),
    authorDifference(reference, match, group),
    yearDifference(reference, match, group),
    containerDifference(reference, match, group),
    placeDifference(reference, match, group),
    identifierDifference(reference, match, group, answers),
  ];
  return {
    mismatches: parts.flatMap((part) => part.mismatches ?? []),
    notes: [...new Set(parts.flatMap((part) => part.notes ?? []))],
  };
}

function titleDifference(match: Comparison, group: readonly Comparison[]): Difference {
  const title = match.title;
  if (title === undefined) return { notes: ['the reference has no title to compare'] };
  const disagreeing = group.some(
    (one) => one !== match && (one.title?.relation === 'far' || one.title?.relation === 'other'),
  );
  const notes = disagreeing && title.relation === 'same' ? ['sources disagree about the title'] : [];
  switch (title.relation) {
    case 'same':
      return { notes };
    case 'shorter':
      return { notes: ["the record's title is longer", ...notes] };
    case 'longer':
      // A registry that keeps only the main title confirms nothing of the subtitle, and contradicts nothing.
      if (match.shared.length > 0) return { notes: ["the record's title is shorter", ...notes] };
      return mismatch('title', title.given, title.recorded, match.work, 'info');
    case 'near':
      return mismatch('title', title.given, title.recorded, match.work, 'info');
    default:
      return mismatch('title', title.given, title.recorded, match.work);
  }
}

function yearDifference(reference: Reference, match: Comparison, group: readonly Comparison[]): Difference {
  const years = [...new Set(group.flatMap((one) => one.work.years))].sort();
  const year = reference.year;
  if (year === undefined || years.length === 0 || group.some((one) => one.year === 'same')) return NOTHING;
  if (group.some((one) => one.year === 'near'))
    return { notes: [`the year is one off (recorded ${years.join(', ')})`] };
  if (group.some((one) => isOtherVersion(reference, one)))
    return { notes: [`the record is another version or edition (${years.join(', ')})`] };
  // Aggregators mix the venue of the publication with the year of the preprint.
  const nearest = Math.min(...years.map((one) => Math.abs(one - year)));
  if (nearest <= 3 && group.every(({ rank }) => rank === 'aggregator'))
    return { notes: [`the record mixes versions (${years.join(', ')})`] };
  if (isSecondPublication(reference, match)) return { notes: [`recorded for ${years.join(', ')}`] };
  return mismatch('year', reference.yearText ?? String(year), years.join(', '), match.work);
}
