import type { Perspective } from '../../record/profiles/index.ts';
import { type Question, type ResolutionKind, resolutionOf } from '../../record/questions/index.ts';
import type { Plan } from './open-plan.ts';

/** The questions of a perspective, in a state; all of them where neither is named. */
export function chosenQuestions(
  { questions }: Plan,
  by: { readonly perspective?: Perspective | undefined; readonly state?: ResolutionKind | 'open' | undefined },
): readonly Question[] {
  return questions.filter(
    (question) =>
      (by.perspective === undefined || question.perspective === by.perspective) &&
      (by.state === undefined || resolutionOf(question) === by.state),
  );
}
