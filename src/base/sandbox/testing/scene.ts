import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { trySandbox } from '../find.ts';
import { runSandboxed } from '../run.ts';
import type { Sandbox, SandboxLimits, SandboxRequest, SandboxResult } from '../sandbox.ts';

const found = await trySandbox('bubblewrap');

/** Why the tests of the real sandbox cannot run here; undefined where they can. */
export const absent: string | undefined = 'unavailable' in found ? found.unavailable : undefined;

/** Title of a suite that names the reason when it is skipped. */
export const titled = (title: string): string =>
  absent === undefined ? title : `${title} (skipped: ${absent}; Debian: apt-get install bubblewrap)`;

export const bubblewrap: Sandbox =
  'kind' in found
    ? found
    : { kind: 'bubblewrap', version: '0', program: '/usr/bin/bwrap', user: 'mapped', pipes: true };

export const limits: SandboxLimits = {
  seconds: 20,
  cpuSeconds: 20,
  memoryMb: 256,
  processes: 24,
  fileMb: 4,
  openFiles: 64,
  outputKb: 64,
};

/** A folder with files, removed after the test. */
export function makeStudy(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'touchstone-scene-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

/** Runs a program text; all files but those in `hidden` are visible. */
export async function runProgram(
  language: 'python' | 'node' | 'sh',
  text: string,
  more: Partial<SandboxRequest> & { readonly sandbox?: Sandbox; readonly files?: readonly string[] } = {},
): Promise<SandboxResult & { readonly out: string; readonly err: string; readonly score: string }> {
  const { sandbox = bubblewrap, ...request } = more;
  const name = { python: 'solve.py', node: 'solve.mjs', sh: 'solve.sh' }[language];
  const root = request.root ?? makeStudy({});
  writeFileSync(join(root, name), text);
  const result = await runSandboxed(sandbox, {
    limits,
    ...request,
    command: [{ python: 'python3', node: 'node', sh: 'sh' }[language], name],
    root,
    files: [name, ...(request.files ?? [])],
  });
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return {
    ...result,
    out: decode(result.stdout.bytes),
    err: decode(result.stderr.bytes),
    score: decode(result.result.bytes),
  };
}
