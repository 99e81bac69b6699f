// Reads and indexes so many abstracts as text files, asks every claim, and prints what it took, as JSON.
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { keepMemorySmall } from '../../src/base/memory/index.ts';
import { type IndexedSource, openPassageIndex } from '../../src/record/passages/index.ts';
import { readSourceFile } from '../../src/record/texts/index.ts';
import { readClaims, scifactFolder } from './data.ts';

keepMemorySmall();
const BATCH = 1000;
const wanted = Number(process.argv[2] ?? 5183);
const data = scifactFolder();
const abstracts = gunzipSync(readFileSync(join(data, 'corpus.jsonl.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const { title, abstract }: { title: string; abstract: string[] } = JSON.parse(line);
    return `${title}\n\n${abstract.join(' ')}\n`;
  });
const words = abstracts.slice(0, 500).flatMap((text) => text.split(/\s+/));

const folder = mkdtempSync(join(tmpdir(), 'touchstone-scale-'));
const path = join(folder, 'index.sqlite');
let index = openPassageIndex(path);
let [readMs, putMs] = [0, 0];
const before = process.cpuUsage();
for (let from = 0; from < wanted; from += BATCH) {
  const batch: IndexedSource[] = [];
  for (let number = from; number < Math.min(wanted, from + BATCH); number += 1) {
    const bytes = Buffer.from(variant(number));
    const start = performance.now();
    const { sources } = await readSourceFile(bytes, `${number}.txt`, { format: 'text' });
    readMs += performance.now() - start;
    for (const { text, stated, fullText } of sources)
      batch.push({ id: `file:${String(number).padStart(6, '0')}`, title: stated.title ?? '', text, fullText });
  }
  const start = performance.now();
  index.put(batch);
  putMs += performance.now() - start;
}
const used = process.cpuUsage(before);
const ingestPeakMB = process.resourceUsage().maxRSS / 1024;
const { sources, windows } = index.corpus();
index.close();

const claims = readClaims(join(data, 'claims_dev.jsonl')).map(({ claim }) => claim);
const opening = performance.now();
index = openPassageIndex(path);
ask(claims[0] ?? '');
const firstMs = performance.now() - opening;
const times = claims.map(ask).sort((a, b) => a - b);
index.close();
const fileMB = statSync(path).size / 2 ** 20;
rmSync(folder, { recursive: true, force: true });

console.log(
  JSON.stringify({
    sources,
    windows,
    readSeconds: readMs / 1000,
    putSeconds: putMs / 1000,
    cpuSeconds: (used.user + used.system) / 1e6,
    firstMs,
    p50: times[Math.floor(times.length * 0.5)],
    p95: times[Math.floor(times.length * 0.95)],
    worst: times.at(-1),
    ingestPeakMB,
    peakMB: process.resourceUsage().maxRSS / 1024,
    fileMB,
  }),
);

/** The path of one query of "ground". */
function ask(claim: string): number {
  const start = performance.now();
  const query = index.query(claim);
  index.documents(query, { limit: 100 });
  index.passages(query, { limit: 20 });
  return performance.now() - start;
}

/** The abstract itself for the first round; after that every tenth word is another one of the corpus, by a fixed rule. */
function variant(number: number): string {
  const text = abstracts[number % abstracts.length] ?? '';
  const round = Math.floor(number / abstracts.length);
  if (round === 0) return text;
  let at = 0;
  return text.replace(/\S+/g, (word) => {
    at += 1;
    return at % 10 === round % 10 ? (words[(at * 7919 + number * 104_729) % words.length] ?? word) : word;
  });
}
