import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { sha256 } from '../../../base/files/index.ts';
import { checkShape, readJson } from '../../../base/structured/index.ts';
import { promptsDigest, pseudonyms } from '../export/index.ts';
import { Pseudonyms, type Receipt } from '../model/index.ts';
import { TEMPLATE } from '../prompt/index.ts';
import { LARGEST_RELEASE, readRelease } from '../release/index.ts';
import type { Check } from './verify-receipt.ts';

/** Whether the release is the one of the receipt, and whether its prompts come out the same when they are made again. */
export function checkSource(questions: string | undefined, graderDir: string | undefined, receipt: Receipt): Check[] {
  const expected = `sha256 ${receipt.source.sha256}`;
  if (questions === undefined) return [{ subject: 'release', outcome: 'not_checked', found: 'not given', expected }];
  const there = statSync(questions, { throwIfNoEntry: false });
  if (there?.isFile() !== true || there.size > LARGEST_RELEASE)
    return [{ subject: 'release', outcome: 'fails', found: 'no such file', expected }];
  const bytes = readFileSync(questions);
  const found = `sha256 ${sha256(bytes)}`;
  const check: Check = { subject: 'release', outcome: found === expected ? 'holds' : 'fails', found, expected };
  return check.outcome === 'holds' ? [check, remade(bytes, graderDir, receipt)] : [check];
}

function remade(bytes: Uint8Array, graderDir: string | undefined, receipt: Receipt): Check {
  const recorded = receipt.files.find((file) => file.directory === 'public' && file.path === 'prompts.jsonl');
  const subject = 'prompts made again from the release';
  const expected = `sha256 ${recorded?.sha256 ?? 'of prompts.jsonl'}`;
  const open = (found: string): Check => ({ subject, outcome: 'not_checked', found, expected });
  if (TEMPLATE.name !== receipt.template.name || TEMPLATE.sha256 !== receipt.template.sha256)
    return open(`this version makes prompts by the template ${TEMPLATE.name}`);
  try {
    const release = readRelease(bytes, 'release', receipt.fields);
    const key = receipt.pseudonyms ? readKey(graderDir) : undefined;
    if (receipt.pseudonyms && key === undefined) return open('the key of the pseudonyms lies in the grader directory');
    const found = `sha256 ${promptsDigest(release, key === undefined ? undefined : pseudonyms(release, key))}`;
    return { subject, outcome: found === expected ? 'holds' : 'fails', found, expected };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { subject, outcome: 'fails', found: 'the release does not split by the fields of the receipt', expected };
  }
}

function readKey(graderDir: string | undefined): Uint8Array | undefined {
  const path = graderDir === undefined ? undefined : join(graderDir, 'pseudonyms.json');
  if (path === undefined || statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  return Buffer.from(checkShape(Pseudonyms, readJson(readFileSync(path, 'utf8'), 'pseudonyms.json')).key, 'hex');
}
