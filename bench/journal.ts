// The trail: does a line cost the same at the end of a long one, and how long does it take to verify 100,000 lines? Exits 1 above a bar.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeArtifact, type JournalLine, verifyJournal } from '../src/record/journal/index.ts';
import { NO_LINE, printLine, sealLine } from '../src/record/journal/line.ts';

const LINES = 100_000;
const CHANGES = 60;
const RATIO_BAR = 2;
const VERIFY_BAR_S = 2;

const digest = (n: number) => n.toString(16).padStart(64, '0');

function studyWith(lines: number): string {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-bench-trail-'));
  mkdirSync(join(root, '.touchstone'));
  const out: string[] = [];
  let last: JournalLine | undefined;
  for (let seq = 1; seq <= lines; seq += 1) {
    last = sealLine({
      seq,
      time: new Date(1.7e12 + seq * 1000).toISOString(),
      actor: { id: 'ann', kind: 'person' },
      verb: 'ledger select',
      about: `C-RES-${seq}`,
      target: 'evidence/ledger.yaml',
      before: seq === 1 ? null : digest(seq - 1),
      after: digest(seq),
      reason: `The only trial with adults on general wards, number ${seq}.`,
      payload: digest(seq * 7),
      previous: last?.digest ?? NO_LINE,
    });
    out.push(printLine(last));
  }
  writeFileSync(join(root, '.touchstone/journal.jsonl'), out.join(''));
  return root;
}

async function medianChange(root: string): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n <= CHANGES; n += 1) {
    const start = performance.now();
    await changeArtifact(root, {
      target: 'planning/notes.txt',
      verb: 'note',
      about: `${n}`,
      actor: { id: 'ann', kind: 'person' },
      edit: () => `${n}\n`,
    });
    // The first one finds no head and reads the trail through.
    if (n > 0) times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[CHANGES >> 1] ?? 0;
}

const [short, long] = [studyWith(10), studyWith(LINES)];
try {
  // By turns, so that what else the machine does falls on both.
  const few = Math.min(await medianChange(short), await medianChange(short));
  const many = Math.min(await medianChange(long), await medianChange(long));
  const start = performance.now();
  const { lines, faults } = verifyJournal(long);
  const seconds = (performance.now() - start) / 1000;
  console.log(
    `trail: a change takes ${few.toFixed(1)} ms after 10 lines, ${many.toFixed(1)} ms after ${LINES} (${(many / few).toFixed(2)} times, bar ${RATIO_BAR}); ${lines} lines verified in ${seconds.toFixed(2)} s (bar ${VERIFY_BAR_S} s), ${faults.length} faults`,
  );
  process.exitCode = many / few > RATIO_BAR || seconds > VERIFY_BAR_S || faults.length > 0 ? 1 : 0;
} finally {
  for (const root of [short, long]) rmSync(root, { recursive: true, force: true });
}
