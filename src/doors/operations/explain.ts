import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { operation } from './operation.ts';

/** `touchstone explain`. */
export const explain = operation({
  name: 'explain',
  summary: 'Say what a reason code of a finding means',
  examples: ['touchstone explain value.mismatch', 'touchstone explain'],
  input: z.object({
    code: z
      .string()
      .default('')
      .meta({ position: 0, value: 'CODE', description: 'A reason code such as cross_run; every code where absent' }),
  }),
  run: async (input) => {
    const { documentedReasons, ruleOf } = await import('../../tasks/audit/index.ts');
    const wanted = input.code.replace(/^[A-Z0-9]+\//, '');
    const codes = documentedReasons.map((code) => code.replace(/^[A-Z0-9]+\//, ''));
    if (wanted !== '' && !codes.includes(wanted)) {
      const meant = nearest(wanted, codes);
      throw new TouchstoneError('usage', {
        what: `no reason code "${input.code}"`,
        mend: meant === undefined ? 'Run "touchstone explain" for the list.' : `Did you mean "${meant}"?`,
      });
    }
    const rules = [...new Set(codes)]
      .filter((code) => wanted === '' || code === wanted)
      .map((code) => ({ code, ...ruleOf('CPR', code) }));
    return {
      findings: false,
      data: { schema: 'touchstone.rules/1', rules: rules.map(({ code, title, help }) => ({ code, title, help })) },
      text: () =>
        rules
          .map(({ code, title, help }) =>
            wanted === '' ? `${code.padEnd(26)} ${title}\n` : `${code}: ${title}.\n${help}\n`,
          )
          .join(''),
    };
  },
});
