import { aiScientistV1 } from './ai-scientist-v1/index.ts';
import { json } from './json.ts';
import { jsonl } from './jsonl.ts';
import type { LogReader } from './reader.ts';
import { scientistOne } from './scientist-one/index.ts';
import { table } from './table.ts';
import { text } from './text/index.ts';
import { yaml } from './yaml.ts';

/** Readers of formats that belong to no system. */
export const plainReaders: readonly LogReader[] = [json, jsonl, table, yaml, text];

/** Every reader of logs, the more specific first: what one takes, those after it do not see. */
export const readers: readonly LogReader[] = [aiScientistV1, scientistOne, ...plainReaders];
