import { lstatSync, readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { digestFiles } from '../../../base/files/index.ts';
import { shorten } from '../../../base/text/index.ts';
import type { Receipt } from '../model/index.ts';
import type { Check } from './verify-receipt.ts';

/** Whether a directory holds the files of the receipt, byte for byte; the public one must hold nothing else. */
export async function checkDirectory(
  name: 'public' | 'grader',
  directory: string | undefined,
  receipt: Receipt,
): Promise<Check[]> {
  const files = receipt.files.filter((file) => file.directory === name);
  if (directory === undefined)
    return [
      { subject: `${name} directory`, outcome: 'not_checked', found: 'not given', expected: `${files.length} files` },
    ];
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true)
    return [
      { subject: `${name} directory`, outcome: 'fails', found: 'no directory', expected: `${files.length} files` },
    ];
  const digests = await digestFiles(files.map(({ path }) => join(directory, path)));
  const checks = files.map((file, i): Check => {
    const digest = digests[i];
    const found =
      digest === undefined || 'error' in digest ? 'not readable as a plain file' : `sha256 ${digest.sha256}`;
    const expected = `sha256 ${file.sha256}`;
    return { subject: `${name}/${file.path}`, outcome: found === expected ? 'holds' : 'fails', found, expected };
  });
  if (name === 'grader') return checks;
  const others = readdirSync(directory).filter((entry) => !files.some(({ path }) => path === entry));
  checks.push({
    subject: 'public directory',
    outcome: others.length === 0 ? 'holds' : 'fails',
    found:
      others.length === 0
        ? 'nothing else'
        : `also ${others
            .slice(0, 5)
            .map((entry) => shorten(entry, 60))
            .join(', ')}`,
    expected: 'nothing but the files of the receipt',
  });
  return checks;
}

/** Whether nobody but the owner can read what the grader holds. */
export function checkModes(graderDir: string | undefined, receipt: Receipt): Check[] {
  if (graderDir === undefined || lstatSync(graderDir, { throwIfNoEntry: false }) === undefined) return [];
  const files = receipt.files.filter(({ directory }) => directory === 'grader');
  return [
    modeOf('grader directory', realpathSync(graderDir), 0o700),
    ...files.flatMap(({ path }) => {
      const full = join(graderDir, path);
      return lstatSync(full, { throwIfNoEntry: false }) === undefined ? [] : [modeOf(`grader/${path}`, full, 0o600)];
    }),
  ];
}

function modeOf(subject: string, path: string, expected: number): Check {
  const mode = lstatSync(path).mode & 0o777;
  return {
    subject: `${subject}, mode`,
    outcome: mode === expected ? 'holds' : 'fails',
    found: mode.toString(8).padStart(4, '0'),
    expected: expected.toString(8).padStart(4, '0'),
  };
}
