import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '..', '..');

test('no other module calls out: no fetch, no request, no connection', () => {
  const calls =
    /(?:await|return|=|\()\s*fetch\(|\bhttps?\.(?:request|get)\(|\b(?:net|tls)\.connect\(|\bcreateConnection\(|from 'undici'/;
  const paths = globSync('**/*.ts', { cwd: source }).filter((path) => !path.endsWith('.test.ts'));
  const offenders = paths.filter((path) => calls.test(readFileSync(join(source, path), 'utf8')));
  expect(paths.length).toBeGreaterThan(20);
  expect(offenders).toEqual(['base/outside/http.ts']);
});
