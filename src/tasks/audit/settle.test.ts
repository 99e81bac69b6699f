import { expect, test } from 'vitest';
import { openStudy, sealStudy } from '../../record/bundle/index.ts';
import { temporaryStudy } from '../../record/bundle/testing/study.ts';
import { verifyBundle } from '../../record/graph/index.ts';
import { readManuscript } from '../../record/manuscript/index.ts';
import type { CheckCode, CheckOutcome, ClaimVerdict } from './model/index.ts';
import { settleClaims } from './settle.ts';

const conclusion = (id: string, ...premises: string[]) => ({ id, type: 'conclusion', text: id, rests_on: premises });

/** States and reasons of claims, where one check gave some verdicts. */
async function settled(claims: readonly unknown[], verdicts: readonly ClaimVerdict[]) {
  const root = temporaryStudy({ 'claims.yaml': JSON.stringify({ schema: 'touchstone.claims/1', claims }) });
  await sealStudy(root);
  const study = await openStudy(root);
  const outcome: CheckOutcome = {
    state: 'verified',
    states: { verified: 0, failed: 0, unverified: 0 },
    findings: [],
    notChecked: [],
    verdicts,
  };
  const outcomes = new Map<CheckCode, CheckOutcome>([['CPR', outcome]]);
  const manuscript = await readManuscript(study);
  const results = settleClaims({ study, manuscript, bundle: verifyBundle(study), outcomes });
  return results.map(({ id, state, reason }) => `${id} ${state}${reason === undefined ? '' : ` ${reason}`}`);
}

test('a conclusion is no better than its worst premise', async () => {
  const claims = [
    conclusion('C-TOP', 'C-GOOD', 'C-BAD'),
    conclusion('C-OPEN', 'C-GOOD', 'C-UNKNOWN'),
    { id: 'C-GOOD', type: 'numerical', text: '1' },
    { id: 'C-BAD', type: 'numerical', text: '2' },
    { id: 'C-UNKNOWN', type: 'numerical', text: '3' },
  ];
  const said: ClaimVerdict[] = [
    { claim: 'C-TOP', state: 'verified' },
    { claim: 'C-OPEN', state: 'verified' },
    { claim: 'C-GOOD', state: 'verified' },
    { claim: 'C-BAD', state: 'failed', reason: 'value.mismatch' },
  ];
  expect(await settled(claims, said)).toEqual([
    'C-TOP failed worst_premise',
    'C-OPEN unverified worst_premise',
    'C-GOOD verified',
    'C-BAD failed value.mismatch',
    'C-UNKNOWN unverified not_decided',
  ]);
});

test('no claim of two joined circles is verified, though only one circle is printed', async () => {
  const claims = [conclusion('C-Z', 'C-B'), conclusion('C-B', 'C-A', 'C-Z'), conclusion('C-A', 'C-B')];
  const said = claims.map(({ id }): ClaimVerdict => ({ claim: id, state: 'verified' }));
  expect(await settled(claims, said)).toEqual([
    'C-Z failed worst_premise',
    'C-B failed worst_premise',
    'C-A failed worst_premise',
  ]);
});
