import { resolve } from 'node:path';
import * as z from 'zod';
import { groupDigits } from '../../base/text/index.ts';
import { LOCK_NAME } from '../../record/names/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { operation } from './operation.ts';

/** `touchstone seal`. */
export const seal = operation({
  name: 'seal',
  summary: 'Fix the bytes of every file of a study by SHA-256',
  examples: ['touchstone seal', 'touchstone seal examples/iris-rulers --json'],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const { sealStudy } = await import('../../record/bundle/index.ts');
    const { changeArtifact } = await import('../../record/journal/index.ts');
    const actor = actorFrom(input, door);
    const result = await sealStudy(resolve(door.cwd, input.study), {
      signal: door.signal,
      progress: (done, total) => door.progress(`digesting files: ${done} of ${total}`),
      put: async (root, text, files) => {
        const about = `${files} file${files === 1 ? '' : 's'}`;
        await changeArtifact(root, { target: LOCK_NAME, verb: 'seal', about, actor, edit: () => text });
      },
    });
    return {
      findings: false,
      data: { schema: 'touchstone.seal/1', ...result },
      text: () => sealText(result),
    };
  },
});

type Result = Awaited<ReturnType<typeof import('../../record/bundle/index.ts').sealStudy>>;

function sealText(result: Result): string {
  const count = `${result.files} file${result.files === 1 ? '' : 's'}, ${groupDigits(result.bytes)} bytes`;
  if (result.state === 'unchanged') return `Unchanged: ${count}; the seal stands as it was.\n`;
  const lines = [`Sealed ${count} in touchstone.lock.json.`];
  for (const [word, paths] of [
    ['added', result.added],
    ['changed', result.changed],
    ['removed', result.removed],
  ] as const) {
    if (result.previous !== undefined && paths.length > 0) {
      lines.push(
        `  ${word}: ${paths.slice(0, 10).join(', ')}${paths.length > 10 ? `, and ${paths.length - 10} more` : ''}`,
      );
    }
  }
  if (result.previous !== undefined) lines.push(`The seal before is kept in ${result.previous}.`);
  return `${lines.join('\n')}\n`;
}
