import type * as z from 'zod';
import { check } from './check.ts';
import { ground } from './ground.ts';
import { ingest } from './ingest.ts';
import type { Operation } from './operation.ts';

/** Verbs on sources and evidence, in the order of the help. To add one: a file beside these, and a line here. */
export const evidenceVerbs: readonly Operation<z.ZodObject>[] = [
  ingest,
  ground,
  check,
] as readonly Operation<z.ZodObject>[];
