import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { verifyJournal } from '../../record/journal/index.ts';
import { openPassageIndex } from '../../record/passages/index.ts';
import { INDEX_PATH, readSources } from '../../record/sources/index.ts';
import { testStudy } from './testing/study.ts';

const CHILD = join(import.meta.dirname, 'testing/ingest-slowly.ts');
const FILES = 240;
const KILLS = 30;

// Moments spread over the work that is left, the same on every run.
const waits = Array.from({ length: KILLS }, (_, index) => (index * 37) % 90);

it(`killed at ${KILLS} moments it loses nothing, leaves nothing half written, and reads no finished file again`, {
  timeout: 400_000,
}, async () => {
  const study = testStudy();
  onTestFinished(study.remove);
  const originals = new Map<string, string>();
  for (let n = 0; n < FILES; n += 1) {
    const text = `Observation ${n}\n\nOn day ${n} the fog was heavy. It fell at ${n % 24} hours.\n`;
    originals.set(`day-${n}.txt`, text);
    study.put(join(study.outside, `day-${n}.txt`), text);
  }
  const known = new Map<string, string>();
  let killed = 0;
  for (const wait of waits) {
    if (await runAndKill(study.root, study.outside, wait)) killed += 1;
    const sources = await readSources(study.root);
    const now = new Map(sources.map((source) => [source.id as string, source.added]));
    // What the list named once it names for good, with the day on which it came in.
    for (const [id, added] of known) expect(now.get(id)).toBe(added);
    for (const [id, added] of now) known.set(id, added);
    for (const name of copies(study.root))
      expect(readFileSync(join(study.root, 'evidence/sources', name), 'utf8')).toBe(originals.get(name));
    for (const { path } of sources) expect(copies(study.root)).toContain(path.replace('evidence/sources/', ''));
  }
  expect(killed).toBeGreaterThan(KILLS / 3);
  const listed = known.size;
  const last = await finish(study.root, study.outside);
  expect(last.unchanged).toBe(listed);
  expect(last.read).toBe(FILES - listed);
  const sources = await readSources(study.root);
  expect(sources).toHaveLength(FILES);
  expect(copies(study.root)).toHaveLength(FILES);
  const index = openPassageIndex(join(study.root, INDEX_PATH));
  expect(index.ids()).toEqual(sources.map(({ id }) => id));
  expect(sources.filter(({ id, text_sha256 }) => !index.has(id, text_sha256))).toEqual([]);
  index.close();
  expect(verifyJournal(study.root)).toMatchObject({ faults: [], artifacts: [{ state: 'recorded' }] });
});

function copies(root: string): string[] {
  try {
    return readdirSync(join(root, 'evidence/sources'));
  } catch {
    return [];
  }
}

/** true: it was killed before it came to its end. */
function runAndKill(root: string, folder: string, wait: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, root, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), wait));
    child.on('error', reject);
    child.on('close', (_, signal) => resolve(signal === 'SIGKILL'));
  });
}

function finish(root: string, folder: string): Promise<{ read: number; unchanged: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, root, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (data: Buffer) => {
      said += data.toString();
    });
    child.on('error', reject);
    child.on('close', () => resolve(JSON.parse(said.split('\n')[1] ?? '')));
  });
}
