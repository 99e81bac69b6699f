import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../../base/files/index.ts';
import { ORDERS, type Prediction, type References, referenceIn } from '../model/index.ts';
import { answer, predictionsOf, referencesOf } from '../testing/references.ts';
import { bootstrapInterval } from './bootstrap.ts';
import { ScoreFile } from './score-file.ts';
import { scoreFiles, scorePredictions } from './score-predictions.ts';
import { scoreText } from './score-text.ts';

const quick = { resamples: 50 };

describe('a score', () => {
  it('counts half a case per order, all cases alike, and everything that happened', async () => {
    const references = referencesOf(
      ['A', 'B', 'A', 'B', 'A'],
      ['chemistry', undefined, 'biology', 'biology', 'chemistry'],
    );
    const at = (i: number, order: 'ab' | 'ba', rest: object): Prediction => ({
      ...answer(references, i, order, true),
      ...rest,
    });
    const predictions = [
      answer(references, 0, 'ab', true), // A
      answer(references, 0, 'ba', true), // B: the same option
      answer(references, 1, 'ab', true), // B
      answer(references, 1, 'ba', false), // B: the other option
      at(2, 'ab', { output: '{"choice": "A"}' }),
      at(2, 'ba', { output: 'Option B' }),
      at(3, 'ab', { status: 'timeout' }), // the right letter, too late
      at(3, 'ba', { status: 'truncated' }),
      at(4, 'ba', { status: 'provider_error' }),
    ];
    const score = await scorePredictions(references, predictions, quick);
    expect(ScoreFile.parse(score)).toEqual(score);
    expect(score).toEqual({
      schema: 'touchstone.pivot-score/1',
      scope: {
        adapter: null,
        kind: 'evaluation_protocol_interface',
        use: 'diagnostic_only',
        promotion_eligible: false,
        condition: 'options_only',
      },
      release: 'unpinned',
      cases: 5,
      prompts: 10,
      correct: 4,
      score: 0.4,
      interval: await bootstrapInterval(Int8Array.of(2, 1, 1, 0, 0), quick),
      by_order: { ab: 3 / 5, ba: 1 / 5 },
      statuses: { ok: 6, timeout: 1, truncated: 1, provider_error: 1, missing: 1 },
      parsed: { count: 5, unparseable: 1, reasons: { not_an_answer: 1 }, accuracy_parsed_only: 4 / 5, both_orders: 2 },
      order_consistency: 1 / 2,
      first_position_rate: 2 / 5,
      groups: [
        { group: 'biology', cases: 2, correct: 1, score: 0.25 },
        { group: 'chemistry', cases: 2, correct: 2, score: 0.5 },
        { group: null, cases: 1, correct: 1, score: 0.5 },
      ],
      deterministic: false,
      seeds: [20261004],
      inputs: references.digests,
    });
  });

  it('of nothing is nothing: every prompt is missing and wrong', async () => {
    const score = await scorePredictions(referencesOf(3), [], quick);
    expect(score).toMatchObject({
      score: 0,
      interval: { low: 0, high: 0 },
      statuses: { ok: 0, missing: 6 },
      parsed: { count: 0, accuracy_parsed_only: null, both_orders: 0 },
      order_consistency: null,
      first_position_rate: null,
    });
    expect(score).not.toHaveProperty('groups');
    expect(scoreText(score)).toContain('none of 0 parsed answers');
  });

  it('of one letter throughout is one half, whatever the labels: the orders hold each other', async () => {
    const references = referencesOf(['A', 'A', 'A', 'B']);
    const always = references.cases.flatMap(({ id }) =>
      ORDERS.map((order): Prediction => ({ case_id: id, order, status: 'ok', output: 'A' })),
    );
    const score = await scorePredictions(references, always, quick);
    expect(score).toMatchObject({
      score: 0.5,
      interval: { low: 0.5, high: 0.5 },
      by_order: { ab: 0.75, ba: 0.25 },
      order_consistency: 0,
      first_position_rate: 1,
    });
  });

  it('is the mean of right answers over all prompts, in any order of the lines, and never better without a line', async () => {
    const outputs = fc.constantFrom('A', 'B', '{"answer":"A"}', '{"choice":"B"}', 'A or B', 'b', '');
    const statuses = fc.constantFrom('ok', 'ok', 'ok', 'timeout', 'truncated', 'provider_error');
    const line = fc.record({ output: outputs, status: statuses, there: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.boolean(), line, line), { minLength: 1, maxLength: 12 }), async (cases) => {
        const references = referencesOf(cases.map(([isA]) => (isA ? 'A' : 'B')));
        const predictions = cases.flatMap(([, ab, ba], i) =>
          (
            [
              ['ab', ab],
              ['ba', ba],
            ] as const
          ).flatMap(([order, { there, ...rest }]) =>
            there ? [{ case_id: `c${i}`, order, ...rest } as Prediction] : [],
          ),
        );
        const score = await scorePredictions(references, predictions, { resamples: 20 });
        const right = predictions.filter((one) => isRight(references, one)).length;
        expect(score.correct).toBe(right);
        expect(score.score).toBe(right / 2 / cases.length);
        expect(await scorePredictions(references, predictions.toReversed(), { resamples: 20 })).toEqual(score);
        const { ok, timeout, truncated, provider_error: failed, missing } = score.statuses;
        expect(ok + timeout + truncated + failed + missing).toBe(score.prompts);
        expect(score.parsed.count + score.parsed.unparseable).toBe(ok);
        expect(score.interval.low).toBeLessThanOrEqual(score.interval.high);
        const fewer = await scorePredictions(references, predictions.slice(1), { resamples: 20 });
        expect(fewer.score).toBeLessThanOrEqual(score.score);
        expect(fewer.prompts).toBe(score.prompts);
      }),
      { numRuns: 200 },
    );
  });

  it('refuses references and predictions that do not fit, all at once', async () => {
    const references = referencesOf(1);
    const twice = [
      answer(references, 0, 'ab', true),
      answer(references, 0, 'ab', false),
      { ...answer(references, 0, 'ba', true), case_id: 'x' },
    ];
    await expect(scorePredictions(references, twice)).rejects.toThrow(
      /^predictions\[1\]: case "c0" in order ab stands here a second time.*\npredictions\[2\]: the references have no case "x"/,
    );
    const [only] = references.cases;
    await expect(
      scorePredictions({ ...references, cases: [...references.cases, ...references.cases] }, []),
    ).rejects.toThrow(/the id "c0" stands twice/);
    expect(only).toBeDefined();
  });
});

