import { TouchstoneError } from '../../base/fault/index.ts';
import { editYaml, pointerOf, type YamlDocument } from '../../base/structured/index.ts';
import { type Actor, type Changed, changeArtifact } from '../journal/index.ts';
import { parseQuestions, QUESTIONS_PATH } from './read-questions.ts';
import { type Question, QuestionsFile } from './schema.ts';

/** Who changes the question map, and why. */
export interface QuestionsChange {
  readonly actor: Actor;
  /** `plan ask`, `plan answer`, … */
  readonly verb: string;
  /** Ids of the questions, once the edit is known. */
  readonly about: string | (() => string);
  readonly reason?: string;
  /** Digested into the line of the trail. */
  readonly payload?: unknown;
  /**
   * From the questions as they stand to the questions as they shall; runs under the lock of the study, may run more than once, and may
   * throw, which changes nothing. Questions keep their order, new ones come last, none is ever taken out.
   */
  readonly edit: (questions: readonly Question[]) => readonly Question[];
}

const HEAD = '# What must be known before the outline. Edited by "touchstone plan", and by hand.\n';
const FRESH = { schema: 'touchstone.questions-map/1' };

/** Changes the question map; only what differs is written, comments and order stay. Throws `bad_input`, and what `edit` throws. */
export function changeQuestions(root: string, change: QuestionsChange): Promise<Changed> {
  const { edit, ...line } = change;
  return changeArtifact(root, {
    ...line,
    target: QUESTIONS_PATH,
    edit: (before) => {
      const isNew = before === null || before.trim() === '';
      const old = isNew ? [] : parseQuestions(before).questions;
      const next = edit(old);
      // What we write must be what we read: a text that the schema refuses never reaches the file.
      refuseUnreadable(next);
      const text = editYaml(
        before,
        QUESTIONS_PATH,
        (document) => putQuestions(document, old, next),
        () => FRESH,
      );
      return isNew && next.length > 0 ? HEAD + text : text;
    },
  });
}

function refuseUnreadable(questions: readonly Question[]): void {
  const checked = QuestionsFile.safeParse({ ...FRESH, questions });
  if (checked.success) return;
  throw new TouchstoneError(
    'bad_input',
    checked.error.issues.map(({ path, message }) => ({
      what: `the question map would not be readable afterwards: ${message}`,
      where: { path: QUESTIONS_PATH, pointer: pointerOf(path) },
      mend: 'Nothing was written.',
    })),
  );
}

function putQuestions(document: YamlDocument, old: readonly Question[], next: readonly Question[]): void {
  next.forEach((question, at) => {
    const stood = old[at];
    const path = ['questions', at];
    if (stood === undefined) document.add(['questions'], compact(question));
    else if (stood !== question) putQuestion(document, path, stood, question);
  });
}

function putQuestion(document: YamlDocument, path: readonly (string | number)[], old: Question, next: Question): void {
  for (const key of new Set([...Object.keys(old), ...Object.keys(next)])) {
    const value: unknown = Reflect.get(next, key);
    if (JSON.stringify(Reflect.get(old, key)) === JSON.stringify(value)) continue;
    if (value === undefined) document.remove([...path, key]);
    else document.set([...path, key], value);
  }
}

/** Without what the schema fills in by itself, so that the file says only what was said. */
function compact(question: Question): unknown {
  const { counter, claims, earlier, ...rest } = question;
  return JSON.parse(
    JSON.stringify({
      ...rest,
      ...(counter ? { counter } : {}),
      ...(claims.length > 0 ? { claims } : {}),
      ...(earlier.length > 0 ? { earlier } : {}),
    }),
  );
}
