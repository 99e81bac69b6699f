import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';

const Recording = z.object({
  method: z.string(),
  url: z.string(),
  status: z.number(),
  headers: z.record(z.string(), z.string()).optional(),
  body: z.string(),
});
export type Recording = z.infer<typeof Recording>;

const Cited = z.object({
  ref: z.string(),
  title: z.string(),
  authors: z.array(z.string()),
  year: z.number().nullable(),
  venue: z.string().nullable(),
  doi: z.string().nullable(),
  url: z.string().nullable(),
  recorded: z.record(z.string(), z.string()),
});
/** A reference that was read out of a paper, with the requests that were recorded for it. */
export type Cited = z.infer<typeof Cited>;

const FOLDER = join(resolve(process.env.TOUCHSTONE_SHARED_DATA ?? '../shared/data'), 'references/recordings');

/** Why tests with recordings cannot run here; undefined where they can. */
export const recordingsMissing: string | undefined = existsSync(FOLDER)
  ? undefined
  : 'the recorded answers of the services are not here';

/** Recorded answers of one service: `crossref`, `openalex` … */
export function recordings(service: string): Recording[] {
  const text = gunzipSync(readFileSync(join(FOLDER, `${service}.jsonl.gz`))).toString('utf8');
  return lines(text).map((line) => Recording.parse(JSON.parse(line)));
}

export function citedReferences(): Cited[] {
  const text = readFileSync(join(FOLDER, 'references.jsonl'), 'utf8');
  return lines(text).map((line) => Cited.parse(JSON.parse(line)));
}

const lines = (text: string): string[] => text.split('\n').filter((line) => line !== '');
