import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openStudy } from '../../../../record/bundle/index.ts';
import { sentenceOf } from '../../report/index.ts';
import { numericalCpr } from './index.ts';
import { type StudyParts, studyOf } from './testing/study-of.ts';

type Case = StudyParts & {
  readonly measurements?: ReadonlyMap<string, string>;
  readonly policy?: 'interval' | 'coe-2026';
};

const logs = {
  'logs/runs.jsonl': [
    { run: 'a1', split: 'test', metric: 'accuracy', value: 0.8123, loss: 0.4 },
    { run: 'a2', split: 'test', metric: 'accuracy', value: 0.9001, loss: 0.3 },
    { run: 'b1', split: 'ablation', metric: 'accuracy', value: 0.8123, loss: 0.6 },
    { run: 'x9', split: 'test', metric: 'accuracy', value: 0.8123, loss: 0.5, status: 'failed' },
  ]
    .map((r) => JSON.stringify(r))
    .join('\n'),
  'logs/train.log': 'epoch 1 loss 0.91\nepoch 2 loss 0.52\nepoch 3 loss 0.33\nepoch 4 loss 0.31\n',
};
const study = {
  metrics: [
    { name: 'accuracy', aliases: ['acc'], unit: 'fraction', direction: 'higher' },
    { name: 'loss', direction: 'lower' },
  ],
  runs: [
    { id: 'a1', status: 'ok' },
    { id: 'a2', status: 'ok' },
    { id: 'b1', status: 'ok' },
    { id: 'x9', status: 'invalid' },
  ],
  selected: { runs: ['a1'] },
};
const at = (id: string, line: number, pointer = '/value', more = {}) => ({
  id,
  type: 'log_record',
  path: 'logs/runs.jsonl',
  at: { line, pointer },
  ...more,
});
const evidence = [
  at('E-A1', 1),
  at('E-A2', 2),
  at('E-B1', 3),
  at('E-X9', 4),
  at('E-L1', 1, '/loss', { metric: 'loss' }),
  at('E-L2', 2, '/loss', { metric: 'loss' }),
  { id: 'E-TEXT', type: 'log_record', path: 'logs/train.log', at: { lines: [2, 2], after: 'loss ' } },
];
const claim = (quantity: object, more: object = {}) => ({
  id: 'C-1',
  type: 'numerical',
  text: 'The accuracy is 81.23%.',
  quantities: [{ literal: '81.23%', metric: 'accuracy', ...quantity }],
  ...more,
});

async function outcome(parts: Partial<Case>) {
  const opened = await studyOf({ files: logs, study, evidence, claims: [], ...parts });
  return numericalCpr({
    study: opened,
    format: 'markdown',
    ...(parts.measurements === undefined ? {} : { measurements: parts.measurements }),
    ...(parts.policy === undefined ? {} : { policy: parts.policy }),
  });
}

