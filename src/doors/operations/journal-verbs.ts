import type * as z from 'zod';
import { journalShow } from './journal-show.ts';
import { journalVerify } from './journal-verify.ts';
import type { Operation } from './operation.ts';

/** Verbs of the trail, in the order of the help. To add one: a file beside these, and a line here. */
export const journalVerbs: readonly Operation<z.ZodObject>[] = [
  journalShow,
  journalVerify,
] as readonly Operation<z.ZodObject>[];
