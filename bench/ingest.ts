// The verb ingest on the abstracts of SciFact: as one file of records, as a file each, again with nothing changed; with --large 100,000
// records in ten files. Each run is a process of its own, whose time and peak memory are measured.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ingest } from '../src/tasks/ingest/index.ts';
import { scifactFolder } from './scifact/data.ts';

const [mode, root = ''] = process.argv.slice(2);
if (mode === '--run') await child(root);
else parent(process.argv.includes('--large'));

async function child(study: string): Promise<void> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const signal = new AbortController().signal;
  const { file } = await ingest({
    study,
    paths: [join(study, 'sources')],
    actor: { id: 'bench', kind: 'tool' },
    signal,
  });
  const { user, system } = process.cpuUsage(before);
  const told = {
    sources: file.corpus.sources,
    read: file.files.read,
    seconds: (performance.now() - begun) / 1000,
    cpu: (user + system) / 1e6,
    memory: process.resourceUsage().maxRSS / 1024,
  };
  console.log(JSON.stringify(told));
}

function parent(large: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-'));
  let missed = 0;
  const run = (what: string, study: string, bars: { readonly seconds: number; readonly memory: number }) => {
    const out = execFileSync(process.execPath, [import.meta.filename, '--run', study], { encoding: 'utf8' });
    const { sources, read, seconds, cpu, memory } = JSON.parse(out);
    const isMet = seconds <= bars.seconds && memory <= bars.memory;
    if (!isMet) missed += 1;
    console.log(
      `${what}: ${sources} sources, ${read} files read in ${seconds.toFixed(2)} s (bar ${bars.seconds} s), ${cpu.toFixed(2)} s of processor, ${memory.toFixed(0)} MB (bar ${bars.memory} MB)${isMet ? '' : ' MISSED'}`,
    );
  };
  try {
    const abstracts = readAbstracts();
    const record = (n: number) => {
      const { title, text } = abstracts[n % abstracts.length] ?? { title: '', text: '' };
      return { id: `s${n}`, type: 'article-journal', title, abstract: text, PMID: String(n + 1) };
    };
    const one = newStudy(join(folder, 'one'));
    writeFileSync(join(one, 'sources/all.json'), JSON.stringify(abstracts.map((_, n) => record(n))));
    run('one file of records', one, { seconds: 5, memory: 500 });
    const each = newStudy(join(folder, 'each'));
    for (const [n, { title, text }] of abstracts.entries())
      writeFileSync(join(each, 'sources', `${n}.txt`), `${title}\n\n${text}\n`);
    run('a file each', each, { seconds: 5, memory: 500 });
    run('a file each, unchanged', each, { seconds: 2, memory: 500 });
    if (large) {
      const many = newStudy(join(folder, 'many'));
      for (let part = 0; part < 10; part += 1) {
        const records = Array.from({ length: 10_000 }, (_, n) => record(part * 10_000 + n));
        writeFileSync(join(many, `sources/part-${part}.json`), JSON.stringify(records));
      }
      run('ten files of records', many, { seconds: 60, memory: 500 });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.exitCode = missed > 0 ? 1 : 0;
}

function readAbstracts(): { title: string; text: string }[] {
  const lines = gunzipSync(readFileSync(join(scifactFolder(), 'corpus.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n');
  return lines.map((line) => {
    const { title, abstract }: { title: string; abstract: string[] } = JSON.parse(line);
    return { title, text: abstract.join(' ') };
  });
}

function newStudy(root: string): string {
  mkdirSync(join(root, 'sources'), { recursive: true });
  writeFileSync(join(root, 'touchstone.yaml'), 'schema: touchstone.study/1\ntitle: bench\nmanuscript: paper.md\n');
  writeFileSync(join(root, 'paper.md'), 'Nothing is claimed.\n');
  writeFileSync(join(root, 'claims.yaml'), 'schema: touchstone.claims/1\nclaims: []\n');
  return root;
}
