import type { Place } from '../../base/fault/index.ts';
import { textInside } from '../../base/files/index.ts';
import { formatDecimal, readQuantities } from '../../base/number/index.ts';
import type { StudyDocuments } from '../bundle/index.ts';
import type { GateFinding } from '../gates/index.ts';
import { findClaimSpans } from '../manuscript/index.ts';
import type { Decision } from './schema.ts';

/** A decided decision and the number of alternatives that were tried. */
export interface BestOf {
  readonly decision: Decision;
  readonly tried: number;
  readonly where: Place;
}

/**
 * Claims of a selected result whose paragraph in the manuscript does not hold the number of alternatives that were tried: the best of N
 * looks better than it is when N is not told. Only a warning, since the number may stand elsewhere.
 */
export async function bestOfFindings(study: StudyDocuments, decided: readonly BestOf[]): Promise<GateFinding[]> {
  const wanting = decided.filter(({ decision, tried }) => tried > 1 && (decision.claims ?? []).length > 0);
  const format = /\.tex$/i.test(study.file.manuscript) ? 'latex' : 'markdown';
  const text = wanting.length === 0 ? null : await textInside(study.root, study.file.manuscript);
  if (text === null) return [];
  const { spans } = findClaimSpans(text, format);
  return wanting.flatMap(({ decision, tried, where }) => {
    const silent = (decision.claims ?? []).filter((claim) => {
      const places = spans.filter(({ id }) => id === claim);
      return (
        places.length > 0 && !places.some(({ start, end }) => says(paragraphs(text, start, end), tried, study, format))
      );
    });
    if (silent.length === 0) return [];
    return [
      {
        gate: 'decisions',
        about: decision.id,
        code: 'best_of_not_said',
        level: 'warns',
        what: `${silent.join(', ')} ${silent.length === 1 ? 'is' : 'are'} the best of ${tried} alternatives, which the manuscript does not say near ${silent.length === 1 ? 'it' : 'them'}`,
        where,
        mend: `Say in the paragraph that ${tried} alternatives were tried, those that failed included.`,
      },
    ];
  });
}

/** The paragraph that a claim stands in, and those before and behind it. */
function paragraphs(text: string, start: number, end: number): string {
  const breaks = [...text.matchAll(/\n[ \t]*\r?\n/g)].map(({ index }) => index);
  const before = breaks.filter((at) => at < start);
  const behind = breaks.filter((at) => at >= end);
  return text.slice(before.at(-2) ?? 0, behind[1] ?? text.length);
}

function says(text: string, tried: number, study: StudyDocuments, format: 'latex' | 'markdown'): boolean {
  const options = { language: study.file.language ?? null, latex: format === 'latex' };
  return readQuantities(text, options).some(
    ({ number, unit }) => unit === null && Number(formatDecimal(number.value)) === tried,
  );
}
