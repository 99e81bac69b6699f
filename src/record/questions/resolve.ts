import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { QUESTIONS_PATH } from './read-questions.ts';
import { type Question, type ResolutionKind, resolutionOf } from './schema.ts';

/** A resolution to be put on a question: exactly one of the four. */
export type Resolution = {
  readonly [kind in ResolutionKind]: { readonly [key in kind]: NonNullable<Question[kind]> };
}[ResolutionKind];

/** Who changed a resolution that was there, when, and why. */
export interface Replacement {
  readonly until: string;
  readonly changed_by: string;
  readonly reason: string;
}

/**
 * The question with a resolution, or open again without one. A resolution that stood there is kept under `earlier` with the reason why it
 * was given up. A question that is open already cannot be opened. Throws `bad_input`.
 */
export function withResolution(question: Question, next: Resolution | undefined, why: Replacement): Question {
  const kind = resolutionOf(question);
  if (next === undefined && kind === 'open')
    throw new TouchstoneError('bad_input', {
      what: `${question.id} is open already`,
      where: { path: QUESTIONS_PATH },
    });
  const { answered, evidence_need, user_decision, out_of_scope, earlier, ...rest } = question;
  const stood = { answered, evidence_need, user_decision, out_of_scope };
  const held = kind === 'open' ? [] : [{ [kind]: stood[kind], ...why }];
  return { ...rest, ...next, earlier: [...earlier, ...held] };
}

/** The questions with one of them changed. Throws `bad_input` where there is none of that id, with the nearest one. */
export function changedQuestion(
  questions: readonly Question[],
  id: string,
  change: (question: Question) => Question,
): readonly Question[] {
  if (!questions.some((question) => question.id === id)) {
    const meant = nearest(
      id,
      questions.map((question) => question.id),
    );
    throw new TouchstoneError('bad_input', {
      what: `there is no question ${id}`,
      where: { path: QUESTIONS_PATH },
      mend: meant === undefined ? 'See "touchstone plan questions".' : `Did you mean ${meant}?`,
    });
  }
  return questions.map((question) => (question.id === id ? change(question) : question));
}
