import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { openStudy, sealStudy } from '../../../../record/bundle/index.ts';
import { temporaryStudy } from '../../../../record/bundle/testing/study.ts';
import { readManuscript } from '../../../../record/manuscript/index.ts';
import { memoryLibrary, type RecordCase } from '../../../../record/references/testing/memory-library.ts';
import { documentedReasons } from '../../model/rules.ts';
import { referenceVerification } from './index.ts';

interface Case {
  readonly name: string;
  readonly text: string;
  readonly list?: string;
  readonly file?: string;
  readonly profile?: string;
  readonly records?: readonly RecordCase[];
  readonly covers?: boolean;
  readonly absent?: boolean;
  readonly unsealed?: boolean;
  readonly claim?: string;
  readonly state: string;
  readonly reason?: string;
  readonly verdict?: { readonly state: string; readonly reason?: string };
  readonly says: readonly string[];
  readonly not_checked?: readonly string[];
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/references.yaml'), 'utf8')) as readonly Case[];

async function references(one: Partial<Case> & Pick<Case, 'text'>) {
  const { file = 'refs.bib', list, claim } = one;
  const named = list === undefined ? '' : `bibliography: ${file}\n`;
  const profile = one.profile === undefined ? '' : `profile: ${one.profile}\n`;
  const root = temporaryStudy({
    'touchstone.yaml': `schema: touchstone.study/1\ntitle: t\nmanuscript: paper.md\n${named}${profile}`,
    'paper.md': one.text,
    'claims.yaml': JSON.stringify({
      schema: 'touchstone.claims/1',
      evidence: claim === undefined ? [] : [{ id: 'E-K', type: 'reference', key: claim }],
      claims: claim === undefined ? [] : [{ id: 'C-1', type: 'citation', text: 'As shown', cited_from: 'E-K' }],
    }),
    [file]: list,
  });
  await sealStudy(root);
  if (one.unsealed === true) appendFileSync(join(root, file), '\n');
  const study = await openStudy(root);
  const libraries = one.records === undefined ? [] : [memoryLibrary(one.records, one.covers)];
  const sources = { libraries, close: () => {} };
  const outcome = await referenceVerification(study, await readManuscript(study), { sources });
  return { ...outcome, said: outcome.findings.map(({ state, reason }) => `${state} ${reason}`) };
}

describe('what I3 says (cases/references.yaml)', () => {
  it.each(cases)('$name', async (one) => {
    const outcome = await references(one);
    expect(outcome.said, JSON.stringify(outcome.findings)).toEqual(one.says);
    expect(outcome.state).toBe(one.state);
    if (one.reason !== undefined) expect(outcome.reason).toBe(one.reason);
    if (one.verdict !== undefined) expect(outcome.verdicts).toEqual([{ claim: 'C-1', ...one.verdict }]);
    for (const reason of one.not_checked ?? [])
      expect(outcome.notChecked).toContainEqual(expect.objectContaining({ reason }));
    for (const { reason = '' } of [...outcome.findings, ...outcome.verdicts, ...outcome.notChecked])
      if (reason !== '') expect(documentedReasons).toContain(reason);
    expect(JSON.stringify(outcome)).not.toMatch(/fabricat|hallucinat|\bfake/i);
  });

  it('shows every verdict', () => {
    for (const state of ['verified', 'failed', 'unverified']) {
      expect(cases.map((one) => one.state)).toContain(state);
      expect(cases.map((one) => one.verdict?.state)).toContain(state);
    }
  });
});

const KNUTH = '@book{knuth,\n  title = {The Art of Counting Everything Twice},\n author = {Knuth, D.}\n}\n';

test('a list of JSON items is read like any other', async () => {
  const items = [{ id: 'a', type: 'article-journal', title: 'Counting the spots of ladybirds by camera' }];
  expect(await references({ text: 'See @a.', list: JSON.stringify(items), file: 'refs.json' })).toMatchObject({
    state: 'unverified',
    reason: 'references_not_checked',
    said: [],
  });
});

test.each([
  ['JSON that ends early', '[{"id": ', 'refs.json'],
  ['an entry that ends early', '@book{a,\ufffd', 'refs.bib'],
])('a bibliography that cannot be read does not end the audit: %s', async (_, list, file) => {
  const { state, said } = await references({ text: 'See @a.', list, file });
  expect(state).toBe('unverified');
  expect(said.filter((one) => !one.startsWith('unverified'))).toEqual([]);
});

test('a bibliography in another encoding is read, and it is said', async () => {
  const list = Buffer.from(`${KNUTH}% caf\xe9\n`, 'latin1') as unknown as string;
  const { findings, said } = await references({ text: 'See @knuth.', list });
  expect(said).toEqual(['unverified reference_list_problem']);
  expect(findings[0]?.message).toContain('is not UTF-8');
});

test('a note that every entry is meant (nocite) leaves none uncited', async () => {
  const { said } = await references({ text: '---\nnocite: "@*"\n---\n\nNothing.', list: KNUTH });
  expect(said).toEqual([]);
});
