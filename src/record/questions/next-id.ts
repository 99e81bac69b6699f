import { type Question, QuestionId } from './schema.ts';

/** The id of the next question: `Q-001`, then the highest number so far and one. Ids of another form are left alone. */
export function nextQuestionId(questions: readonly Pick<Question, 'id'>[]): QuestionId {
  let highest = 0;
  for (const { id } of questions) {
    const number = /^Q-(\d{1,15})$/.exec(id)?.[1];
    if (number !== undefined) highest = Math.max(highest, Number(number));
  }
  return QuestionId.parse(`Q-${String(highest + 1).padStart(3, '0')}`);
}
