import type * as z from 'zod';
import type { Operation } from './operation.ts';

/** Verbs of the question map, in the order of the help. To add one: a file beside these, and a line here. */
export const planVerbs: readonly Operation<z.ZodObject>[] = [] as readonly Operation<z.ZodObject>[];
