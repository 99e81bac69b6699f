import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder for a test, with a study in it and a place for files outside of that. */
export interface TestStudy {
  readonly root: string;
  readonly outside: string;
  /** Writes a file: into the study, or with an absolute path anywhere. */
  put(path: string, text: string | Uint8Array): string;
  remove(): void;
}

/** Makes a study of one claim, of a profile where one is named. */
export function testStudy(profile?: string): TestStudy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-ingest-')));
  const root = join(folder, 'study');
  const outside = join(folder, 'outside');
  const put = (path: string, text: string | Uint8Array) => {
    const full = path.startsWith('/') ? path : join(root, path);
    mkdirSync(dirname(full), { recursive: true });
    writeFileSync(full, text);
    return full;
  };
  mkdirSync(outside, { recursive: true });
  const named = profile === undefined ? '' : `profile: ${profile}\n`;
  put('touchstone.yaml', `schema: touchstone.study/1\ntitle: t\nmanuscript: paper.md\n${named}`);
  put('paper.md', '[It is 1.]{#C-1 .claim}\n');
  put('claims.yaml', 'schema: touchstone.claims/1\nclaims:\n  - { id: C-1, type: numerical, text: It is 1. }\n');
  return { root, outside, put, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
