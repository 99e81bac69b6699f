import { resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { actorFrom } from './actor.ts';
import { type Answer, operation } from './operation.ts';
import { writeOutput } from './outputs.ts';

/** `touchstone judge`: the questions that need a judgment, for people. */
export const judge = operation({
  name: 'judge',
  summary: 'Show the questions that people or models must judge, and record a vote',
  examples: [
    'touchstone judge examples/iris-rulers',
    'touchstone judge examples/iris-rulers --question I2:R-LABELS',
    'touchstone judge my-study --question I4:C-MET-001 --verdict complies --judge "A. Reader" --rationale "It does." --lines code/a.py:3-9',
  ],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
    question: z
      .string()
      .optional()
      .meta({ value: 'ID', description: 'Show this question whole: what is asked, and the code to look at' }),
    packets: z
      .string()
      .optional()
      .meta({ value: 'FILE', output: true, description: 'Write every packet as JSON Lines, for judges elsewhere' }),
    verdict: z
      .enum(['complies', 'violates', 'abstain'])
      .optional()
      .meta({ value: 'VERDICT', description: 'Record this vote on the question' }),
    judge: z.string().min(1).optional().meta({ value: 'NAME', description: 'Who votes' }),
    rationale: z.string().min(1).optional().meta({ value: 'TEXT', description: 'Why' }),
    confidence: z.coerce.number().min(0).max(1).optional().meta({ value: 'P', description: 'Between 0 and 1' }),
    lines: z.array(z.string().min(1)).default([]).meta({
      value: 'PATH:LINES',
      description: 'Lines that the vote rests on; they are copied from the file (repeat for several)',
    }),
  }),
  run: async (input, door) => {
    const folder = resolve(door.cwd, input.study);
    const task = await import('../../tasks/audit/index.ts');
    if (input.verdict !== undefined) {
      const { question, judge: name, rationale, verdict, confidence, lines } = input;
      if (question === undefined || name === undefined || rationale === undefined) {
        throw new TouchstoneError('usage', {
          what: '--verdict needs --question, --judge and --rationale',
          mend: 'Give all four.',
        });
      }
      const vote = {
        question,
        judge: name,
        rationale,
        verdict,
        lines,
        time: new Date(),
        actor: actorFrom({ by: name }, door),
        ...(confidence === undefined ? {} : { confidence }),
      };
      return recorded(await task.recordVote(folder, vote));
    }
    const questions = await task.listQuestions(folder, { signal: door.signal });
    writeOutput(door.cwd, input.packets, () =>
      questions.map(({ question }) => `${JSON.stringify({ packet: question.digest, ...question.packet })}\n`).join(''),
    );
    const chosen = questions.filter(
      ({ question }) => input.question === undefined || question.packet.question === input.question,
    );
    if (input.question !== undefined && chosen.length === 0)
      throw new TouchstoneError('usage', {
        what: `the study asks no question "${input.question}"`,
        mend: 'Run "touchstone judge" for the list.',
      });
    return {
      findings: false,
      data: {
        schema: 'touchstone.questions/1',
        questions: chosen.map(({ question, votes }) => ({
          id: question.packet.question,
          digest: question.digest,
          votes,
          packet: question.packet,
          gaps: question.gaps,
        })),
      },
      text: () =>
        input.question === undefined
          ? task.questionsText(questions)
          : chosen.map((one) => task.packetText(one)).join(''),
    };
  },
});

function recorded({ path, vote }: { path: string; vote: { question: string; verdict: string } }): Answer {
  return {
    findings: false,
    data: { schema: 'touchstone.recorded-vote/1', path, vote },
    text: () =>
      `Recorded ${vote.verdict} on ${vote.question} in ${path}. The seal no longer covers that file: run "touchstone seal" when the votes are in.\n`,
  };
}
