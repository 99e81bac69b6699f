import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IndexedSource } from '../../src/record/passages/index.ts';
import { plainTextSource } from '../../src/record/texts/index.ts';

export interface Claim {
  readonly id: number;
  readonly claim: string;
  readonly evidence: Readonly<Record<string, readonly { readonly sentences: readonly number[] }[]>>;
}

/** Relevant documents of each claim, with their gain. */
export type Judgements = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Folder of the shared data; ends the process, saying so, where it is absent. */
export function scifactFolder(): string {
  const folder = join(
    process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'),
    'scifact',
  );
  if (existsSync(folder)) return folder;
  console.log(`left out: ${folder} is absent`);
  process.exit(0);
}

/** The abstracts as sources, their sentences as the annotators saw them. */
export function readCorpus(path: string): IndexedSource[] {
  return lines(path).map((line) => {
    const { doc_id: id, title, abstract }: { doc_id: number; title: string; abstract: string[] } = JSON.parse(line);
    const { text } = plainTextSource(title, [abstract], 'abstract');
    const held = text.blocks.find(({ indexed, kind }) => indexed && kind === 'paragraph')?.sentences.length;
    if (held !== abstract.length) throw new Error(`abstract ${id}: ${held} sentences of ${abstract.length}`);
    return { id: String(id), title, text, fullText: 'abstract' };
  });
}

export function readClaims(path: string): Claim[] {
  return lines(path).map((line): Claim => JSON.parse(line));
}

/** A TSV with a heading: claim, document, gain. */
export function readJudgements(path: string): Judgements {
  const judgements = new Map<string, Map<string, number>>();
  for (const line of lines(path).slice(1)) {
    const [query = '', document = '', gain = '0'] = line.split('\t');
    const known = judgements.get(query) ?? new Map<string, number>();
    judgements.set(query, known.set(document, Number(gain)));
  }
  return judgements;
}

function lines(path: string): string[] {
  const bytes = readFileSync(path);
  return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n');
}
