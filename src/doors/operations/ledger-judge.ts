import { resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { visibleLine } from '../../base/text/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { ledgerClaim, ledgerStudy } from './ledger-fields.ts';
import { type Answer, type Door, operation } from './operation.ts';
import { readInput } from './read-input.ts';

const STANCES = ['supports', 'contradicts', 'qualifies', 'mentions', 'not_addressed', 'abstain'] as const;
const GAPS = ['population', 'condition', 'outcome', 'direction', 'magnitude', 'certainty'] as const;

const fields = z.object({
  study: ledgerStudy,
  claim: ledgerClaim.optional().meta({ value: 'ID', description: 'The claim; without it, all that wait are shown' }),
  context: z.string().min(1).optional().meta({ value: 'ID', description: 'The context' }),
  stance: z
    .enum(STANCES)
    .optional()
    .meta({ value: 'STANCE', description: STANCES.join(', ') }),
  sentences: z
    .string()
    .regex(/^\d{1,4}(?:\s*,\s*\d{1,4})*$/, 'numbers with commas between, such as 1,2')
    .optional()
    .meta({ value: 'NUMBERS', description: 'The sentences that it rests on, with commas between: 1,2' }),
  gaps: z
    .array(z.enum(GAPS))
    .default([])
    .meta({ value: 'GAPS', description: `Where claim and passage differ, with commas between: ${GAPS.join(', ')}` }),
  confidence: z.coerce.number().min(0).max(1).optional().meta({ value: 'P', description: 'Between 0 and 1' }),
  rationale: z.string().min(1).max(20_000).optional().meta({ value: 'TEXT', description: 'Why' }),
  votes: z.string().min(1).optional().meta({
    value: 'FILE',
    input: true,
    description: 'Take in votes that were cast elsewhere, JSON Lines; - is standard input',
  }),
  ...actorFields,
});
type Input = z.output<typeof fields>;

/** `touchstone ledger judge`. */
export const ledgerJudge = operation({
  name: 'ledger judge',
  summary: 'Show passages that wait for a judgment, or record what one says of its claim',
  examples: [
    'touchstone ledger judge my-study',
    'touchstone ledger judge my-study --claim C-INTRO-001 --context X-3f2a1b0c9d --stance supports --sentences 1,2 --rationale "States the effect in adults." --by "A. Reader"',
    'touchstone ledger judge my-study --votes votes.jsonl',
  ],
  input: fields,
  run: async (input, door) => {
    const task = await import('../../tasks/evidence/index.ts');
    const folder = resolve(door.cwd, input.study);
    const { study, claim: claimId, context } = input;
    if (input.votes !== undefined) return imported(input.votes, folder, door, input);
    if (input.stance !== undefined) return voted({ ...input, stance: input.stance }, folder, door);
    const said = (['sentences', 'confidence', 'rationale'] as const).find((name) => input[name] !== undefined);
    if (said !== undefined || input.gaps.length > 0) throw missing(`--${said ?? 'gaps'} needs --stance`);
    if (context !== undefined && claimId === undefined) throw missing('--context needs --claim');
    const questions = await task.questionsToJudge({
      folder,
      study,
      ...(claimId === undefined ? {} : { claimId }),
      ...(context === undefined ? {} : { context }),
    });
    if (context !== undefined && questions.length === 0)
      throw new TouchstoneError('usage', {
        what: `${claimId} has no passage ${context} that can be judged now`,
        mend: 'See "touchstone ledger show" for its contexts and their state.',
      });
    return {
      findings: false,
      data: {
        schema: 'touchstone.stance-questions/1',
        questions: questions.map(({ claimId: claim, facts, question, isOpen }) => ({
          claim,
          context: facts.context.id,
          packet: question.digest,
          open: isOpen,
          question: question.packet,
        })),
      },
      text: (terminal) => task.stanceQuestionsText(questions, study, terminal),
    };
  },
});

async function voted(input: Input & { stance: (typeof STANCES)[number] }, folder: string, door: Door): Promise<Answer> {
  const { recordStance } = await import('../../tasks/evidence/index.ts');
  const { claim, context, rationale, stance, confidence } = input;
  if (claim === undefined || context === undefined || rationale === undefined)
    throw missing('--stance needs --claim, --context and --rationale');
  const recorded = await recordStance({
    folder,
    study: input.study,
    claimId: claim,
    context,
    stance,
    sentences: (input.sentences ?? '')
      .split(',')
      .filter((word) => word.trim() !== '')
      .map(Number),
    gaps: input.gaps,
    rationale,
    ...(confidence === undefined ? {} : { confidence }),
    actor: actorFrom(input, door),
  });
  return {
    findings: false,
    data: { schema: 'touchstone.stances-recorded/1', ...recorded },
    text: () =>
      recorded.added.length === 0
        ? `Nothing changed: this vote on ${context} stands there already.\n`
        : `Recorded: ${context} ${stance.replaceAll('_', ' ')}, by ${visibleLine(recorded.added[0]?.judge.id ?? '')}.\n`,
  };
}

async function imported(path: string, folder: string, door: Door, input: Input): Promise<Answer> {
  const { importStances } = await import('../../tasks/evidence/index.ts');
  if (input.stance !== undefined || input.claim !== undefined || input.context !== undefined)
    throw missing('--votes stands alone');
  const bytes = await readInput(door, path);
  const text = new TextDecoder('utf-8').decode(bytes);
  const recorded = await importStances({ folder, path, text, actor: actorFrom(input, door) });
  const { added, known, onOtherText } = recorded;
  const votes = (n: number) => `${n} ${n === 1 ? 'vote' : 'votes'}`;
  const other =
    onOtherText === 0 ? '' : ` ${votes(onOtherText)} on other words than those of now: kept, and not counted.`;
  return {
    findings: false,
    data: { schema: 'touchstone.stances-recorded/1', ...recorded },
    text: () => `${votes(added.length)} recorded${known === 0 ? '' : `, ${known} stood there already`}.${other}\n`,
  };
}

const missing = (what: string) => new TouchstoneError('usage', { what, mend: 'See "touchstone ledger judge --help".' });
