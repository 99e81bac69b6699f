import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { checkShape, readYaml } from '../../../base/structured/index.ts';
import { type CheckedVote, majorityAudit } from './majority.ts';
import { showsEveryState } from './testing/index.ts';

const Case = z.strictObject({
  name: z.string(),
  needed: z.number(),
  incomplete: z.boolean().default(false),
  votes: z.array(z.string()),
  expect: z.strictObject({
    state: z.enum(['verified', 'failed', 'unverified']),
    reason: z.string().optional(),
    tally: z.array(z.number()).length(4),
    counted: z.array(z.string()).optional(),
    minority_flag: z.boolean().default(false),
  }),
});
const path = join(import.meta.dirname, 'cases', 'majority.yaml');
const cases = checkShape(z.array(Case), readYaml(readFileSync(path, 'utf8'), path));
const digest = 'd'.repeat(64);

function voteOf(shorthand: string): CheckedVote {
  const [judge = '', verdict = '', ...more] = shorthand.split(' ');
  const has = (word: string) => more.includes(word);
  const quotes = [
    ...(has('code') ? [{ path: 'solve.py', line: 3, text: 'return 0.95', exists: true, code: true }] : []),
    ...(has('paper') ? [{ path: 'paper.md', line: 3, text: 'we train', exists: true, code: false }] : []),
    ...(has('forged') ? [{ path: 'solve.py', text: 'labels = read()', exists: false, code: true }] : []),
  ];
  const packet = has('packet') ? digest : has('stale') ? '0'.repeat(64) : undefined;
  return {
    judge,
    kind: 'person',
    verdict: verdict === 'complies' || verdict === 'violates' ? verdict : 'abstain',
    rationale: '',
    quotes,
    ...(packet === undefined ? {} : { packet }),
    ...(verdict === 'failure' ? { failure: 'time_limit' } : {}),
  };
}

test.each(cases.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const result = majorityAudit({ digest, incomplete: one.incomplete }, one.votes.map(voteOf), one.needed);
  expect({
    state: result.state,
    reason: result.reason,
    tally: Object.values(result.tally),
    minority_flag: result.minority_flag,
  }).toEqual({
    state: one.expect.state,
    reason: one.expect.reason,
    tally: one.expect.tally,
    minority_flag: one.expect.minority_flag,
  });
  if (one.expect.counted !== undefined)
    expect(result.votes.filter((vote) => vote.counted).map((vote) => vote.judge)).toEqual(one.expect.counted);
  for (const vote of result.votes) expect(vote.counted).toBe(vote.not_counted === undefined);
});

test('every verdict is shown', () => expect(showsEveryState(cases)).toEqual([]));

test.each([0, 1, 2, 4, -3, 3.5, Number.NaN])('%d judges are refused', (needed) => {
  expect(() => majorityAudit({ digest, incomplete: false }, [], needed)).toThrow(TouchstoneError);
});

const anyVote = fc
  .record({
    judge: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    verdict: fc.constantFrom('complies', 'violates', 'abstain', 'failure'),
    more: fc.subarray(['code', 'packet', 'forged', 'paper', 'stale']),
  })
  .map(({ judge, verdict, more }) => voteOf([judge, verdict, ...more].join(' ')));

test('laws: a decision needs a strict majority of all; unverified has a reason; both sides never win; an added abstention decides nothing', () => {
  fc.assert(
    fc.property(fc.array(anyVote, { maxLength: 12 }), fc.constantFrom(3, 5, 7), (votes, needed) => {
      const result = majorityAudit({ digest, incomplete: false }, votes, needed);
      const { complies, violates, abstain, missing } = result.tally;
      const all = complies + violates + abstain + missing;
      expect(all).toBeGreaterThanOrEqual(needed);
      expect(result.state === 'verified').toBe(2 * complies > all);
      expect(result.state === 'failed').toBe(2 * violates > all);
      expect(result.reason === undefined).toBe(result.state === 'verified');
      expect(new Set(result.votes.filter((v) => v.counted).map((v) => v.judge)).size).toBe(
        complies + violates + abstain,
      );
      const more = majorityAudit({ digest, incomplete: false }, [...votes, voteOf('z abstain')], needed);
      if (result.state === 'unverified') expect(more.state).toBe('unverified');
    }),
  );
});
