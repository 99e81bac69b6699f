import { expect, test } from 'vitest';
import { openStudy, sealStudy } from '../../../../record/bundle/index.ts';
import { temporaryStudy } from '../../../../record/bundle/testing/study.ts';
import { readManuscript } from '../../../../record/manuscript/index.ts';
import { referenceVerification } from './index.ts';

const KNUTH = '@book{knuth,\n  title = {The Art}\n}\n';

/** I3 on a paper with one bibliography and, where asked, one citation claim. */
async function references(text: string, list: string | undefined, name = 'refs.bib', cites = false) {
  const root = temporaryStudy({
    'touchstone.yaml': `schema: touchstone.study/1\ntitle: t\nmanuscript: paper.md\n${list === undefined ? '' : `bibliography: ${name}\n`}`,
    'paper.md': text,
    'claims.yaml': JSON.stringify({
      schema: 'touchstone.claims/1',
      evidence: [{ id: 'E-K', type: 'reference', key: 'knuth' }].slice(cites ? 0 : 1),
      claims: [{ id: 'C-1', type: 'citation', text: 'As shown', cited_from: 'E-K' }].slice(cites ? 0 : 1),
    }),
    [name]: list,
  });
  await sealStudy(root);
  const study = await openStudy(root);
  const outcome = await referenceVerification(study, await readManuscript(study));
  return { ...outcome, said: outcome.findings.map((one) => `${one.state} ${one.reason}`) };
}

test.each([
  ['no list and no citation', 'Nothing.', undefined, 'refs.bib', 'no_references', []],
  ['a list that is cited', 'As in @knuth.', KNUTH, 'refs.bib', 'references_not_checked', []],
  ['a list that is never cited', 'Nothing.', KNUTH, 'refs.bib', 'references_not_checked', ['unverified none_cited']],
  [
    'a key that is not listed',
    'See @turing.',
    KNUTH,
    'refs.bib',
    'references_not_checked',
    ['unverified cited_but_not_listed'],
  ],
  ['a list of JSON items', 'See @a.', '[{"id": "a"}]', 'refs.json', 'references_not_checked', []],
  ['a list that is no JSON', 'See @a.', '[{"id": ', 'refs.json', 'references_not_checked', ['unverified unreadable']],
] as const)('%s', async (_, text, list, name, reason, said) => {
  const outcome = await references(text, list, name);
  expect(outcome).toMatchObject({ state: 'unverified', reason, said });
});

test('a citation claim is never more than unverified', async () => {
  const { verdicts, states } = await references('As in @knuth.', KNUTH, 'refs.bib', true);
  expect(verdicts).toEqual([{ claim: 'C-1', state: 'unverified', reason: 'references_not_checked' }]);
  expect(states).toEqual({ verified: 0, failed: 0, unverified: 1 });
});

test('a bibliography that cannot be read does not end the audit', async () => {
  const { said, state } = await references('See @a.', '@book{a,\ufffd', 'refs.bib');
  expect([state, said]).toEqual(['unverified', []]);
  const latin = await references('See @a.', Buffer.from([0x40, 0xe9, 0x0a]) as unknown as string);
  expect(latin).toMatchObject({ state: 'unverified', said: ['unverified unreadable'] });
  expect(latin.findings[0]?.message).toContain('is not UTF-8 text');
});
