import type { IdentityVerdict, Reference, SourceAnswer } from '../works/index.ts';
import { accepted } from './accepted.ts';
import { chooseBySearch } from './choose.ts';
import { type IdentifierFinding, identifierFindings } from './conflict.ts';
import { compareAll } from './found.ts';
import { conflict, unresolved } from './refused-identifier.ts';
import { withoutMatch } from './without-match.ts';

/**
 * Whether the work of a reference exists and is the one meant, by what the sources answered. Pure: the same answers in any order give the
 * same verdict. Identifiers come first; a record found by searching must agree in title, first author, year and kind.
 */
export function identify(reference: Reference, answers: readonly SourceAnswer[]): IdentityVerdict {
  const compared = compareAll(reference, answers);
  const findings = identifierFindings(reference, compared, answers);
  const searched = chooseBySearch(reference, compared);
  const incomplete = answers.filter(({ state }) => state === 'failed' || state === 'not_asked');
  const refuted = findings.find((finding) => finding.says === 'refuted');
  const wrong = wrongIdentifier(findings);
  if (wrong !== undefined) return { ...conflict(reference, wrong, searched, compared), incomplete };
  const own = findings.find((finding) => finding.says === 'this');
  if (refuted !== undefined && own === undefined) return { ...unresolved(reference, refuted, searched), incomplete };
  if (own?.says === 'this') return { ...accepted(reference, own.by, compared, [], answers), incomplete };
  if (searched.choice === undefined)
    return { ...withoutMatch(reference, searched, compared, answers, findings), incomplete };
  return { ...accepted(reference, searched.choice, compared, findings, answers), incomplete };
}

/** Per kind one right identifier is enough: a second may be of a dataset, a reviewed book, a preprint. */
function wrongIdentifier(findings: readonly IdentifierFinding[]) {
  return findings.find(
    (finding) =>
      finding.says === 'another' && !findings.some((other) => other.kind === finding.kind && other.says === 'this'),
  );
}
