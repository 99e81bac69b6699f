import type * as z from 'zod';
import { branchAdd } from './branch-add.ts';
import { branchClose } from './branch-close.ts';
import { branchDeclare } from './branch-declare.ts';
import { branchDiscard } from './branch-discard.ts';
import { branchNext } from './branch-next.ts';
import { branchScore } from './branch-score.ts';
import { branchSelect } from './branch-select.ts';
import { branchShow } from './branch-show.ts';
import type { Operation } from './operation.ts';

/** Verbs of bounded branches, in the order of the help. To add one: a file beside these, and a line here. */
export const branchVerbs: readonly Operation<z.ZodObject>[] = [
  branchDeclare,
  branchAdd,
  branchScore,
  branchNext,
  branchSelect,
  branchDiscard,
  branchClose,
  branchShow,
] as readonly Operation<z.ZodObject>[];
