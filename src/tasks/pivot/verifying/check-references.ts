import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { checkShape, readJson } from '../../../base/structured/index.ts';
import { type Receipt, References } from '../model/index.ts';
import type { Check } from './verify-receipt.ts';

/** Whether the references speak of the same release, prompts and template as the receipt. */
export function checkReferences(graderDir: string | undefined, receipt: Receipt): Check[] {
  if (graderDir === undefined) return [];
  const path = join(graderDir, 'references.json');
  if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return [];
  const subject = 'grader/references.json, content';
  const expected = 'the cases and digests of the receipt';
  let references: References;
  try {
    references = checkShape(References, readJson(readFileSync(path, 'utf8'), 'references.json'));
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return [{ subject, outcome: 'fails', found: 'not readable as references', expected }];
  }
  const prompts = receipt.files.find((file) => file.directory === 'public' && file.path === 'prompts.jsonl');
  const differing = [
    references.digests.questions === receipt.source.sha256 ? [] : ['another release'],
    references.digests.prompts === prompts?.sha256 ? [] : ['other prompts'],
    references.digests.template === receipt.template.sha256 ? [] : ['another template'],
    references.cases.length === receipt.cases ? [] : [`${references.cases.length} cases`],
    references.pseudonyms === receipt.pseudonyms ? [] : ['other ids'],
  ].flat();
  return [
    {
      subject,
      outcome: differing.length === 0 ? 'holds' : 'fails',
      found: differing.length === 0 ? 'the same' : differing.join(', '),
      expected,
    },
  ];
}
