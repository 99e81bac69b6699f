import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Writes a study into a fresh folder that goes away with the test; `undefined` leaves a default file out. */
export function temporaryStudy(files: Readonly<Record<string, string | undefined>> = {}): string {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-study-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries({ ...DEFAULTS, ...files })) {
    if (text === undefined) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const DEFAULTS: Readonly<Record<string, string>> = {
  'touchstone.yaml': 'schema: touchstone.study/1\ntitle: A study\nmanuscript: paper.md\n',
  'claims.yaml': 'schema: touchstone.claims/1\n',
  'paper.md': 'Nothing is claimed.\n',
};
