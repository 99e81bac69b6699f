import * as z from 'zod';
import { operation } from './operation.ts';

const place = (value: string, description: string) => z.string().min(1).optional().meta({ value, description });

/** `touchstone pivot verify-receipt`. */
export const pivotVerifyReceipt = operation({
  name: 'pivot verify-receipt',
  summary: 'Hold the receipt of an export against its directories and the release',
  examples: [
    'touchstone pivot verify-receipt runs/receipt.json --public-dir runs/public --grader-dir private/grader --questions questions.json',
  ],
  input: z.object({
    receipt: z.string().min(1).meta({ position: 0, value: 'RECEIPT', description: 'Receipt of an export' }),
    publicDir: place('DIR', 'The public directory'),
    graderDir: place('DIR', 'The grader directory'),
    questions: place('FILE', 'The release; its prompts are made again and compared'),
  }),
  run: async (input, door) => {
    const { receiptCheckText, verifyReceipt } = await import('../../tasks/pivot/index.ts');
    const { receipt, publicDir, graderDir, questions } = input;
    const check = await verifyReceipt({
      cwd: door.cwd,
      receipt,
      ...(publicDir === undefined ? {} : { publicDir }),
      ...(graderDir === undefined ? {} : { graderDir }),
      ...(questions === undefined ? {} : { questions }),
    });
    return {
      findings: check.checks.some(({ outcome }) => outcome === 'fails'),
      data: check,
      text: () => receiptCheckText(check),
    };
  },
});
