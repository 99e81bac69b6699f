import type { Place } from '../../base/fault/index.ts';
import { textInside } from '../../base/files/index.ts';
import { checkShape, readYaml } from '../../base/structured/index.ts';
import { type Question, QuestionsFile } from './schema.ts';

/** Where the question map of a study stands. */
export const QUESTIONS_PATH = 'planning/questions.yaml';

/** A question map as it was read. */
export interface QuestionMap {
  readonly questions: readonly Question[];
  /** Place of a JSON pointer in the file. */
  readonly locate: (pointer: string) => Place;
}

/** The question map of a study; undefined where there is none. Throws `bad_input` with every fault and its place. */
export async function readQuestions(root: string): Promise<QuestionMap | undefined> {
  const text = await textInside(root, QUESTIONS_PATH);
  return text === null ? undefined : parseQuestions(text);
}

/** Reads the text of a question map. Throws `bad_input` with every fault and its place. */
export function parseQuestions(text: string): QuestionMap {
  const document = readYaml(text, QUESTIONS_PATH);
  const { questions } = checkShape(QuestionsFile, document);
  return { questions, locate: document.locate };
}
