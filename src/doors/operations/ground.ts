import { join, resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { embeddingsFields, embeddingsFrom } from './embeddings.ts';
import { judgeFields, judgesFrom } from './judges.ts';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';

/** `touchstone ground`. */
export const ground = operation({
  name: 'ground',
  summary: 'Look in the sources for passages that bear on planned claims, and rank them in the ledger',
  examples: [
    'touchstone ground my-study --all',
    'touchstone ground my-study --claim C-INTRO-001 --judge-command "python3 judge.py"',
    'touchstone ground my-study --all --export out/run.trec --json out/ground.json',
  ],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
    claim: z.array(z.string().min(1)).default([]).meta({
      value: 'ID',
      description: 'A claim of claims.yaml or of the ledger (repeat for several)',
    }),
    all: z.boolean().default(false).meta({
      description: 'Every claim that the profile wants in the ledger, and every one that stands there',
    }),
    top: z.coerce.number().int().min(1).max(100).default(10).meta({
      value: 'N',
      description: 'Most new contexts for a claim',
    }),
    ...judgeFields,
    judges: z.coerce
      .number()
      .int()
      .min(1)
      .max(15)
      .default(3)
      .meta({ value: 'N', description: 'Votes on each passage' }),
    rerank: z.boolean().default(false).meta({ description: 'Let the first judge put the passages in order' }),
    ...embeddingsFields,
    online: z.boolean().default(false).meta({
      description: 'Ask the endpoint over the network; without it its stored answers are replayed',
    }),
    export: z.string().min(1).optional().meta({
      value: 'FILE',
      output: true,
      description: 'Write the ranking of sources for every claim as a TREC run',
    }),
    ...actorFields,
  }),
  run: async (input, door) => {
    if (input.all === input.claim.length > 0)
      throw new TouchstoneError('usage', {
        what: input.all ? '--all with --claim' : 'no claim is named',
        expected: '--claim ID, or --all',
      });
    const judges = judgesFrom(input, door);
    const hasJudges = judges.judgeCommands.length > 0 || judges.judgeEndpoint !== undefined;
    if (input.rerank && !hasJudges)
      throw new TouchstoneError('usage', {
        what: '--rerank without a judge',
        mend: 'Name one with --judge-command or --judge-endpoint.',
      });
    const embeddings = embeddingsFrom(input, door);
    const folder = resolve(door.cwd, input.study);
    const { groundStudy, groundText } = await import('../../tasks/ground/index.ts');
    const { openEmbeddings, openOutside } = await import('../../base/outside/index.ts');
    const ask = { folder: join(folder, '.touchstone/answers'), online: input.online, signal: door.signal };
    const { trec, ...report } = await groundStudy({
      folder,
      study: input.study,
      all: input.all,
      claims: input.claim,
      top: input.top,
      ...(hasJudges ? { judges: { ...judges, judges: input.judges, outside: openOutside(ask) } } : {}),
      ...(embeddings === undefined ? {} : { embeddings: openEmbeddings({ ...embeddings, ...ask }) }),
      rerank: input.rerank,
      trec: input.export !== undefined,
      actor: actorFrom(input, door),
      signal: door.signal,
      progress: door.progress,
    });
    writeOutput(door.cwd, input.export, () => trec ?? '');
    return { findings: false, data: report, text: (terminal) => groundText(report, input.study, terminal) };
  },
});
