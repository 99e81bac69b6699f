import { resolve } from 'node:path';
import * as z from 'zod';
import { ledgerStudy } from './ledger-fields.ts';
import { operation } from './operation.ts';
import { writeOutput } from './outputs.ts';

/** `touchstone ledger export`. */
export const ledgerExport = operation({
  name: 'ledger export',
  summary: 'Write judged and selected passages as W3C Web Annotations (JSON-LD)',
  examples: ['touchstone ledger export my-study --out my-study/out/evidence.jsonld'],
  input: z.object({
    study: ledgerStudy,
    out: z.string().min(1).meta({ value: 'FILE', output: true, description: 'The file to write' }),
  }),
  run: async (input, door) => {
    const { exportAnnotations } = await import('../../tasks/evidence/index.ts');
    const { text, items, stale } = await exportAnnotations(resolve(door.cwd, input.study), input.study);
    writeOutput(door.cwd, input.out, () => text);
    const left = stale === 0 ? '' : ` ${stale} stale ${stale === 1 ? 'passage was' : 'passages were'} left out.`;
    return {
      findings: false,
      data: { schema: 'touchstone.annotations-written/1', items, stale },
      text: () => `${items} ${items === 1 ? 'annotation' : 'annotations'} written.${left}\n`,
    };
  },
});
