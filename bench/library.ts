// The offline library against its bars: building, memory, file, time per reference at one and ten times the size, titles found again.
// `--small` leaves out the tenfold library; `--keep FOLDER` keeps and reuses the files.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Library, openLibrary } from '../src/record/library/index.ts';
import { bareReference } from '../src/record/library/testing/bare-reference.ts';
import { generator } from '../src/record/library/testing/generator.ts';
import { perturbations } from '../src/record/library/testing/perturb.ts';
import { identify } from '../src/record/matching/index.ts';
import { verifyReferences } from '../src/record/references/index.ts';
import type { Reference } from '../src/record/works/index.ts';
import { writeLarger } from './library/larger.ts';
import { type Lists, lists, readLists } from './library/questions.ts';

const data = join(process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../shared/data'), 'references');
if (!existsSync(data)) {
  console.log(`left out: ${data} is absent`);
  process.exit(0);
}
const keep = process.argv.includes('--keep') ? process.argv[process.argv.indexOf('--keep') + 1] : undefined;
const folder = keep ?? mkdtempSync(join(tmpdir(), 'touchstone-bench-library-'));
mkdirSync(folder, { recursive: true });
let missed = 0;

try {
  console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
  const small = join(folder, 'small.sqlite');
  build(join(data, 'library.jsonl.gz'), small, true);
  const list = lists(data);
  const library = openLibrary(small);
  const one = await time('1×', library, list);
  recall('1×', library, library);
  peer(library, readLists(list));
  if (!process.argv.includes('--small')) {
    const source = join(folder, 'large.jsonl.gz');
    if (!existsSync(source)) await writeLarger(join(data, 'library.jsonl.gz'), source, 10);
    const large = join(folder, 'large.sqlite');
    build(source, large, false);
    const tenfold = openLibrary(large);
    const again = await time('1× again', library, list);
    const ten = await time('10×', tenfold, list);
    const base = Math.min(one.total, again.total);
    bar('10× to 1×, per reference checked', ten.total / base, 1.3, '×');
    console.log(`10× to 1×, retrieval alone: ${(ten.ask / Math.min(one.ask, again.ask)).toFixed(2)} ×`);
    recall('10×', tenfold, library);
    tenfold.close();
  }
  library.close();
} finally {
  if (keep === undefined) rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;

function bar(what: string, value: number, most: number, unit: string): void {
  const met = value <= most;
  if (!met) missed += 1;
  console.log(`${what}: ${value.toFixed(2)} ${unit} (bar ${most} ${unit}${met ? '' : ', MISSED'})`);
}

function build(source: string, out: string, bars: boolean): void {
  if (keep !== undefined && existsSync(out)) return;
  const script = join(import.meta.dirname, 'library/build.ts');
  const it = JSON.parse(execFileSync(process.execPath, [script, source, out], { encoding: 'utf8' }));
  console.log(
    `built ${it.records} records: ${it.seconds.toFixed(1)} s (${it.cpuSeconds.toFixed(1)} s of processor), peak ${it.peakMB.toFixed(0)} MB, file ${it.fileMB.toFixed(0)} MB`,
  );
  if (!bars) return;
  bar('build, time of processor', it.cpuSeconds, 60, 's');
  bar('peak memory', it.peakMB, 300, 'MB');
}

/**
 * Checks the list five times: read, looked up, compared, put together. Processor seconds of the best round, in all and of retrieval alone;
 * the time of each reference (looked up and compared) is its shortest, so that other work on the machine does not count.
 */
async function time(name: string, library: Library, list: Lists): Promise<{ total: number; ask: number }> {
  const references = readLists(list);
  const shortest = references.map(() => Number.POSITIVE_INFINITY);
  let [total, ask] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let round = 0; round < 5; round += 1) {
    references.forEach((reference, i) => {
      const start = performance.now();
      identify(reference, library.ask(reference));
      shortest[i] = Math.min(shortest[i] ?? 0, performance.now() - start);
    });
    const before = processorSeconds();
    await verifyReferences({ references: readLists(list), libraries: [library], failOn: [] });
    total = Math.min(total, processorSeconds() - before);
    const beforeAsking = processorSeconds();
    for (const reference of references) library.ask(reference);
    ask = Math.min(ask, processorSeconds() - beforeAsking);
  }
  const sorted = shortest.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  console.log(
    `${name}: ${references.length} references in ${total.toFixed(2)} s of processor (retrieval ${ask.toFixed(2)} s); p50 ${at(0.5).toFixed(2)} ms, p99 ${at(0.99).toFixed(2)} ms`,
  );
  bar(`${name}: 1,000 references`, (total * 1000) / references.length, 10, 's');
  bar(`${name}: p95`, at(0.95), 30, 'ms');
  return { total, ask };
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Titles of the original library, changed: is the record among the candidates? */
function recall(name: string, library: Library, originals: Library): void {
  const works = sample(originals, 2000);
  for (const [kind, perturb] of Object.entries(perturbations)) {
    let found = 0;
    const lost: string[] = [];
    for (const work of works) {
      const title = perturb(work.title);
      const answers = library.ask(bareReference({ title }));
      if (answers.some((answer) => answer.works.some(({ id }) => id === work.id))) found += 1;
      else lost.push(`${title} | ${work.title}`);
    }
    const share = (100 * found) / works.length;
    console.log(`${name}: ${kind}: ${share.toFixed(2)} % found`);
    if (process.argv.includes('--lost')) for (const one of lost.slice(0, 8)) console.log(`    ${one}`);
  }
}

function sample(library: Library, count: number): { id: string; title: string }[] {
  const random = generator(5);
  const database = new DatabaseSync(join(folder, 'small.sqlite'), { readOnly: true });
  const get = database.prepare('SELECT id, title FROM records WHERE number = ?');
  const works = Array.from({ length: count }, () => get.get(1 + Math.floor(random() * library.records)));
  database.close();
  return works.map((row) => ({ id: String(row?.id), title: String(row?.title) }));
}

/** The same titles in SQLite's own trigram index, asked for any of a title's trigrams by rank: what one would do without keys of one's own. */
function peer(library: Library, references: readonly Reference[]): void {
  const database = new DatabaseSync(':memory:');
  database.exec(
    `ATTACH '${join(folder, 'small.sqlite')}' AS l; CREATE VIRTUAL TABLE f USING fts5(title, tokenize='trigram', content='');`,
  );
  const start = performance.now();
  database.exec('INSERT INTO f (rowid, title) SELECT number, title FROM l.records');
  console.log(`peer, FTS5 trigram: built in ${((performance.now() - start) / 1000).toFixed(1)} s`);
  const find = database.prepare('SELECT rowid FROM f WHERE f MATCH ? ORDER BY rank LIMIT 20');
  const titles = references
    .flatMap(({ title }) => (title === undefined || title.length < 12 ? [] : [title]))
    .slice(0, 40);
  const began = performance.now();
  for (const title of titles) {
    const plain = title.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, ' ');
    const trigrams = new Set(Array.from({ length: plain.length - 2 }, (_, i) => plain.slice(i, i + 3)));
    find.all([...trigrams].map((trigram) => `"${trigram}"`).join(' OR '));
  }
  const theirs = (performance.now() - began) / titles.length;
  const ours = performance.now();
  for (const title of titles) library.ask(bareReference({ title }));
  const mine = (performance.now() - ours) / titles.length;
  console.log(
    `peer, FTS5 trigram: ${theirs.toFixed(1)} ms per title, ours ${mine.toFixed(1)} ms: ${(theirs / mine).toFixed(0)} × faster`,
  );
  database.close();
}