function isRight(references: References, { case_id: id, order, status, output }: Prediction): boolean {
  const reference = references.cases.find((one) => one.id === id)?.reference ?? 'A';
  const right = referenceIn(order, reference);
  return status === 'ok' && [right, `{"answer":"${right}"}`, `{"choice":"${right}"}`].includes(output ?? '');
}

describe('files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pivot-score-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('give the same score as what stands in them, with their digests', async () => {
    const references = referencesOf(40);
    const predictions = predictionsOf(
      references,
      references.cases.map((_, i) => (i * 7) % 3),
    );
    const paths = { references: join(folder, 'references.json'), predictions: join(folder, 'predictions.jsonl') };
    const [first, second] = [JSON.stringify(references), predictions.map((one) => JSON.stringify(one)).join('\n')];
    writeFileSync(paths.references, first);
    writeFileSync(paths.predictions, second);
    const score = await scoreFiles(paths);
    const { inputs, ...rest } = await scorePredictions(references, predictions);
    expect(score).toEqual({ ...rest, inputs: { references: sha256(first), predictions: sha256(second), ...inputs } });
    expect(ScoreFile.parse(score)).toEqual(score);
    expect(await scoreFiles(paths)).toEqual(score);
  });
});

it('for people says what it is, what it is not, and harms no terminal', async () => {
  const references = referencesOf(['A', 'B'], ['plain', '\u001b[2Jevil\u202e']);
  const text = scoreText(await scorePredictions(references, predictionsOf(references, [2, 1])));
  expect(text).toContain('score                       75.00 %  3 of 4 prompts right, 2 cases');
  expect(text).toMatch(/95 % interval +50\.00 % to 100\.00 %, 10,000 resamples of cases, seed 20261004/);
  expect(text).toContain('not a result of the benchmark');
  for (const control of ['\u001b', '\u202e']) expect(text).not.toContain(control);
});
