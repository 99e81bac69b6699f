import { resolve } from 'node:path';
import * as z from 'zod';
import { operation } from './operation.ts';

/** `touchstone verify`. */
export const verify = operation({
  name: 'verify',
  summary: 'Check the files of a study against its seal, and its claim graph',
  examples: ['touchstone verify', 'touchstone verify examples/iris-rulers --json'],
  input: z.object({
    study: z.string().default('.').meta({ position: 0, value: 'DIR', description: 'Folder of the study' }),
  }),
  run: async (input, door) => {
    const { verifyStudy, verificationText } = await import('../../tasks/verify/index.ts');
    const result = await verifyStudy(resolve(door.cwd, input.study), {
      signal: door.signal,
      progress: (done, total) => door.progress(`digesting files: ${done} of ${total}`),
    });
    return {
      findings: result.findings.some((finding) => finding.state === 'failed') || result.state !== 'verified',
      data: result,
      text: () => verificationText(result),
    };
  },
});
