import { judgeQuestions, methodQuestions } from '../../judgment/index.ts';
import type { Check } from '../../model/index.ts';

/** I4: every methodological claim says what the code does that it names, by the majority of independent judges. */
export const methodMatchesCode: Check = {
  code: 'I4',
  title: 'The method matches the code',
  doesNotShow:
    'A majority of judges found that the marked sentences describe the named lines; it does not show that those lines are the ones that ran, nor that unmarked sentences are true.',
  run: async (context) => {
    const questions = await methodQuestions(context.study, context.manuscript);
    const outcome = await judgeQuestions('I4', questions, context);
    if (questions.length > 0) return outcome;
    const gap = {
      what: 'whether the described method is the code',
      reason: 'no_method_claims',
      mend: 'Mark the sentences of the method as claims of type methodological.',
    };
    return { ...outcome, state: 'unverified', reason: 'no_method_claims', notChecked: [...outcome.notChecked, gap] };
  },
};
