import { foldSpace } from '../../../../base/text/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import {
  type ClaimSpan,
  comparableText,
  type Manuscript,
  type SpanFault,
  unescaped,
  unmarkedNumbers,
} from '../../../../record/manuscript/index.ts';
import type { AuditContext, Check, CheckOutcome } from '../../model/index.ts';
import { firstDifference } from './difference.ts';

type Finding = CheckOutcome['findings'][number];

/** TEXT: what the manuscript marks and what the claims file declares are the same claims in the same words. */
export const manuscriptMatchesClaims: Check = {
  code: 'TEXT',
  title: 'Manuscript and claims file agree',
  doesNotShow:
    'Agreement of the words shows what is claimed and where, not that it is true; unmarked sentences are not looked at.',
  run: async ({ study, manuscript }: AuditContext): Promise<CheckOutcome> => {
    const marked = Map.groupBy(manuscript.spans, (span) => span.id);
    const faults = manuscript.faults ?? [];
    const declared = new Map(study.claims.map((claim, index) => [claim.id as string, index]));
    const findings = [
      ...faults.map((fault) => malformed(manuscript, fault)),
      ...[...marked].flatMap(([id, spans]) => markedClaim(study, manuscript, id, spans, declared.get(id))),
      ...absentClaims(study, manuscript, marked, new Set(faults.map((fault) => fault.id))),
    ];
    return outcomeOf(study, manuscript, findings);
  },
};

function malformed(manuscript: Manuscript, fault: SpanFault): Finding {
  return finding(fault.id, 'malformed', fault.what, fault.mend, [placeOf(manuscript, fault)]);
}

function markedClaim(
  study: Study,
  manuscript: Manuscript,
  id: string,
  spans: readonly ClaimSpan[],
  index: number | undefined,
): Finding[] {
  const found: Finding[] = [];
  const places = spans.map((span) => placeOf(manuscript, span));
  const claim = index === undefined ? undefined : study.claims[index];
  if (spans.length > 1) {
    const message = `the manuscript marks ${spans.length} places with this id`;
    found.push(finding(id, 'duplicated', message, 'Give each place an id of its own.', places));
  }
  if (claim === undefined) {
    const message = `marked in the manuscript but not declared in ${study.file.claims}`;
    found.push(finding(id, 'undeclared', message, 'Declare the claim, or take the mark away.', places));
  }
  const [span] = spans;
  if (claim === undefined || span === undefined || spans.length > 1) return found;
  const text = comparableText(manuscript, span);
  const declared = foldSpace(claim.text);
  // The claims file may write a character that the manuscript has to escape.
  if (text === declared || foldSpace(unescaped(text, manuscript.format)) === declared) return found;
  const difference = firstDifference(text, declared);
  const message = `the manuscript and ${study.file.claims} word it differently`;
  const where = [...places, study.locateInClaims(`/claims/${index}/text`)];
  const mend = 'Make the two texts agree.';
  return [
    ...found,
    { ...finding(id, 'text_differs', message, mend, where), expected: difference.other, found: difference.one },
  ];
}

function absentClaims(
  study: Study,
  manuscript: Manuscript,
  marked: ReadonlyMap<string, unknown>,
  malformedIds: ReadonlySet<string | undefined>,
): Finding[] {
  return study.claims.flatMap((claim, index) => {
    // A mark that cannot be read is reported as that, once.
    if (marked.has(claim.id) || malformedIds.has(claim.id)) return [];
    const message = `declared in ${study.file.claims} but not marked in ${manuscript.path}`;
    return finding(claim.id, 'absent', message, 'Mark its sentence in the manuscript, or remove the claim.', [
      study.locateInClaims(`/claims/${index}`),
    ]);
  });
}

function finding(
  claim: string | undefined,
  reason: string,
  message: string,
  mend: string,
  where: Finding['where'],
): Finding {
  return {
    check: 'TEXT',
    state: 'failed',
    reason,
    severity: 'major',
    ...(claim === undefined || claim === '' ? {} : { claim }),
    message,
    mend,
    where,
  };
}

