import { resolve } from 'node:path';
import * as z from 'zod';
import type { Settled } from '../../tasks/plan/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import type { Answer, Door } from './operation.ts';

// The same as of the schema of the map, which help need not wait for.
const LONGEST_TEXT = 2000;

/** A text that a verb of planning writes into the map. */
export const planText = (description: string) =>
  z.string().trim().min(1, 'expected a text that is not empty').max(LONGEST_TEXT).meta({ value: 'TEXT', description });

/** The study, as the first argument. */
export const studyField = z
  .string()
  .default('.')
  .meta({ position: 0, value: 'DIR', description: 'Folder of the study' });

/** What every verb takes that settles a question. */
export const settlingFields = {
  study: studyField,
  question: z.string().min(1).max(60).meta({ value: 'ID', description: 'The question, e.g. Q-001' }),
  ...actorFields,
};

/** Why a resolution that stands there is given up. */
export const reasonField = planText('Why an earlier resolution is given up; it is kept').optional();

interface Given {
  readonly study: string;
  readonly question: string;
  readonly by?: string | undefined;
  readonly reason?: string | undefined;
}

/** The folder of the study and who settles the question. */
export function settlingFrom(input: Given, door: Door) {
  const { question, reason } = input;
  const settling = {
    question,
    actor: actorFrom(input, door),
    now: new Date(),
    ...(reason === undefined ? {} : { reason }),
  };
  return [resolve(door.cwd, input.study), settling] as const;
}

/** The answer of a verb that changed one question: the question as it now stands. */
export async function settledAnswer(settled: Settled): Promise<Answer> {
  const { questionText } = await import('../../tasks/plan/index.ts');
  const { wrap } = await import('../../base/terminal/index.ts');
  const { visibleLine } = await import('../../base/text/index.ts');
  return {
    findings: false,
    data: { schema: 'touchstone.question/1', question: settled.question, remarks: settled.remarks },
    text: (terminal) =>
      questionText(settled.question, terminal) +
      settled.remarks.map((one) => `${wrap(visibleLine(`${one}.`), terminal.width, '! ', '  ').join('\n')}\n`).join(''),
  };
}
