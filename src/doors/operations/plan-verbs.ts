import type * as z from 'zod';
import type { Operation } from './operation.ts';
import { planAdopt } from './plan-adopt.ts';
import { planAnswer } from './plan-answer.ts';
import { planAsk } from './plan-ask.ts';
import { planDecide } from './plan-decide.ts';
import { planNeed } from './plan-need.ts';
import { planOutline } from './plan-outline.ts';
import { planQuestions } from './plan-questions.ts';
import { planReopen } from './plan-reopen.ts';
import { planScopeOut } from './plan-scope-out.ts';

import { planSuggest } from './plan-suggest.ts';

/** Verbs of the question map, in the order of the help. To add one: a file beside these, and a line here. */
export const planVerbs: readonly Operation<z.ZodObject>[] = [
  planQuestions,
  planAsk,
  planAnswer,
  planNeed,
  planDecide,
  planScopeOut,
  planReopen,
  planSuggest,
  planAdopt,
  planOutline,
] as readonly Operation<z.ZodObject>[];