function placeOf({ path, text }: Manuscript, mark: ClaimSpan | SpanFault): Finding['where'][number] {
  const end = 'end' in mark ? mark.end : mark.start + 80;
  return {
    path,
    line: mark.line,
    column: mark.column,
    quote: shortQuote(text.slice(mark.start, Math.min(end, mark.start + 160))),
  };
}

function shortQuote(source: string): string {
  const [line = ''] = source.split(/\r?\n/, 1);
  const whole = line.replace(/[\ud800-\udbff]$/, '');
  return whole.length < source.length ? `${whole}…` : whole;
}

function outcomeOf(study: Study, manuscript: Manuscript, findings: readonly Finding[]): CheckOutcome {
  const declared = new Set<string>(study.claims.map((claim) => claim.id));
  const reasons = new Map<string, string>();
  for (const { claim, reason } of findings)
    if (claim !== undefined && reason !== undefined && !reasons.has(claim)) reasons.set(claim, reason);
  const loose = findings.filter((one) => one.claim === undefined).length;
  const failed = reasons.size + loose;
  const verified = [...declared].filter((id) => !reasons.has(id)).length;
  const gaps = unclassified(manuscript);
  const nothing = declared.size === 0 && failed === 0;
  const loosened = failed === 0 && !nothing ? notSealed(study) : undefined;
  const reason = findings[0]?.reason ?? (nothing ? 'no_claims' : loosened?.reason);
  return {
    state: failed > 0 ? 'failed' : nothing || loosened !== undefined ? 'unverified' : 'verified',
    ...(reason === undefined ? {} : { reason }),
    states:
      loosened === undefined ? { verified, failed, unverified: 0 } : { verified: 0, failed, unverified: verified },
    findings,
    notChecked: nothing
      ? [
          { what: 'the words of claims', reason: 'no_claims', mend: 'Mark claims in the manuscript and declare them.' },
          ...gaps,
        ]
      : [...(loosened === undefined ? [] : [loosened]), ...gaps],
    verdicts: [...reasons]
      .filter(([id]) => declared.has(id))
      .map(([claim, why]) => ({ claim, state: 'failed', reason: why })),
  };
}

/** Two texts that agree now show nothing of the sealed ones, where one of them is not as it was sealed. */
function notSealed({ file, files }: Study): CheckOutcome['notChecked'][number] | undefined {
  for (const path of [file.manuscript, file.claims]) {
    const seal = files.get(path)?.seal;
    if (seal === 'ok' || seal === undefined) continue;
    const what = `whether the sealed texts agree: ${path} ${seal === 'changed' ? 'changed since it was sealed' : 'is not sealed'}`;
    return { what, reason: seal === 'changed' ? 'file_changed' : 'file_unsealed', mend: 'Run "touchstone seal".' };
  }
  return undefined;
}

/** What nobody has classified: silence about a number is not approval. */
function unclassified(manuscript: Manuscript): CheckOutcome['notChecked'] {
  const sections = unmarkedNumbers(manuscript);
  const total = sections.reduce((sum, section) => sum + section.count, 0);
  if (total === 0) return [];
  const most = [...sections].sort((a, b) => b.count - a.count).slice(0, 3);
  const where = most
    .map(
      (one) => `${one.count} in ${one.section === '' ? 'the beginning' : `"${shortQuote(one.section.slice(0, 60))}"`}`,
    )
    .join(', ');
  const more = sections.length > most.length ? ', …' : '';
  const what = total === 1 ? '1 number stands outside claims' : `about ${total} numbers stand outside claims`;
  return [
    {
      what: `${what} (${where}${more})`,
      reason: 'outside_claims',
      mend: 'Mark the sentences that state results as claims.',
    },
  ];
}
