import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// A record that is absent proves nothing, so no text of ours says why a reference or a number might not be there.
const ROOT = join(import.meta.dirname, '..');
const WORDS = /fabricat|hallucinat/i;

it('nothing that is shipped says that somebody made something up', () => {
  const roots = ['src', 'docs', 'schemas', 'examples', 'bin', 'dist', 'README.md', 'CHANGELOG.md', 'CONTRIBUTING.md'];
  const files = roots.flatMap((root) => filesBelow(join(ROOT, root)));
  expect(files.length).toBeGreaterThan(200);
  const guilty = files.filter((file) => WORDS.test(readFileSync(file, 'utf8')));
  expect(guilty).toEqual([]);
});

/** Texts below a path; tests prove the absence of the words and so hold them, and other people's code in the bundle is not ours. */
function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|js|mjs|json|jsonl|md|yaml|css|html|bib)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => join(path, name))
    .filter((file) => statSync(file).isFile());
}
