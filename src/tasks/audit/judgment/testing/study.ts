import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStudy, sealStudy } from '../../../../record/bundle/index.ts';
import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type { AuditContext, AuditOptions } from '../../model/index.ts';

export interface BuiltStudy {
  readonly context: AuditContext;
  readonly folder: string;
  remove(): void;
}

/** Writes a study into a temporary folder, seals it, writes what comes after the seal, and opens it. */
export async function buildStudy(
  files: Readonly<Record<string, string>>,
  options: Partial<AuditOptions> = {},
  afterSeal: Readonly<Record<string, string>> = {},
): Promise<BuiltStudy> {
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-judgment-'));
  write(folder, files);
  await sealStudy(folder);
  write(folder, afterSeal);
  const study = await openStudy(folder);
  const text = files['paper.md'] ?? '';
  const manuscript: Manuscript = { path: 'paper.md', format: 'markdown', text, spans: [] };
  const context: AuditContext = {
    study,
    manuscript,
    options: {
      numeric: 'interval',
      judges: 3,
      judgeCommands: [],
      online: false,
      unsandboxed: false,
      skipEvaluators: true,
      references: { libraries: [], env: {}, toolVersion: 'test' },
      ...options,
    },
    signal: new AbortController().signal,
    progress: () => undefined,
    stateFolder: join(folder, '.touchstone'),
  };
  return { context, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
