import { expect, test } from 'vitest';
import type { Turn } from '../../../base/outside/index.ts';
import type { Prediction } from '../model/index.ts';
import { SCOPE } from '../model/index.ts';
import { type RunFile, runText } from './index.ts';
import { durationText, runProgress } from './run-progress.ts';
import { emptyRecord } from './run-record.ts';
import { totalsOf } from './totals-of.ts';

test.each([
  [0, 'under 0.1 s'],
  [0.04, 'under 0.1 s'],
  [0.1, '0.1 s'],
  [9.94, '9.9 s'],
  [9.96, '10 s'],
  [59.4, '59 s'],
  [59.6, '1 min 0 s'],
  [200, '3 min 20 s'],
  [7525, '2 h 5 min'],
])('%f seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

const prediction = (more: object): Prediction => ({ case_id: 'c', order: 'ab', status: 'ok', output: 'A', ...more });

test('totals: statuses, repeats, tokens with and without a count, cost at least, half of the times', () => {
  const totals = totalsOf(
    [
      prediction({ seconds: 1, requests: 1, tokens: { prompt: 1_000_000, completion: 200_000, reasoning: 150_000 } }),
      prediction({ seconds: 9, requests: 3, begun: 2, tokens: { prompt: -1, completion: 'x' } }),
      prediction({ seconds: 2, requests: 1, status: 'truncated' }),
      { case_id: 'd', order: 'ba', status: 'timeout', seconds: 300, requests: 1 },
    ],
    { in: 2, out: 10 },
  );
  expect(totals).toEqual({
    statuses: { ok: 2, timeout: 1, truncated: 1, provider_error: 0 },
    requests: 6,
    retries: 2,
    begun_again: 1,
    tokens: { prompt: 1_000_000, completion: 200_000, reasoning: 150_000, uncounted: 2 },
    cost: { price_in: 2, price_out: 10, total: 4, complete: false },
    seconds: { model: 312, median: 2, longest: 300 },
  });
  const run: RunFile = {
    schema: 'touchstone.pivot-run/1',
    scope: SCOPE,
    settings: { prompts_sha256: '0'.repeat(64), model: 'm\u001b[2J', time_limit_seconds: 300 },
    prompts: 4,
    predictions_sha256: '0'.repeat(64),
    ...totals,
    starts: 2,
    seconds: { wall: 400, ...totals.seconds },
    deterministic: false,
    seeds: [],
  };
  const text = runText(run, 'p.jsonl');
  expect(text).toMatch(
    /^tokens +1,000,000 in, 200,000 out \(150,000 of them reasoning\); 2 answers came without a count$/m,
  );
  expect(text).toMatch(/^cost +at least 4\.00 at 2 in and 10 out per million tokens$/m);
  expect(text).toMatch(/^begun again +1 prompts?, in 2 starts$/m);
  expect(text).not.toContain('\u001b');
});

test('progress begins where the run stopped, counts what fails, and says when it is told to wait', () => {
  const record = emptyRecord();
  for (let i = 0; i < 6; i += 1) record.predictions.set(`ab:${i}`, prediction(i === 0 ? { status: 'timeout' } : {}));
  const lines: string[] = [];
  const { step, pause } = runProgress(10, record, 4, (line) => lines.push(line));
  const effort = { requests: 1, milliseconds: 5 };
  const said: Turn = {
    status: 'answered',
    text: 'A',
    finish: 'complete',
    tokens: { prompt: 1500, completion: 3 },
    ...effort,
  };
  const failed: Turn = { status: 'failed', reason: 'network', message: 'x', hopeless: false, ...effort };
  step({ underWay: 4 });
  step({ underWay: 3, turn: said });
  step({ underWay: 2, turn: failed });
  pause(30_000);
  step({ underWay: 1, turn: { ...said, finish: 'cut' } });
  step({ underWay: 0, turn: said });
  expect(lines[0]).toBe('████████████░░░░░░░░ 6 of 10, 4 under way, 1 failed');
  expect(lines[1]).toMatch(/^█{14}░{6} 7 of 10, 3 under way, 1 failed, .* left, 1,503 tokens$/);
  expect(lines[2]).toMatch(/ 8 of 10, 2 under way, 2 failed, /);
  expect(lines[3]).toBe('the endpoint asks to wait 30 s');
  expect(lines[5]).toBe('████████████████████ 10 of 10, 0 under way, 3 failed, 4,509 tokens');
});
