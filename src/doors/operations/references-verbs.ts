import type * as z from 'zod';
import type { Operation } from './operation.ts';
import { referencesCheck } from './references-check.ts';
import { referencesIndex } from './references-index.ts';

/** The verbs of `references`. To add one: a file beside these, and a line here. */
export const referencesVerbs: readonly Operation<z.ZodObject>[] = [
  referencesCheck,
  referencesIndex,
] as readonly Operation<z.ZodObject>[];
