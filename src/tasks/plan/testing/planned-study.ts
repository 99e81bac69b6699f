import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';

/** A study in a folder of its own. */
export interface PlannedStudy {
  readonly root: string;
  read(path: string): string;
  write(path: string, text: string): void;
}

/** Makes studies that are gone after each test. `files` are added to a study of one citation claim. */
export function plannedStudies(): (
  files?: Readonly<Record<string, string>>,
  title?: string,
  profile?: string,
) => PlannedStudy {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return (files = {}, title = 'Salt and blood pressure', profile = 'preprint') => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'touchstone-plan-')));
    folders.push(root);
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    const all = {
      'touchstone.yaml': `schema: touchstone.study/1\ntitle: ${JSON.stringify(title)}\nprofile: ${profile}\nmanuscript: paper.md\n`,
      'claims.yaml': 'schema: touchstone.claims/1\n',
      ...files,
    };
    for (const [path, text] of Object.entries(all)) write(path, text);
    return { root, write, read: (path) => readFileSync(join(root, path), 'utf8') };
  };
}

/** A person who acts in tests. */
export const ADA = { id: 'Ada', kind: 'person' } as const;

/** The moment of all tests. */
export const NOW = new Date('2026-05-04T10:00:00Z');
