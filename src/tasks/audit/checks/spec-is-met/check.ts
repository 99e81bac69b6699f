import { judgeQuestions, specificationQuestions } from '../../judgment/index.ts';
import type { Check } from '../../model/index.ts';

/** I2: every rule of the specification is kept by the code that it names, by the majority of independent judges. */
export const specIsMet: Check = {
  code: 'I2',
  title: 'The specification is met',
  doesNotShow:
    'A majority of judges found no violation in the files that the rules name; it does not show that there is none, nor that the judges are independent of one another.',
  run: async (context) => {
    const questions = await specificationQuestions(context.study);
    const outcome = await judgeQuestions('I2', questions, context);
    if (questions.length > 0) return outcome;
    const gap = {
      what: 'whether the code meets its specification',
      reason: 'no_specification',
      mend: 'State the rules of the task under "specification" in touchstone.yaml.',
    };
    return { ...outcome, state: 'unverified', reason: 'no_specification', notChecked: [...outcome.notChecked, gap] };
  },
};
