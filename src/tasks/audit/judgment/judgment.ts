import type { QuestionResult } from '../model/index.ts';
import type { Question } from './questions.ts';

/** A question with what became of it. */
export interface Judgment {
  readonly question: Question;
  readonly result: QuestionResult;
}
