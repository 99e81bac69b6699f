import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { indexLibrary, type Library, openLibrary } from './index.ts';
import { bareReference } from './testing/bare-reference.ts';
import { perturbations } from './testing/perturb.ts';

const shared = resolve(process.env.TOUCHSTONE_SHARED_DATA ?? '../shared/data', 'references/library.jsonl.gz');

describe.skipIf(!existsSync(shared))(
  'titles of real records, written wrongly (skipped where the shared data is absent)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-recall-'));
    let library: Library;
    let originals: { id: string; title: string }[];
    beforeAll(async () => {
      const lines = gunzipSync(readFileSync(shared))
        .toString()
        .trim()
        .split('\n')
        .filter((_, i) => i % 12 === 0);
      writeFileSync(join(folder, 'part.jsonl'), lines.join('\n'));
      originals = lines.filter((_, i) => i % 25 === 0).map((line) => JSON.parse(line));
      const report = await indexLibrary({ paths: [folder], out: join(folder, 'part.sqlite') });
      expect(report.records).toBe(lines.length);
      library = openLibrary(join(folder, 'part.sqlite'));
    });
    afterAll(() => {
      library?.close();
      rmSync(folder, { recursive: true, force: true });
    });

    it.each(Object.entries(perturbations))('%s: 99 of 100 are among the candidates', (_, perturb) => {
      const lost = originals.filter(({ id, title }) => {
        const answers = library.ask(bareReference({ title: perturb(title) }));
        return !answers.some(({ works }) => works.some((work) => work.id === id));
      });
      expect(originals.length).toBeGreaterThan(800);
      expect(lost.length / originals.length, lost.map(({ title }) => title).join('\n')).toBeLessThan(0.01);
    });
  },
);