const table: readonly (readonly [name: string, parts: Partial<Case>, state: string, reason: string | undefined])[] = [
  ['agrees', { claims: [claim({ stage: 'test', run: 'a1', recorded_in: 'E-A1' })] }, 'verified', undefined],
  ['an alias of the metric', { claims: [claim({ metric: 'acc', recorded_in: 'E-A1' })] }, 'verified', undefined],
  [
    'the score of an ablation, equal as it is',
    { claims: [claim({ stage: 'test', recorded_in: 'E-B1' })] },
    'failed',
    'stage_mismatch',
  ],
  ['another run', { claims: [claim({ run: 'a2', recorded_in: 'E-A1' })] }, 'failed', 'run_mismatch'],
  ['another metric', { claims: [claim({ metric: 'loss', recorded_in: 'E-A1' })] }, 'failed', 'metric_mismatch'],
  ['an invalid run', { claims: [claim({ recorded_in: 'E-X9' })] }, 'unverified', 'invalid_run'],
  ['the selected solution', { claims: [claim({ recorded_in: 'E-A1' }, { about: 'selected' })] }, 'verified', undefined],
  [
    'a run beside the selected one',
    { claims: [claim({ recorded_in: 'E-B1' }, { about: 'selected' })] },
    'failed',
    'run_mismatch',
  ],
  [
    'evidence whose own declaration differs from its record',
    { claims: [claim({ recorded_in: 'E-A1' })], evidence: [at('E-A1', 1, '/value', { stage: 'validation' })] },
    'failed',
    'stage_mismatch',
  ],
  [
    'evidence that claims another unit than the metric and does not convert',
    { claims: [claim({ recorded_in: 'E-A1' })], evidence: [at('E-A1', 1, '/value', { unit: 's' })] },
    'failed',
    'unit_mismatch',
  ],
  [
    'the opposite direction',
    { claims: [claim({ direction: 'lower', recorded_in: 'E-A1' })] },
    'failed',
    'direction_mismatch',
  ],
  [
    'another subject',
    {
      claims: [claim({ subject: 'ours', recorded_in: 'E-A1' })],
      evidence: [at('E-A1', 1, '/value', { subject: 'baseline' })],
    },
    'failed',
    'subject_mismatch',
  ],
  [
    'a value handed in that the log does not hold',
    { claims: [claim({ recorded_in: 'E-A1' })], measurements: new Map([['E-A1', '0.8523']]) },
    'failed',
    'measurement_not_in_log',
  ],
  [
    'a value handed in that the log holds',
    { claims: [claim({ recorded_in: 'E-A1' })], measurements: new Map([['E-A1', '0.81230']]) },
    'verified',
    undefined,
  ],
  [
    'a value of the claims file that the log does not hold',
    { claims: [claim({ recorded_in: 'E-A1' })], evidence: [at('E-A1', 1, '/value', { value: '0.99' })] },
    'failed',
    'measurement_not_in_log',
  ],
  [
    'a value handed in for a place that is not there',
    { claims: [claim({ recorded_in: 'E-A1' })], evidence: [at('E-A1', 1, '/nothing', { value: '0.8123' })] },
    'failed',
    'measurement_not_in_log',
  ],
  [
    'a place that is not there',
    { claims: [claim({ recorded_in: 'E-A1' })], evidence: [at('E-A1', 1, '/nothing')] },
    'unverified',
    'no_such_place',
  ],
  ['evidence that is not declared', { claims: [claim({ recorded_in: 'E-NONE' })] }, 'unverified', 'evidence_missing'],
  ['the number of another record', { claims: [claim({ recorded_in: 'E-A2' })] }, 'failed', 'value.wrong_record'],
  [
    'a number that stands in another line',
    {
      claims: [{ id: 'C-1', type: 'numerical', text: 'The loss is 0.33.', recorded_in: 'E-TEXT' }],
    },
    'unverified',
    'locator_drift',
  ],
  [
    'a number in the stated line',
    { claims: [{ id: 'C-1', type: 'numerical', text: 'The loss is 0.52.', recorded_in: 'E-TEXT' }] },
    'verified',
    undefined,
  ],
  [
    'a row of one run',
    {
      claims: [
        claim(
          {},
          {
            row: true,
            text: 'Row: 81.23%, loss 0.4.',
            quantities: [
              { literal: '81.23%', recorded_in: 'E-A1' },
              { literal: '0.4', recorded_in: 'E-L1' },
            ],
          },
        ),
      ],
    },
    'verified',
    undefined,
  ],
  [
    'a row glued from two runs',
    {
      claims: [
        claim(
          {},
          {
            row: true,
            text: 'Row: 81.23%, loss 0.3.',
            quantities: [
              { literal: '81.23%', recorded_in: 'E-A1' },
              { literal: '0.3', recorded_in: 'E-L2' },
            ],
          },
        ),
      ],
    },
    'failed',
    'bind.row_mixed_runs',
  ],
  [
    'a mean over mixed stages',
    { claims: [claim({ computed_from: { formula: 'mean(x)', inputs: { x: ['E-A1', 'E-B1'] } } })] },
    'failed',
    'stage_mismatch',
  ],
  [
    'a mean that counts an invalid run',
    { claims: [claim({ computed_from: { formula: 'mean(x)', inputs: { x: ['E-A1', 'E-X9'] } } })] },
    'unverified',
    'invalid_run',
  ],
  [
    'a formula over another claim',
    {
      claims: [
        claim({ computed_from: { formula: 'x', inputs: { x: 'C-2' } } }),
        { id: 'C-2', type: 'numerical', text: 'It is 0.8123.', recorded_in: 'E-A1' },
      ],
    },
    'verified',
    undefined,
  ],
  [
    'a formula over a claim that was itself computed',
    {
      claims: [
        claim({ stage: 'test', computed_from: { formula: 'x', inputs: { x: 'C-2' } } }, { about: 'selected' }),
        {
          id: 'C-2',
          type: 'numerical',
          text: 'It is 0.8123.',
          computed_from: { formula: 'mean(y)', inputs: { y: ['E-A1', 'E-A1'] } },
        },
      ],
    },
    'verified',
    undefined,
  ],
  [
    'an ablation that reaches the headline by two formulas',
    {
      claims: [
        claim({ stage: 'test', computed_from: { formula: 'x', inputs: { x: 'C-2' } } }),
        {
          id: 'C-2',
          type: 'numerical',
          text: 'It is 0.8123.',
          computed_from: { formula: 'mean(y)', inputs: { y: ['E-B1'] } },
        },
      ],
    },
    'failed',
    'stage_mismatch',
  ],
  [
    'a run beside the selected one that comes by two formulas',
    {
      claims: [
        claim({ computed_from: { formula: 'x', inputs: { x: 'C-2' } } }, { about: 'selected' }),
        {
          id: 'C-2',
          type: 'numerical',
          text: 'It is 0.8123.',
          computed_from: { formula: 'mean(y)', inputs: { y: ['E-B1'] } },
        },
      ],
    },
    'failed',
    'run_mismatch',
  ],
  [
    'a number that the author writes into the formula',
    { claims: [claim({ computed_from: { formula: '0.8123', inputs: { x: 'E-A2' } } })] },
    'unverified',
    'formula.unused_input',
  ],
  [
    'a formula that leaves an input out',
    { claims: [claim({ computed_from: { formula: 'x', inputs: { x: 'E-A1', y: 'E-A2' } } })] },
    'unverified',
    'formula.unused_input',
  ],
  [
    'a constant beside an input that does not move it',
    { claims: [claim({ computed_from: { formula: '0.8123 + 0 * x', inputs: { x: 'E-A2' } } })] },
    'unverified',
    'formula.constants',
  ],
  [
    'a constant beside an input that hardly moves it',
    { claims: [claim({ computed_from: { formula: '0.8119 + 0.0005 * x', inputs: { x: 'E-A2' } } })] },
    'unverified',
    'formula.constants',
  ],
  [
    'a formula over a claim that is a constant',
    {
      claims: [
        claim({ computed_from: { formula: 'x', inputs: { x: 'C-2' } } }),
        {
          id: 'C-2',
          type: 'numerical',
          text: 'It is 0.8123.',
          computed_from: { formula: '0.8123', inputs: { y: 'E-A2' } },
        },
      ],
    },
    'unverified',
    'formula.unused_input',
  ],
  [
    'a comparison of constants',
    {
      claims: [
        {
          id: 'C-1',
          type: 'conclusion',
          text: 'Better.',
          computed_from: { formula: '1 < 2', inputs: { x: 'E-A2' } },
        },
      ],
    },
    'unverified',
    'formula.unused_input',
  ],
  [
    'a circle of formulas',
    {
      claims: [
        claim({ computed_from: { formula: 'x', inputs: { x: 'C-2' } } }),
        {
          id: 'C-2',
          type: 'numerical',
          text: 'It is 0.8123.',
          computed_from: { formula: 'y', inputs: { y: 'C-1' } },
        },
      ],
    },
    'unverified',
    'cycle',
  ],
  [
    'the published rule lets a wrong number pass',
    { policy: 'coe-2026', claims: [{ id: 'C-1', type: 'numerical', text: 'It is 0.83.', recorded_in: 'E-A1' }] },
    'verified',
    undefined,
  ],
  [
    'the published rule takes a number three lines away',
    {
      policy: 'coe-2026',
      claims: [{ id: 'C-1', type: 'numerical', text: 'The loss is 0.31.', recorded_in: 'E-TEXT' }],
    },
    'verified',
    undefined,
  ],
  [
    'the published rule refuses what is far off',
    { policy: 'coe-2026', claims: [{ id: 'C-1', type: 'numerical', text: 'It is 2.5.', recorded_in: 'E-B1' }] },
    'failed',
    'coe-2026.outside_tolerance',
  ],
];

