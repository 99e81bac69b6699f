import { describe, expect, test } from 'vitest';
import { findSandbox } from '../../../../base/sandbox/index.ts';
import { scoresReproduce } from './index.ts';
import { scoreCases, studyOf } from './testing/study.ts';

const found = await findSandbox();
const absent = 'unavailable' in found ? found.unavailable : undefined;

describe.skipIf(absent !== undefined)(
  `The score comes back${absent === undefined ? '' : ` (skipped: ${absent}; Debian: apt-get install bubblewrap)`}`,
  () => {
    test.each(scoreCases.cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
      const { context } = await studyOf(one);
      let outcome = await scoresReproduce.run(context);
      for (let n = 0; n < 8 && one.by_chance && outcome.state !== one.expect.state; n += 1)
        outcome = await scoresReproduce.run(context);
      const [score] = outcome.scores ?? [];
      const { expect: wanted } = one;
      const seen = JSON.stringify(outcome.findings.map(({ message }) => message));
      expect(outcome.state, seen).toBe(wanted.state);
      expect(outcome.reason, seen).toBe(wanted.reason);
      expect(outcome.states).toEqual({ verified: 0, failed: 0, unverified: 0, [wanted.state]: 1 });
      expect(score?.runs).toHaveLength(5);
      if (wanted.mean !== undefined) expect(score?.mean).toBe(wanted.mean);
      if (wanted.sigma !== undefined) expect(score?.sigma).toBe(wanted.sigma);
      if (wanted.arm !== undefined) expect(score?.arm).toBe(wanted.arm);
      if (wanted.control !== undefined) expect(score?.control?.mean).toBe(wanted.control);
      if (wanted.flags !== undefined) expect(score?.flags).toEqual(wanted.flags);
      if (wanted.flags_include !== undefined) expect(score?.flags).toContain(wanted.flags_include);
      if (wanted.findings !== undefined) expect(outcome.findings.map(({ reason }) => reason)).toEqual(wanted.findings);
      if (wanted.message !== undefined) expect(outcome.findings[0]?.message).toContain(wanted.message);
      if (wanted.state === 'unverified') {
        expect(outcome.findings).toHaveLength(1);
        expect(outcome.notChecked).toHaveLength(1);
        expect(score?.mean).toBeUndefined();
      } else expect(score?.runs.map(({ status }) => status)).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
      if (score?.claim !== undefined)
        expect(outcome.verdicts).toEqual([
          {
            claim: score.claim,
            state: wanted.state,
            ...(wanted.reason === undefined ? {} : { reason: wanted.reason }),
          },
        ]);
    });
  },
);

test('every verdict is shown by a case', () => {
  expect(new Set(scoreCases.cases.map((one) => one.expect.state))).toEqual(
    new Set(['verified', 'failed', 'unverified']),
  );
});

test('a study without an evaluator is unverified, not passed', async () => {
  const { context } = await studyOf({});
  const study = { ...context.study, file: { ...context.study.file, evaluators: [] } };
  const outcome = await scoresReproduce.run({ ...context, study });
  expect(outcome).toMatchObject({ state: 'unverified', reason: 'no_evaluator', verdicts: [] });
});
