import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ORDERS, type Prediction, type Prompt } from '../../model/index.ts';
import { promptOf } from '../../prompt/index.ts';

export interface PublicFolder {
  /** A folder of the test, with `public` in it. */
  readonly cwd: string;
  readonly prompts: readonly Prompt[];
}

/** A public directory of so many cases. */
export function publicFolder(cases: number): PublicFolder {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-run-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const prompts = Array.from({ length: cases }, (_, i) =>
    ORDERS.map((order) => promptOf({ id: `case-${i}`, options: [`plan ${i} ✓`, `other plan ${i}`] }, order)),
  ).flat();
  mkdirSync(join(cwd, 'public'));
  writeFileSync(join(cwd, 'public/prompts.jsonl'), linesOf(prompts));
  return { cwd, prompts };
}

export const linesOf = (values: readonly unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join('');

/** The values of a file of JSON Lines. */
export function readLinesOf<T = Prediction>(path: string): T[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as T);
}
