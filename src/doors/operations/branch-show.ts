import { resolve } from 'node:path';
import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { branchDecision, branchStudy } from './branch-fields.ts';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';

/** `touchstone branch show`. */
export const branchShow = operation({
  name: 'branch show',
  summary: 'Show the decisions of a study, or the tree of one with its ranking and how it depends on the weights',
  examples: [
    'touchstone branch show my-study',
    'touchstone branch show my-study --decision D-MODEL --svg out/model.svg --mermaid out/model.mmd',
  ],
  input: z.object({
    study: branchStudy,
    decision: branchDecision.optional(),
    svg: z.string().optional().meta({ value: 'FILE', output: true, description: 'Draw the tree as SVG' }),
    mermaid: z.string().optional().meta({ value: 'FILE', output: true, description: 'Write the tree as Mermaid' }),
  }),
  run: async (input, door) => {
    const task = await import('../../tasks/branch/index.ts');
    const { decisions } = await task.openDecisions(resolve(door.cwd, input.study));
    if (input.decision === undefined) {
      if (input.svg !== undefined || input.mermaid !== undefined)
        throw new TouchstoneError('usage', {
          what: '--svg and --mermaid draw one decision',
          mend: 'Name it with --decision.',
        });
      const views = decisions.map((decision) => task.viewOf(decision, decisions));
      return {
        findings: false,
        data: { schema: 'touchstone.decisions/1', decisions: views.map(task.decisionJson) },
        text: (terminal) => task.decisionsText(views, terminal),
      };
    }
    const view = task.viewOf(task.findDecision(input.decision, decisions), decisions);
    writeOutput(door.cwd, input.svg, () => task.decisionSvg(view));
    writeOutput(door.cwd, input.mermaid, () => task.decisionMermaid(view));
    return { findings: false, data: task.decisionJson(view), text: (terminal) => task.decisionText(view, terminal) };
  },
});
