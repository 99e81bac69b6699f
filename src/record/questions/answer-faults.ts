import type { ContextLink, EvidenceLinks } from './evidence-links.ts';
import type { Question } from './schema.ts';

/** Why an answer is none, or what is to be said of it. */
export interface AnswerFault {
  readonly code:
    | 'answer_without_evidence'
    | 'answer_unknown_context'
    | 'answer_unknown_claim'
    | 'answer_from_suggestion'
    | 'answer_from_summary'
    | 'answer_stale_evidence'
    | 'answer_rejected_evidence'
    | 'answer_untrusted_evidence'
    | 'answer_unsupported_claim'
    | 'answer_unjudged_evidence';
  /** Follows the id of the question: `Q-001 …`. */
  readonly what: string;
  readonly mend: 'link' | 'confirm' | 'claim' | 'judge' | 'source';
  /** The id that the fault is about. */
  readonly link?: string;
  /** true: said and passed, whatever the profile says. */
  readonly isRemark?: boolean;
}

type Answer = Pick<NonNullable<Question['answered']>, 'contexts' | 'claims'>;

/**
 * Every fault of an answer's links. One dead link spoils an answer even where another link holds: what was written rests on both.
 * `suggestions` and `questions` are ids of the map, since a question is no evidence, whoever asked it.
 */
export function answerFaults(
  answer: Answer,
  links: EvidenceLinks,
  known: { readonly questions: ReadonlySet<string>; readonly trust: readonly string[] },
): AnswerFault[] {
  if (answer.contexts.length + answer.claims.length === 0) {
    const what = 'is answered without a link to evidence; an answer with no link is no answer';
    return [{ code: 'answer_without_evidence', what, mend: 'link' }];
  }
  return [
    ...answer.contexts.flatMap((id) => contextFaults(id, links, known)),
    ...answer.claims.flatMap((id) => claimFaults(id, links, known.questions)),
  ];
}

function contextFaults(
  id: string,
  links: EvidenceLinks,
  known: { readonly questions: ReadonlySet<string>; readonly trust: readonly string[] },
): AnswerFault[] {
  if (known.questions.has(id)) return [questionAsEvidence(id)];
  const held = links.contexts.get(id);
  if (held === undefined || held.length === 0)
    return [
      {
        code: 'answer_unknown_context',
        what: `is answered with ${id}, which the ledger does not hold`,
        mend: 'link',
        link: id,
      },
    ];
  const every = (holds: (context: ContextLink) => boolean) => held.every(holds);
  // The strongest reason alone: a summary that is stale as well is a summary.
  if (every(({ kind }) => kind === 'summary'))
    return [
      {
        code: 'answer_from_summary',
        what: `is answered with ${id}, a summary; what somebody wrote about works is no evidence`,
        mend: 'link',
        link: id,
      },
    ];
  if (every(({ kind, trust }) => kind === 'unknown' || trust === undefined))
    return [
      {
        code: 'answer_unknown_context',
        what: `is answered with ${id}, whose source ${held[0]?.sourceId ?? ''} is not in the list of sources`,
        mend: 'source',
        link: id,
      },
    ];
  if (every(({ state }) => state === 'stale'))
    return [
      {
        code: 'answer_stale_evidence',
        what: `is answered with ${id}, which is stale: its source changed and the quote is not found`,
        mend: 'confirm',
        link: id,
      },
    ];
  if (every(({ rejected, selected }) => rejected && !selected))
    return [
      { code: 'answer_rejected_evidence', what: `is answered with ${id}, which was rejected`, mend: 'link', link: id },
    ];
  if (every(({ trust }) => trust === 'agent'))
    return [
      {
        code: 'answer_from_suggestion',
        what: `is answered with ${id}, whose source a model or tool brought and nobody confirmed`,
        mend: 'source',
        link: id,
      },
    ];
  if (every(({ trust }) => trust === undefined || !known.trust.includes(trust)))
    return [
      {
        code: 'answer_untrusted_evidence',
        what: `is answered with ${id}, whose source has trust "${held[0]?.trust ?? ''}"; the profile admits ${known.trust.join(', ')}`,
        mend: 'source',
        link: id,
      },
    ];
  if (every(({ supports, contradicts }) => supports === null && contradicts === null))
    return [
      {
        code: 'answer_unjudged_evidence',
        what: `is answered with ${id}, of which nobody has said what it shows`,
        mend: 'judge',
        link: id,
        isRemark: true,
      },
    ];
  return [];
}

function claimFaults(id: string, links: EvidenceLinks, questions: ReadonlySet<string>): AnswerFault[] {
  if (questions.has(id)) return [questionAsEvidence(id)];
  const claim = links.claims.get(id);
  if (claim === undefined)
    return [
      {
        code: 'answer_unknown_claim',
        what: `is answered with ${id}, which neither claims.yaml nor the ledger holds`,
        mend: 'link',
        link: id,
      },
    ];
  if (claim.state === 'supported' || claim.state === 'not_covered') return [];
  return [
    {
      code: 'answer_unsupported_claim',
      what: `is answered with ${id}, which is ${claim.state}`,
      mend: 'claim',
      link: id,
    },
  ];
}

function questionAsEvidence(id: string): AnswerFault {
  const what = `is answered with ${id}, which is itself a question; a question or a suggestion is no evidence`;
  return { code: 'answer_from_suggestion', what, mend: 'link', link: id };
}
