import type * as z from 'zod';
import { audit } from './audit.ts';
import { explain } from './explain.ts';
import { init } from './init.ts';
import { judge } from './judge.ts';
import type { Operation } from './operation.ts';
import { seal } from './seal.ts';
import { verify } from './verify.ts';

/** Verbs on a study, in the order of the help. To add one: a file beside these, and a line here. */
export const studyVerbs: readonly Operation<z.ZodObject>[] = [
  init,
  seal,
  verify,
  audit,
  judge,
  explain,
] as readonly Operation<z.ZodObject>[];
