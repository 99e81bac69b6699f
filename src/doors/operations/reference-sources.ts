import { delimiter, resolve } from 'node:path';
import * as z from 'zod';
import type { ReferenceProfile } from '../../record/references/index.ts';
import type { Door } from './operation.ts';

const PROFILES = ['general', 'biomedical', 'strict'] as const satisfies readonly ReferenceProfile['name'][];

/** Where references are looked up, as a command line says it. A study cannot say it: libraries lie outside of it. */
export const referenceFields = {
  library: z.array(z.string().min(1)).default([]).meta({
    value: 'FILE',
    input: true,
    description:
      'Offline library to ask first, made by "touchstone references index" (repeat for several; TOUCHSTONE_LIBRARY names those to use without the flag)',
  }),
  pages: z.boolean().default(false).meta({
    description: 'With --online: also visit pages that are cited by their address alone',
  }),
  retractionWatch: z.string().min(1).optional().meta({
    value: 'FILE',
    input: true,
    description: 'Retraction Watch table (CSV) to look works up in',
  }),
  maxRequests: z.coerce.number().int().min(1).optional().meta({
    value: 'N',
    description: 'Most requests to send in this run',
  }),
};

/** The profile decides what fails, and which index of a field is asked first. */
export const profileField = z.enum(PROFILES).optional().meta({
  value: 'NAME',
  description:
    'general: fails on what a record refutes; biomedical: PubMed first, withdrawn works and expressions of concern fail as well; strict: every reference must be confirmed',
});

interface Given {
  readonly library: readonly string[];
  readonly pages: boolean;
  readonly retractionWatch?: string | undefined;
  readonly maxRequests?: number | undefined;
}

/** The same as absolute paths, with the libraries of the environment where none is named. */
export function referenceSources({ library, pages, retractionWatch, maxRequests }: Given, door: Door) {
  const named = library.length > 0 ? library : (door.env.TOUCHSTONE_LIBRARY ?? '').split(delimiter);
  return {
    libraries: named.filter((path) => path !== '').map((path) => resolve(door.cwd, path)),
    pages,
    ...(retractionWatch === undefined ? {} : { retractionWatch: resolve(door.cwd, retractionWatch) }),
    ...(maxRequests === undefined ? {} : { maxRequests }),
    env: door.env,
    toolVersion: door.version,
  };
}
