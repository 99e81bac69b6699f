import { PERSPECTIVES } from '../../record/profiles/index.ts';
import { isAsked, type Question, resolutionOf } from '../../record/questions/index.ts';
import { type Plan, shutBy } from './open-plan.ts';

/** The question map for programs (`touchstone.plan/1`): the questions that were chosen, the perspectives, and the gate. */
export function planJson(plan: Plan, questions: readonly Question[]) {
  const { required, optional } = plan.profile.planning;
  return {
    schema: 'touchstone.plan/1',
    title: plan.title,
    profile: plan.profile.id,
    gate: { open: shutBy(plan).length === 0, findings: plan.findings },
    perspectives: PERSPECTIVES.map((id) => {
      const own = plan.questions.filter((question) => question.perspective === id);
      const asked = own.filter(isAsked);
      return {
        id,
        asked_for: required.includes(id) ? 'required' : optional.includes(id) ? 'optional' : 'not',
        questions: asked.length,
        counter_questions: asked.filter(({ counter }) => counter).length,
        suggestions: own.length - asked.length,
      };
    }),
    questions: questions.map((question) => ({ ...question, state: resolutionOf(question) })),
  };
}
