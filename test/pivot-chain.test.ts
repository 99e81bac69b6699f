import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it, onTestFinished } from 'vitest';
import { completion, startStub } from '../src/base/outside/testing/index.ts';
import { answerTo } from '../src/tasks/pivot/running/testing/moody-model.ts';

// The whole way once, with the commands as the documentation has them: from a release to a page, each file by its schema.
const ROOT = join(import.meta.dirname, '..');
const CANARY = 'canary-7f3a91';

interface Done {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

function run(program: string, words: readonly string[], cwd: string): Promise<Done> {
  // Not spawnSync: the endpoint of this process must be able to answer meanwhile.
  const child = spawn(process.execPath, [join(ROOT, program), ...words], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let [out, err] = ['', ''];
  child.stdout.on('data', (part) => (out += String(part)));
  child.stderr.on('data', (part) => (err += String(part)));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err })));
}

it('synthetic release, audit, export, receipt, run, score, compare, report', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-chain-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  const stub = await startStub((response, { body }) => {
    const { model, messages } = JSON.parse(body) as { model: string; messages: readonly { content: string }[] };
    response.end(completion(model === 'first' ? 'A' : answerTo(messages[0]?.content ?? '')));
  });
  onTestFinished(() => stub.stop());
  const made = await run('scripts/pivot-synthetic.mjs', ['--out', 'release', '--gold-fields', '--canary', CANARY], cwd);
  expect(made).toMatchObject({ code: 0, out: expect.stringContaining('SYNTHETIC') });

  const touchstone = async (line: string): Promise<string> => {
    const { code, out, err } = await run('bin/touchstone.mjs', line.split(' '), cwd);
    expect({ line, code, err }).toEqual({ line, code: 0, err: '' });
    return out;
  };
  const text = (path: string) => readFileSync(join(cwd, path), 'utf8');
  const json = (path: string) => JSON.parse(text(path)) as Record<string, unknown>;
  const lines = (path: string) =>
    text(path)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  await touchstone(
    'pivot audit --questions release/questions.json --aggregates release/all_model_scores.csv --output runs/audit.json',
  );
  await touchstone(
    'pivot export --questions release/questions.json --public-dir runs/public --grader-dir private/grader --output runs/receipt.json',
  );
  await touchstone(
    'pivot verify-receipt runs/receipt.json --public-dir runs/public --grader-dir private/grader --questions release/questions.json --json runs/check.json',
  );
  for (const model of ['first', 'steady'])
    await touchstone(
      `pivot run --public-dir runs/public --output runs/${model}.jsonl --endpoint ${stub.url} --model ${model} --online --concurrency 8 --json runs/${model}.run.json`,
    );
  for (const model of ['first', 'steady'])
    await touchstone(
      `pivot score --references private/grader/references.json --predictions runs/${model}.jsonl --output private/${model}.json`,
    );
  await touchstone(
    'pivot compare --references private/grader/references.json --predictions runs/steady.jsonl --against runs/first.jsonl --output private/compared.json',
  );
  await touchstone(
    'pivot report --score private/steady.json --score private/first.json --compare private/compared.json --html private/report.html --json private/report.json',
  );

  // What each file is, and that it says of itself what it is not.
  const schemas: Readonly<Record<string, string>> = {
    'runs/audit.json': 'pivot-audit',
    'runs/receipt.json': 'pivot-receipt',
    'runs/check.json': 'pivot-receipt-check',
    'private/grader/references.json': 'pivot-references',
    'runs/first.run.json': 'pivot-run',
    'private/first.json': 'pivot-score',
    'private/compared.json': 'pivot-compare',
    'private/report.json': 'pivot-report',
  };
  for (const [path, schema] of Object.entries(schemas)) {
    expect(faults(schema, json(path)), path).toEqual([]);
    expect(json(path).scope, path).toMatchObject({
      promotion_eligible: false,
      condition: 'options_only',
      adapter: null,
    });
  }
  for (const line of lines('runs/public/prompts.jsonl')) expect(faults('pivot-prompt', line)).toEqual([]);
  for (const line of lines('runs/first.jsonl')) expect(faults('pivot-prediction', line)).toEqual([]);

  // Always the first position: half of all prompts, whatever the labels.
  expect(json('private/first.json')).toMatchObject({
    score: 0.5,
    prompts: 496,
    first_position_rate: 1,
    order_consistency: 0,
  });
  expect(stub.requests).toHaveLength(2 * 496);
  // One message each, and never a word of what only the release or the grader knows.
  const asked = stub.requests.map(({ body }) => body);
  expect(asked.every((body) => (JSON.parse(body) as { messages: unknown[] }).messages.length === 1)).toBe(true);
  for (const seen of [...asked, text('runs/public/prompts.jsonl'), text('runs/receipt.json'), text('runs/first.jsonl')])
    expect(seen.includes(CANARY)).toBe(false);
  expect(statSync(join(cwd, 'private/grader')).mode & 0o777).toBe(0o700);
  expect(statSync(join(cwd, 'private/grader/references.json')).mode & 0o777).toBe(0o600);
  const page = text('private/report.html');
  for (const part of ['No benchmark result.', '<b>steady</b> minus first', 'seed 20261004'])
    expect(page.includes(part), part).toBe(true);
}, 120_000);

const ajv = new Ajv.default({ strict: false, allErrors: true });
addFormats.default(ajv);

function faults(schema: string, value: unknown): unknown {
  const id = `${schema}.schema.json`;
  const text = readFileSync(join(ROOT, 'schemas', id), 'utf8');
  const check = ajv.getSchema(id) ?? ajv.addSchema(JSON.parse(text) as object, id).getSchema(id);
  if (check === undefined) return 'no schema';
  return check(value) === true ? [] : check.errors;
}
