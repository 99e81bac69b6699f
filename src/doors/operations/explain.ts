import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { operation } from './operation.ts';

/** `touchstone explain`. */
export const explain = operation({
  name: 'explain',
  summary: 'Say what a rule means, when it is wrong, and how to silence one instance',
  examples: ['touchstone explain value.mismatch', 'touchstone explain CPR/binding.mixed_runs', 'touchstone explain'],
  input: z.object({
    code: z
      .string()
      .default('')
      .meta({ position: 0, value: 'CODE', description: 'A reason code such as cross_run; every code where absent' }),
  }),
  run: async (input) => {
    const { ruleAtTerminal, rulePath, ruleTexts } = await import('../../tasks/audit/index.ts');
    const wanted = input.code.replace(/^[A-Z0-9]+\//, '');
    const all = ruleTexts();
    const named = (code: string) => all.filter((rule) => rule.code === code);
    const exact = named(wanted);
    // `excluded.year` is a case of `excluded`.
    const rules = wanted === '' ? all : exact.length > 0 ? exact : named(wanted.split('.')[0] ?? '');
    if (rules.length === 0) {
      const meant = nearest(
        wanted,
        all.map(({ code }) => code),
      );
      throw new TouchstoneError('usage', {
        what: `no reason code "${input.code}"`,
        mend: meant === undefined ? 'Run "touchstone explain" for the list.' : `Did you mean "${meant}"?`,
      });
    }
    return {
      findings: false,
      data: { schema: 'touchstone.rules/1', rules: rules.map((rule) => ({ ...rule, page: rulePath(rule.code) })) },
      text: () =>
        rules
          .map((rule) => (wanted === '' ? `${rule.code.padEnd(31)} ${rule.title}\n` : ruleAtTerminal(rule)))
          .join(''),
    };
  },
});
