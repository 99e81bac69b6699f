import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Prompt } from '../../model/index.ts';
import { syntheticRelease } from '../../synthetic/index.ts';
import { type ExportRequest, exportOptionsOnly } from '../index.ts';

/** Where the exports of a scene go. */
export const PATHS = {
  questions: 'q.json',
  publicDir: 'runs/public',
  graderDir: 'private/grader',
  receipt: 'runs/receipt.json',
};

/** A folder with a release as q.json, for one test. */
export function fresh(questions: string = syntheticRelease({ cases: 20, length: 60 }).questions): string {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-pivot-export-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'q.json'), questions);
  return cwd;
}

/** Exports in a scene. */
export const run = (cwd: string, more: Partial<ExportRequest> = {}) => exportOptionsOnly({ cwd, ...PATHS, ...more });
export const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));
export const lines = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => Prompt.parse(JSON.parse(line)));
export const everything = (cwd: string) => readdirSync(cwd, { recursive: true, encoding: 'utf8' }).sort();
/** All that is there after an export. */
export const WHOLE = [
  'private',
  'private/grader',
  'private/grader/references.json',
  'q.json',
  'runs',
  'runs/public',
  'runs/public/prompts.jsonl',
  'runs/receipt.json',
];
