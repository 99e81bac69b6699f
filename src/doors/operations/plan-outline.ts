import { resolve } from 'node:path';
import * as z from 'zod';
import { visibleLine } from '../../base/text/index.ts';
import { actorFields, actorFrom } from './actor.ts';
import { operation } from './operation.ts';
import { checkNoPublicDirectory } from './outputs.ts';
import { studyField } from './plan-fields.ts';

/** `touchstone plan outline`. */
export const planOutline = operation({
  name: 'plan outline',
  summary: 'Write the outline, when no question, decision or claim keeps it shut',
  examples: ['touchstone plan outline my-study', 'touchstone plan outline my-study --out my-study/planning/outline.md'],
  input: z.object({
    study: studyField,
    out: z.string().min(1).optional().meta({
      value: 'FILE',
      makes: true,
      description: 'The Markdown file to make; without it the outline is printed',
    }),
    replace: z.boolean().default(false).meta({ description: 'Write over an earlier outline that nobody edited' }),
    ...actorFields,
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/plan/index.ts');
    const { study, replace } = input;
    // "-" is standard output, as for every other output.
    const file = input.out === '-' ? undefined : input.out;
    if (file !== undefined) await checkNoPublicDirectory(door.cwd, '--out', file);
    const { plan, text, out } = await task.writeOutline(resolve(door.cwd, study), {
      replace,
      study,
      actor: actorFrom(input, door),
      ...(file === undefined ? {} : { out: resolve(door.cwd, file) }),
    });
    return {
      findings: text === undefined,
      data: {
        schema: 'touchstone.outline/1',
        written: out !== undefined,
        gate: { open: text !== undefined, findings: plan.findings },
        ...(text === undefined ? {} : { outline: text }),
      },
      text: (terminal) =>
        text === undefined || out !== undefined
          ? `${out === undefined ? '' : `Wrote ${visibleLine(file ?? '')}.\n`}${task.gateText(plan, terminal)}`
          : text,
    };
  },
});
