import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One result of statcheck. */
export interface Found {
  /** Place of the text among those given. */
  readonly source: number;
  readonly type: string;
  readonly df: readonly number[];
  readonly value: number;
  readonly computed: number;
  readonly error: boolean;
  readonly decisionError: boolean;
}

/** Is R with statcheck installed? */
export function hasStatcheck(): boolean {
  const run = spawnSync('Rscript', ['-e', 'library(statcheck)'], { stdio: 'ignore' });
  return run.status === 0;
}

/** Runs statcheck on texts; `seconds` is the time of the processor for them alone, without the start of R. */
export function runStatcheck(texts: readonly string[]): { readonly found: readonly Found[]; readonly seconds: number } {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-statcheck-'));
  try {
    const file = join(folder, 'texts.txt');
    writeFileSync(file, `${texts.map((text) => text.replaceAll('\n', '<br/>')).join('\n')}\n`);
    const run = spawnSync('Rscript', [join(import.meta.dirname, 'statcheck.R'), file], {
      encoding: 'utf8',
      maxBuffer: 2 ** 28,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });
    if (run.status !== 0) throw new Error(`statcheck ended with ${run.status}: ${run.stderr}`);
    const rows = run.stdout.split('\n').map((line) => line.split('\t'));
    return {
      found: rows.filter(([word]) => word === 'row').map(readRow),
      seconds: Number(rows.find(([word]) => word === 'time')?.[1] ?? Number.NaN),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readRow(cells: readonly string[]): Found {
  const [, source, type = '', df1, df2, value, , , computed, error, decision] = cells;
  return {
    source: Number(source) - 1,
    type,
    df: [df1, df2].filter((df) => df !== undefined && df !== 'NA').map(Number),
    value: Number(value),
    computed: Number(computed),
    error: error === 'TRUE',
    decisionError: decision === 'TRUE',
  };
}
