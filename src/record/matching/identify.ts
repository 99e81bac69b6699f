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
  const wrong = wrongIdentifier(findings);
  if (wrong !== undefined) return { ...conflict(reference, wrong, searched, compared), incomplete };
  const own = findings.find((finding) => finding.says === 'this');
  const right = own?.says === 'this' ? own.by : undefined;
  const refuted = findings.find((one) => one.says === 'refuted' && !hasRightOne(findings, one));
  if (refuted !== undefined) return { ...unresolved(reference, refuted, right, searched), incomplete };
  if (right !== undefined) return { ...accepted(reference, right, compared, [], answers), incomplete };
  if (searched.choice === undefined)
    return { ...withoutMatch(reference, searched, compared, answers, findings), incomplete };
  return { ...accepted(reference, searched.choice, compared, findings, answers), incomplete };
}

/** Per kind one right identifier is enough: a second may be of a dataset, a reviewed book, a preprint. */
const hasRightOne = (findings: readonly IdentifierFinding[], { kind }: IdentifierFinding): boolean =>
  findings.some((other) => other.kind === kind && other.says === 'this');

function wrongIdentifier(findings: readonly IdentifierFinding[]): IdentifierFinding | undefined {
  return findings.find((finding) => finding.says === 'another' && !hasRightOne(findings, finding));
}
