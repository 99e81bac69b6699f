import { expect, test } from 'vitest';
import { openStudy, sealStudy } from '../../record/bundle/index.ts';
import { temporaryStudy } from '../../record/bundle/testing/study.ts';
import { verifyBundle } from '../../record/graph/index.ts';
import { readManuscript } from '../../record/manuscript/index.ts';
import { numericalCpr } from './checks/numbers-trace-to-logs/index.ts';
import type { CheckCode, CheckOutcome, ClaimVerdict } from './model/index.ts';
import { settleClaims } from './settle.ts';

const conclusion = (id: string, ...premises: string[]) => ({ id, type: 'conclusion', text: id, rests_on: premises });

/** States and reasons of claims from the verdicts of CPR and, where given, of I1. */
async function settled(
  claims: readonly unknown[],
  verdicts: readonly ClaimVerdict[],
  more: { readonly evidence?: readonly unknown[]; readonly scores?: readonly ClaimVerdict[] } = {},
) {
  const { evidence = [], scores = [] } = more;
  const root = temporaryStudy({ 'claims.yaml': JSON.stringify({ schema: 'touchstone.claims/1', evidence, claims }) });
  await sealStudy(root);
  const study = await openStudy(root);
  const outcome = (verdicts: readonly ClaimVerdict[]): CheckOutcome => ({
    state: 'verified',
    states: { verified: 0, failed: 0, unverified: 0 },
    findings: [],
    notChecked: [],
    verdicts,
    quantities: new Map(verdicts.map(({ claim }) => [claim, []])),
  });
  const outcomes = new Map<CheckCode, CheckOutcome>([
    ['CPR', outcome(verdicts)],
    ['I1', { ...outcome(scores), quantities: new Map() }],
  ]);
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

test('a score that was not run again leaves a number that its log holds, unless the re-run is its evidence', async () => {
  const claims = [
    { id: 'C-LOG', type: 'numerical', text: '1' },
    { id: 'C-RUN', type: 'numerical', text: '2', recorded_in: 'E-RUN' },
    { id: 'C-NEITHER', type: 'numerical', text: '3' },
  ];
  const evidence = [{ id: 'E-RUN', type: 'evaluator_run', evaluator: 'e' }];
  const skipped = claims.map(
    ({ id }): ClaimVerdict => ({ claim: id, state: 'unverified', reason: 'evaluators_skipped' }),
  );
  const said: ClaimVerdict[] = [
    { claim: 'C-LOG', state: 'verified' },
    { claim: 'C-RUN', state: 'verified' },
  ];
  expect(await settled(claims, said, { evidence, scores: skipped })).toEqual([
    'C-LOG verified',
    'C-RUN unverified evaluators_skipped',
    'C-NEITHER unverified evaluators_skipped',
  ]);
  const differs: ClaimVerdict[] = [{ claim: 'C-LOG', state: 'failed', reason: 'not_reproduced' }];
  expect(await settled(claims.slice(0, 1), said, { evidence, scores: differs })).toEqual([
    'C-LOG failed not_reproduced',
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

test('a numerical claim of excluded numbers alone is as little quantitative as in the Claim Provenance Rate', async () => {
  const root = temporaryStudy({
    'claims.yaml': JSON.stringify({
      schema: 'touchstone.claims/1',
      claims: [
        { id: 'C-YEAR', type: 'numerical', text: 'in 2019', quantities: [{ literal: '2019', kind: 'year' }] },
        { id: 'C-BARE', type: 'numerical', text: 'a loss of 0.5' },
      ],
    }),
  });
  await sealStudy(root);
  const study = await openStudy(root);
  const manuscript = await readManuscript(study);
  const cpr = await numericalCpr({ study, format: 'markdown' });
  const settle = (outcomes: ReadonlyMap<CheckCode, CheckOutcome>) =>
    settleClaims({ study, manuscript, bundle: verifyBundle(study), outcomes }).map((c) => c.quantitative);
  expect(settle(new Map([['CPR', cpr]]))).toEqual([false, true]);
  expect(cpr.counts.quantitative).toBe(1);
  // Not asked for, so nothing is known of its numbers.
  expect(settle(new Map())).toEqual([true, true]);
});

test('where the re-run is the only record of a number, the re-run decides', async () => {
  const evidence = [{ id: 'E-RUN', type: 'evaluator_run', evaluator: 'x' }];
  const claims = [
    { id: 'C-ONE', type: 'numerical', text: '1', recorded_in: 'E-RUN' },
    {
      id: 'C-TWO',
      type: 'numerical',
      text: '1 and 2',
      quantities: [
        { literal: '1', recorded_in: 'E-RUN' },
        { literal: '2', recorded_in: 'E-RUN' },
      ],
    },
  ];
  const open = (claim: string): ClaimVerdict => ({ claim, state: 'unverified', reason: 'no_evidence' });
  const scores: ClaimVerdict[] = [
    { claim: 'C-ONE', state: 'verified' },
    { claim: 'C-TWO', state: 'verified' },
  ];
  expect(await settled(claims, [open('C-ONE'), open('C-TWO')], { evidence, scores })).toEqual([
    'C-ONE verified',
    'C-TWO unverified no_evidence',
  ]);
  expect(await settled(claims, [open('C-ONE'), open('C-TWO')], { evidence })).toEqual([
    'C-ONE unverified no_evidence',
    'C-TWO unverified no_evidence',
  ]);
});
