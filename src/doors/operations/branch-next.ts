import { resolve } from 'node:path';
import * as z from 'zod';
import { branchDecision, branchStudy } from './branch-fields.ts';
import { operation } from './operation.ts';

/** `touchstone branch next`. */
export const branchNext = operation({
  name: 'branch next',
  summary: 'Say which branch is to be looked at next, or which rule ended the search; does nothing itself',
  examples: ['touchstone branch next my-study --decision D-MODEL'],
  input: z.object({ study: branchStudy, decision: branchDecision }),
  run: async (input, door) => {
    const task = await import('../../tasks/branch/index.ts');
    const { root, decisions } = await task.openDecisions(resolve(door.cwd, input.study));
    const decision = task.findDecision(input.decision, decisions);
    task.refuseChanged(root, decision);
    const view = task.viewOf(decision, decisions);
    const { wrap } = await import('../../base/terminal/index.ts');
    const { visibleLine } = await import('../../base/text/index.ts');
    return {
      findings: false,
      data: { schema: 'touchstone.next-branch/1', decision: decision.id, ...task.nextJson(view.next) },
      text: ({ width }) =>
        task
          .nextSentences(view)
          .flatMap((line) => wrap(visibleLine(line), width, '', '  '))
          .map((line) => `${line}\n`)
          .join(''),
    };
  },
});
