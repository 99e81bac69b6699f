import type { GateFinding } from '../gates/index.ts';
import { type AnswerFault, answerFaults } from './answer-faults.ts';
import type { Ruled } from './rules.ts';
import type { Question } from './schema.ts';

/** What is wrong with the links of an answer. */
export function answerFindings(question: Question, index: number, ruled: Ruled): GateFinding[] {
  const { answered, id } = question;
  if (answered === undefined) return [];
  const { profile, links, ids, where } = ruled;
  const known = { questions: ids, trust: profile.evidence.trust };
  return answerFaults(answered, links, known).map((fault) => ({
    gate: 'questions',
    about: id,
    code: fault.code,
    level: fault.isRemark === true ? 'warns' : profile.planning.gates.answer_without_evidence,
    what: `${id} ${fault.what}`,
    ...where(index, 'answered'),
    mend: mendFor(fault, question, ruled),
  }));
}

function mendFor({ mend, link = '' }: AnswerFault, { id }: Question, { links, commands }: Ruled): string {
  const claim = links.contexts.get(link)?.[0]?.claimId;
  switch (mend) {
    case 'link':
      return `Link it to evidence: ${commands.answer(id)}`;
    case 'confirm':
      return `Look at the place again (${commands.ledger(claim ?? '')}), or answer from another: ${commands.answer(id)}`;
    case 'claim':
      return `See what the claim lacks: ${commands.ledger(link)}`;
    case 'judge':
      return `Say what it shows: ${commands.judge(link, claim)}`;
    case 'source':
      return `Have the source confirmed by ingesting its record, or answer from another: ${commands.answer(id)}`;
  }
}
