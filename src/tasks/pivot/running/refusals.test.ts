import { chmodSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { readPublicDirectory, runPrompts } from './index.ts';
import { linesOf, publicFolder, readLinesOf } from './testing/public-directory.ts';

const REFERENCES = JSON.stringify({ schema: 'touchstone.pivot-references/1', cases: [] });

/** Runs a command that would leave a trace, and expects that it was never started. */
async function refused(
  cwd: string,
  how: { publicDir?: string; output?: string; argv?: readonly string[] },
  what: RegExp,
) {
  const { publicDir = 'public', output = 'predictions.jsonl', argv = [] } = how;
  const trace = ['-c', 'touch started; echo A', ...argv];
  const request = {
    cwd,
    publicDir,
    output,
    target: { kind: 'command', argv: ['sh', ...trace] },
    toolVersion: '0',
  } as const;
  const before = readdirSync(cwd, { recursive: true });
  await expect(runPrompts(request)).rejects.toThrow(what);
  expect(readdirSync(cwd, { recursive: true })).toEqual(before);
}

function put(cwd: string, path: string, text: string): void {
  mkdirSync(dirname(join(cwd, path)), { recursive: true });
  writeFileSync(join(cwd, path), text);
}

describe('nothing is asked, and nothing written', () => {
  test.each(['references.json', 'questions.json', 'notes.txt', '.hidden'])(
    'where %s lies beside the prompts',
    async (name) => {
      const { cwd } = publicFolder(1);
      put(cwd, `public/${name}`, '{}');
      await refused(cwd, {}, new RegExp(`public holds ${name.replace('.', '\\.')}, which no model`));
    },
  );

  test('where the public directory is the grader directory, none at all, or a file', async () => {
    const { cwd } = publicFolder(1);
    put(cwd, 'grader/references.json', REFERENCES);
    await refused(cwd, { publicDir: 'grader' }, /grader holds references\.json/);
    await refused(cwd, { publicDir: 'nowhere' }, /no such file or folder/);
    await refused(cwd, { publicDir: 'grader/references.json' }, /a part of the path is a file/);
  });

  test.each(['cat answers/references.json', 'true; cat <answers/references.json', '(cat "answers/references.json")'])(
    'where a script within a word names right answers: %s',
    async (script) => {
      const { cwd } = publicFolder(1);
      put(cwd, 'answers/references.json', REFERENCES);
      await refused(cwd, { argv: ['x', script] }, /holds right answers/);
    },
  );

  test('where the prompts are a link', async () => {
    const { cwd } = publicFolder(1);
    rmSync(join(cwd, 'public/prompts.jsonl'));
    put(cwd, 'elsewhere.jsonl', '{}');
    symlinkSync('../elsewhere.jsonl', join(cwd, 'public/prompts.jsonl'));
    await refused(cwd, {}, /is a link or no file/);
  });

  test('where the output lies in the public or in the grader directory, through a link too', async () => {
    const { cwd } = publicFolder(1);
    put(cwd, 'grader/references.json', REFERENCES);
    mkdirSync(join(cwd, 'grader/deep'));
    symlinkSync('public', join(cwd, 'link'));
    await refused(cwd, { output: 'public/predictions.jsonl' }, /lies in the public directory/);
    await refused(cwd, { output: 'link/predictions.jsonl' }, /lies in the public directory/);
    await refused(cwd, { output: 'grader/predictions.jsonl' }, /lies in the grader directory of/);
    await refused(cwd, { output: 'grader/deep/predictions.jsonl' }, /lies in the grader directory of/);
  });

  test.each([
    'grader',
    'grader/references.json',
    'release/questions.json',
    'release',
    '.',
    '--bind=grader',
    '--volume=./grader:/grader:ro',
    'type=bind,source=grader,target=/grader',
  ])('where the command is given %s', async (word) => {
    const { cwd } = publicFolder(1);
    put(cwd, 'grader/references.json', REFERENCES);
    put(cwd, 'release/questions.json', '[{"id": "x"}]');
    await refused(cwd, { argv: [word] }, /the command is given .*, which leads to .*(?:references|questions)\.json/);
  });
});

test('a place of a sandbox that is there outside as well stops nobody', async () => {
  const { cwd } = publicFolder(1);
  put(cwd, 'grader/references.json', REFERENCES);
  const target = { kind: 'command', argv: ['sh', '-c', 'echo A', '--tmpfs', dirname(cwd), '--dir', '/'] } as const;
  const run = await runPrompts({ cwd, publicDir: 'public', output: 'p.jsonl', target, toolVersion: '0' });
  expect(run.statuses.ok).toBe(2);
  await refused(cwd, { argv: [cwd] }, /which leads to/);
});

test('a bibliography called references.json, and a grader directory that we may not read ourselves, stop nobody', async () => {
  const { cwd } = publicFolder(1);
  put(cwd, 'references.json', '[{"title": "On fog"}]');
  mkdirSync(join(cwd, 'theirs'));
  if (process.getuid?.() !== 0) chmodSync(join(cwd, 'theirs'), 0);
  const target = { kind: 'command', argv: ['sh', '-c', 'echo A', 'theirs'] } as const;
  const run = await runPrompts({ cwd, publicDir: 'public', output: 'p.jsonl', target, toolVersion: '0' });
  expect(run.statuses.ok).toBe(2);
});

test('a program as model: its answers, its faults, its name', async () => {
  const { cwd } = publicFolder(4);
  put(
    cwd,
    'model.mjs',
    `let text = ''; for await (const part of process.stdin) text += part;
     if (text.includes('plan 1 ')) { console.error('out of memory'); process.exit(7); }
     if (text.includes('plan 2 ')) setInterval(() => {}, 1000);
     else process.stdout.write(text.includes('plan 3 ') ? '{"answer": "B"}' : 'A');`,
  );
  const target = { kind: 'command', argv: [process.execPath, 'model.mjs'] } as const;
  const cwdBefore = process.cwd();
  process.chdir(cwd);
  try {
    await runPrompts({ cwd, publicDir: 'public', output: 'p.jsonl', target, toolVersion: '0', timeLimitSeconds: 3 });
  } finally {
    process.chdir(cwdBefore);
  }
  const lines = readLinesOf(join(cwd, 'p.jsonl'));
  expect(lines.map(({ status, output }) => output ?? status)).toEqual([
    ...['A', 'A', 'provider_error', 'provider_error', 'timeout', 'timeout', '{"answer": "B"}', '{"answer": "B"}'],
  ]);
  expect(lines[0]).toMatchObject({ model: 'node' });
  expect(lines[2]).toMatchObject({ error: { reason: 'exit', message: expect.stringContaining('out of memory') } });
});

describe('the public directory', () => {
  const good = { case_id: 'a', order: 'ab', prompt: 'x' };
  it.each([
    [
      'a field that should not be there',
      [{ ...good, reference: 'A' }],
      /prompts\.jsonl:1:\d+: unknown key "reference"/,
    ],
    ['no prompt', [good, { case_id: 'a', order: 'ba' }], /prompts\.jsonl:2/],
    ['another order', [{ ...good, order: 'AB' }], /prompts\.jsonl:1/],
    [
      'the same prompt twice',
      [good, { ...good, order: 'ba' }, good],
      /:3: case "a" in order ab stands here a second time/,
    ],
  ])('%s', (_, lines, what) => {
    const { cwd } = publicFolder(0);
    put(cwd, 'public/prompts.jsonl', linesOf(lines));
    expect(() => readPublicDirectory(join(cwd, 'public'), 'public')).toThrow(what);
  });

  it.each([
    ['a key twice', '{"case_id": "a", "case_id": "b", "order": "ab", "prompt": "x"}\n'],
    ['no line', ''],
    ['a blank line', `${JSON.stringify(good)}\n\n`],
    ['no JSON', 'hello\n'],
    ['__proto__', '{"__proto__": {"order": "ab"}, "case_id": "a", "prompt": "x"}\n'],
    ['deep JSON', `${'['.repeat(500_000)}\n`],
    ['UTF-16', Buffer.from('{"case_id": "a"}\n', 'utf16le').toString('latin1')],
  ])('%s', (_, text) => {
    const { cwd } = publicFolder(0);
    put(cwd, 'public/prompts.jsonl', text);
    expect(() => readPublicDirectory(join(cwd, 'public'), 'public')).toThrow(TouchstoneError);
  });

  it('takes every prompt that an export can write, whatever its texts', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.string({ minLength: 1, unit: 'binary' }), { minLength: 1 }), (ids) => {
        const { cwd } = publicFolder(0);
        const prompts = ids.map((id) => ({ case_id: id.toWellFormed(), order: 'ab', prompt: `${id.toWellFormed()}?` }));
        const names = new Set(prompts.map(({ case_id }) => case_id));
        fc.pre(names.size === prompts.length);
        put(cwd, 'public/prompts.jsonl', linesOf(prompts));
        expect(readPublicDirectory(join(cwd, 'public'), 'public').prompts).toEqual(prompts);
      }),
      { numRuns: 50 },
    );
  });
});
