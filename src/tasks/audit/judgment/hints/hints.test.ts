import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { checkShape, readYaml } from '../../../../base/structured/index.ts';
import { packetsOf } from '../questions.ts';
import { sealedTexts } from '../sealed-text.ts';
import { buildStudy } from '../testing/index.ts';
import { constantHints } from './constants.ts';
import { hintsFor } from './index.ts';
import { scanSource } from './source.ts';

const Case = z.strictObject({
  name: z.string(),
  path: z.string(),
  code: z.string(),
  allowed: z.array(z.string()).default([]),
  hints: z.array(z.string()),
});
const path = join(import.meta.dirname, '..', 'cases', 'hints.yaml');
const cases = checkShape(z.array(Case), readYaml(readFileSync(path, 'utf8'), path));

function studyFile(one: z.infer<typeof Case>): string {
  return JSON.stringify({
    schema: 'touchstone.study/1',
    title: 't',
    manuscript: 'paper.md',
    artifacts: [{ path: one.path, role: 'code' }],
    metrics: [{ name: 'm' }],
    evaluators: [
      {
        id: 'e',
        metric: 'm',
        command: ['python3', 'evaluators/evaluate.py'],
        files: ['evaluators/evaluate.py'],
        solution_inputs: one.allowed,
        mode: 'sequential',
        reported: { value: '1' },
      },
    ],
    specification: { rules: [{ id: 'r', text: 'Fair play.', code: [one.path] }] },
  });
}

test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
  const files = {
    'touchstone.yaml': studyFile(one),
    'claims.yaml': 'schema: touchstone.claims/1\n',
    'paper.md': 'x',
    'evaluators/evaluate.py': 'print(1 + 1)\n',
  };
  const inputs = Object.fromEntries(one.allowed.map((name) => [name, '1']));
  const built = await buildStudy({ ...files, ...inputs, [one.path]: one.code });
  try {
    const [question] = await packetsOf(built.context.study, built.context.manuscript);
    if (question === undefined) throw new Error('no question');
    const hints = await hintsFor(question, built.context.study, sealedTexts(built.context.study));
    expect(hints.map((hint) => `${hint.kind} @ ${hint.where.line}`)).toEqual(one.hints);
    for (const hint of hints)
      expect(one.code.split('\n')[(hint.where.line ?? 0) - 1]).toContain(hint.where.quote?.slice(0, 10));
  } finally {
    built.remove();
  }
});

test('every kind of hint is shown', () => {
  const kinds = new Set(cases.flatMap((one) => one.hints.map((hint) => hint.split(' ')[0])));
  expect([...kinds].sort()).toEqual([
    'constant_answer',
    'dead_code',
    'environment_switch',
    'network',
    'reads_evaluator',
    'reads_labels',
    'reads_test_data',
    'unused_result',
  ]);
});

const absent = (sentence: string, code: string) =>
  constantHints(sentence, { path: 'paper.md' }, [code]).map((hint) => /states (.*), and/.exec(hint.message)?.[1]);

test('constants of the sentence against those of the code', () => {
  expect(absent('We use k = 5 neighbours and a rate of 0.01.', 'k = 5\nrate = 1e-2')).toEqual([]);
  expect(absent('We use k = 7 neighbours and a rate of 0.01.', 'k = 5\nrate = 0.01')).toEqual(['7']);
  expect(absent('We hold out 20% of 10,000 rows (Table 3, 2019).', 'split(rows, 0.2, 10_000)')).toEqual([]);
  expect(absent('We hold out 30 % of the rows.', 'split(rows, 0.2)')).toEqual(['30 %']);
  expect(absent('Version v2 of AES256 [12], see @knuth1984 and section 4.', '')).toEqual([]);
  expect(absent('a threshold of $3.2 \\times 10^{-4}$', '')).toEqual([]);
});

test('scanning keeps lengths and lines, whatever the text', () => {
  const part = fc.constantFrom(
    '"',
    "'",
    '`',
    '"""',
    "'''",
    '\\',
    '#',
    '//',
    '/*',
    '*/',
    '/',
    '\n',
    'x',
    '${',
    '}',
    '=',
    ' ',
    '🌸',
  );
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join('')),
      fc.constantFrom('python' as const, 'javascript' as const),
      (text, language) => {
        const source = scanSource(text, language);
        const breaks = (one: string) => [...one.matchAll(/\n/g)].map((match) => match.index).join();
        return (
          source.code.length === text.length &&
          source.uncommented.length === text.length &&
          breaks(source.code) === breaks(text)
        );
      },
    ),
    { numRuns: 1000 },
  );
});

test('a large hostile file takes no long time', () => {
  const started = performance.now();
  for (const text of [
    '"'.repeat(300_000),
    '/'.repeat(300_000),
    "'''x".repeat(80_000),
    '/*'.repeat(150_000),
    '`\n'.repeat(150_000),
  ]) {
    scanSource(text, 'javascript');
    scanSource(text, 'python');
  }
  expect(performance.now() - started).toBeLessThan(5000);
});