describe('binding before comparing', () => {
  it.each(table)('%s', async (_name, parts, state, reason) => {
    const result = await outcome(parts);
    const verdict = result.verdicts.find((v) => v.claim === 'C-1');
    expect({ state: verdict?.state, reason: verdict?.reason }).toEqual({ state, reason });
  });

  it('labels every result of the published rule', async () => {
    const result = await outcome({
      policy: 'coe-2026',
      claims: [{ id: 'C-1', type: 'numerical', text: 'It is 0.83.', recorded_in: 'E-A1' }],
    });
    expect(result.quantities.get('C-1')?.[0]?.computation).toContain('published rule coe-2026');
    expect(result.notChecked[0]?.reason).toBe('published_rule');
  });

  it('lets nothing of a changed file count', async () => {
    const opened = await studyOf({
      files: logs,
      study,
      evidence,
      claims: [claim({ recorded_in: 'E-A1' })],
    });
    await appendFile(join(opened.root, 'logs/runs.jsonl'), '\n');
    const result = await numericalCpr({ study: await openStudy(opened.root), format: 'markdown' });
    expect(result.verdicts).toEqual([{ claim: 'C-1', state: 'unverified', reason: 'file_changed' }]);
    expect(result.cpr).toBe(0);
  });
});

it('follows a chain of 5,000 formulas, the last one first in the file', async () => {
  const chain = Array.from({ length: 5000 }, (_, i) => ({
    id: `C-${i + 1}`,
    type: 'numerical',
    text: 'It is 0.8123.',
    computed_from: { formula: 'x', inputs: { x: i === 4999 ? 'E-A1' : `C-${i + 2}` } },
  }));
  expect((await outcome({ claims: chain })).cpr).toBe(1);
});

