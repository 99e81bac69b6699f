import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';

// Journeys are the command line as data: files that are there, commands, what they print and what they leave behind.
interface Step {
  readonly run: string;
  readonly exit: number;
  /** Texts that must stand in the output; `/…/` is a regular expression; `nothing` means no output at all. */
  readonly out?: readonly string[] | 'nothing' | 'json';
  readonly err?: readonly string[] | 'nothing';
  /** Files that the step makes or changes, nothing else may change; absent means that nothing is checked. */
  readonly writes?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** What stands on standard input. */
  readonly input?: string;
}
interface Journey {
  readonly name: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly links?: Readonly<Record<string, string>>;
  readonly steps: readonly Step[];
}

// What goes with every line of a trail; the line itself shows as a change of journal.jsonl.
const BESIDE_THE_TRAIL = /(?:^|\/)\.touchstone\/(?:journal\.head|lock\.sqlite)$/;

const ROOT = join(import.meta.dirname, '..');
// Set while working on a verb: a script that starts the command line from its source, without a build.
const CLI = process.env.TOUCHSTONE_TEST_CLI ?? join(ROOT, 'bin/touchstone.mjs');

beforeAll(() => {
  if (!existsSync(join(ROOT, 'dist/cli.js'))) throw new Error('dist/ is not built: run "npm run build" first');
});

for (const file of readdirSync(join(import.meta.dirname, 'journeys')).filter((name) => name.endsWith('.yaml'))) {
  const journeys = load(readFileSync(join(import.meta.dirname, 'journeys', file), 'utf8')) as readonly Journey[];
  describe(`journeys: ${file}`, () => {
    it.each(journeys)('$name', ({ files = {}, links = {}, steps }) => {
      const folder = mkdtempSync(join(tmpdir(), 'touchstone-journey-'));
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      for (const [path, target] of Object.entries(links)) symlinkSync(target, join(folder, path));
      for (const step of steps) take(step, folder);
    });
  });
}

function take(step: Step, folder: string): void {
  const before = snapshot(folder);
  const [program = '', ...words] = (step.run.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) =>
    word.replace(/^(["'])(.*)\1$/s, '$2'),
  );
  expect(program).toBe('touchstone');
  const env = { PATH: process.env.PATH ?? '', HOME: folder, TMPDIR: tmpdir(), ...step.env };
  const done = spawnSync(process.execPath, [CLI, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env,
    timeout: 60_000,
    ...(step.input === undefined ? {} : { input: step.input }),
  });
  const said = `${step.run}\n${done.stdout}${done.stderr}`;
  expect(done.status, said).toBe(step.exit);
  expect(done.stdout + done.stderr, said).not.toMatch(/\n\s+at .+:\d+:\d+/);
  // Nothing that we print accuses anybody of making a work up.
  expect(done.stdout + done.stderr, said).not.toMatch(/fabricat|hallucinat|\bfake/i);
  if (step.out === 'json') expect(() => JSON.parse(done.stdout), said).not.toThrow();
  else check(done.stdout, step.out, said);
  check(done.stderr, step.err, said);
  if (step.writes === undefined) return;
  const after = snapshot(folder);
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => before.get(path) !== after.get(path),
  );
  const seen = changed
    .filter((path) => !path.startsWith('.local/') && !BESIDE_THE_TRAIL.test(path))
    .map((path) => (path.includes('/.touchstone/seals/') ? '/seals/' : path));
  expect(seen.sort(), said).toEqual([...step.writes].sort());
}

function check(text: string, wanted: readonly string[] | 'nothing' | undefined, said: string): void {
  if (wanted === undefined) return;
  if (wanted === 'nothing') {
    expect(text, said).toBe('');
    return;
  }
  for (const part of wanted) {
    const pattern = /^\/(.*)\/$/s.exec(part)?.[1];
    if (pattern === undefined) expect(text, said).toContain(part);
    else expect(text, said).toMatch(new RegExp(pattern, 'm'));
  }
}

function snapshot(folder: string): Map<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (path) => statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() === true,
  );
  return new Map(
    files.map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(folder, path)))
        .digest('hex'),
    ]),
  );
}
