import type { GateFinding } from '../gates/index.ts';
import { isAsked } from './asked.ts';
import type { Ruled } from './rules.ts';
import { type Question, resolutionOf } from './schema.ts';
import { lackOfSubstance } from './substance.ts';

/** A question that is open, waits for evidence, was put aside without a reason, or bears on a claim that is not there. */
export function stateFindings(question: Question, index: number, ruled: Ruled): GateFinding[] {
  return [...openness(question, index, ruled), ...strayClaims(question, index, ruled)];
}

function openness(question: Question, index: number, { profile, commands, where }: Ruled): GateFinding[] {
  const { gates } = profile.planning;
  const { id } = question;
  const isHigh = question.priority === 'high';
  const found = (
    code: string,
    level: GateFinding['level'],
    what: string,
    mend: string,
    key?: string,
  ): GateFinding[] => [
    { gate: 'questions', about: id, code, level, what: `${id} ${what}`, ...where(index, key), mend },
  ];
  const state = resolutionOf(question);
  // What nobody adopted is counted elsewhere; a model cannot keep an outline shut.
  if (!isAsked(question) && state === 'open') return [];
  if (state === 'open' && isHigh) {
    const mend = `Answer it, or say what is needed: ${commands.answer(id)}`;
    return found('open_high_priority', gates.open_high_priority, 'has high priority and is open', mend);
  }
  if (state === 'evidence_need' && isHigh) {
    const mend = `Look for it (${commands.ground()}), then: ${commands.answer(id)}`;
    const what = 'has high priority and still waits for evidence';
    return found('unmet_evidence_need', gates.unmet_evidence_need, what, mend, 'evidence_need');
  }
  if (state === 'out_of_scope') {
    const lack = lackOfSubstance(question.out_of_scope?.reason ?? '', question.text);
    if (lack === undefined) return [];
    const what = `is put out of scope, but the reason ${lack}; it is open`;
    const level = isHigh ? gates.open_high_priority : 'warns';
    return found(
      'out_of_scope_without_reason',
      level,
      what,
      `Say why: ${commands.scopeOut(id)}`,
      'out_of_scope/reason',
    );
  }
  return [];
}

function strayClaims(question: Question, index: number, { links, commands, where }: Ruled): GateFinding[] {
  const { id } = question;
  return question.claims.flatMap((claim, at): GateFinding[] =>
    links.claims.has(claim)
      ? []
      : [
          {
            gate: 'questions',
            about: id,
            code: 'question_unknown_claim',
            level: 'warns',
            what: `${id} bears on ${claim}, which neither claims.yaml nor the ledger holds`,
            ...where(index, `claims/${at}`),
            mend: `Plan the claim (${commands.plan(claim)}), or take it out of the question.`,
          },
        ],
  );
}