describe('the rate', () => {
  it('is null without quantitative claims, not 1', async () => {
    const result = await outcome({
      claims: [
        { id: 'C-1', type: 'numerical', text: 'We use seed 7.', quantities: [{ literal: '7', kind: 'seed' }] },
        { id: 'C-2', type: 'methodological', text: 'We sort.' },
      ],
    });
    expect(result.cpr).toBeNull();
    expect(result.counts).toMatchObject({ quantitative: 0, excluded: 1 });
  });

  it('counts claims, and is the share of the verified', async () => {
    const result = await outcome({
      claims: [
        claim({ recorded_in: 'E-A1' }),
        claim({ recorded_in: 'E-A2' }, { id: 'C-2' }),
        claim({}, { id: 'C-3' }),
        { id: 'C-4', type: 'conclusion', text: 'Ours wins by 9 points and 3 days.', rests_on: ['C-1'] },
        claim({ recorded_in: 'E-A1' }, { id: 'C-5', text: 'The accuracy is 81.23% on 4 of 7 sets.' }),
      ],
    });
    // C-5 prints two numbers that nothing declares, so it is not verified as a whole.
    expect(result.cpr).toBe(1 / 4);
    expect(result.counts).toEqual({
      quantitative: 4,
      verified: 1,
      failed: 1,
      unverified: 2,
      excluded: 0,
      unclassified: 2,
    });
  });

  it('says in one sentence what was found, what was expected, where, and what to do', async () => {
    const result = await outcome({ claims: [claim({ literal: '81.23%', recorded_in: 'E-L1', metric: 'loss' })] });
    const [finding] = result.findings;
    expect(finding === undefined ? '' : sentenceOf(finding)).toMatch(
      /^C-1 unverified: .+\(logs\/runs\.jsonl:1#\/loss, claims\.yaml\S*\)\. .+\.$/,
    );
    expect(finding?.where.map((p) => p.path)).toEqual(['logs/runs.jsonl', 'claims.yaml']);
  });

  it('takes twice the claims in about twice the time', async () => {
    const time = async (count: number) => {
      const values = Array.from({ length: count }, (_, i) => ({ accuracy: 0.5 + i / (4 * count) }));
      const opened = await studyOf({
        files: { 'logs/all.json': JSON.stringify(values) },
        study: { metrics: study.metrics },
        evidence: values.map((_, i) => ({
          id: `E-${i}`,
          type: 'log_record',
          path: 'logs/all.json',
          at: { pointer: `/${i}/accuracy` },
        })),
        // Every second number is wrong, so that the search for other records is part of what is measured.
        claims: values.map((v, i) => ({
          id: `C-${i}`,
          type: 'numerical',
          text: `Accuracy is ${(100 * v.accuracy + (i % 2) * 30).toFixed(2)}%.`,
          quantities: [{ metric: 'accuracy', recorded_in: `E-${i}` }],
        })),
      });
      await numericalCpr({ study: opened, format: 'markdown' });
      const begin = process.cpuUsage();
      const result = await numericalCpr({ study: opened, format: 'markdown' });
      expect(result.counts.verified).toBe(Math.ceil(count / 2));
      return process.cpuUsage(begin).user;
    };
    const small = await time(1000);
    expect(await time(4000)).toBeLessThan(4 * small * 2.5);
  }, 240_000);
});
