import type * as z from 'zod';
import type { Operation } from './operation.ts';

/** Verbs of bounded branches, in the order of the help. To add one: a file beside these, and a line here. */
export const branchVerbs: readonly Operation<z.ZodObject>[] = [] as readonly Operation<z.ZodObject>[];
