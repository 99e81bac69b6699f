// How the boundaries of sentences agree with those of SciFact's abstracts, which come as lists of sentences: each abstract is joined by
// spaces and cut again. Run with: npx node bench/sentences.ts [--misses N]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sentencesOf } from '../src/record/texts/index.ts';

const data = process.env.TOUCHSTONE_SCIFACT ?? join(import.meta.dirname, '../../shared/data/scifact');
const at = process.argv.indexOf('--misses');
const shown = at < 0 ? 0 : Number(process.argv[at + 1] ?? 40);
const abstracts = gunzipSync(readFileSync(join(data, 'corpus.jsonl.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line): string[] => JSON.parse(line).abstract.map((sentence: string) => sentence.trim()));

let [held, found, both] = [0, 0, 0];
const misses: string[] = [];
let spent = 0;
for (const sentences of abstracts) {
  const text = sentences.join(' ');
  const ends = new Set<number>();
  let end = -1;
  for (const sentence of sentences) {
    end += 1 + sentence.length;
    ends.add(end);
  }
  ends.delete(text.length);
  const start = performance.now();
  const cut = new Set(sentencesOf(text).map(([, to]) => to));
  spent += performance.now() - start;
  cut.delete(text.length);
  held += ends.size;
  found += cut.size;
  for (const one of cut) if (ends.has(one)) both += 1;
  const around = (one: number) => `${text.slice(Math.max(0, one - 50), one)}¦${text.slice(one, one + 40)}`;
  for (const one of cut) if (!ends.has(one)) misses.push(`too many  ${around(one)}`);
  for (const one of ends) if (!cut.has(one)) misses.push(`missed    ${around(one)}`);
}
const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
console.log(`${abstracts.length} abstracts, ${held} boundaries inside them, ${found} found, ${spent.toFixed(0)} ms`);
console.log(`precision ${percent(both, found)}, recall ${percent(both, held)}`);
const step = Math.max(1, Math.floor(misses.length / Math.max(1, shown)));
for (let i = 0; i < misses.length && shown > 0; i += step) console.log(misses[i]);
if (both / found < 0.97 || both / held < 0.9) process.exitCode = 1;
