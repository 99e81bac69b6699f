import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPaperQuantities } from '../../../../record/quantities/index.ts';
import { paperNumbersTraceToLogs } from './index.ts';
import { type SmallLogs, smallLogs } from './testing/small-logs.ts';
import { type Part, smallPaper } from './testing/small-paper.ts';

const METHODS = ['Baseline', 'Sparse attention', 'Deep ensemble', 'Wide network', 'Label smoothing'];
const DATASETS = [
  ['cifar10', 'CIFAR-10'],
  ['enwik8', 'enwik8'],
  ['circle', 'Circle'],
  ['moons', 'Moons'],
] as const;
const METRICS = [
  ['test_acc', 'Test Accuracy'],
  ['val_loss', 'Val Loss'],
  ['train_time', 'Training Time (s)'],
  ['kl_divergence', 'KL Divergence'],
  ['top5_acc', 'Top-5 Acc'],
] as const;

/** Runs, and how their values are laid out and printed. Values differ by a little or by much, as those of real runs do. */
const study = fc.record({
  methods: fc.integer({ min: 2, max: METHODS.length }),
  datasets: fc.integer({ min: 1, max: DATASETS.length }),
  metrics: fc.integer({ min: 2, max: METRICS.length }),
  places: fc.integer({ min: 2, max: 4 }),
  layout: fc.constantFrom('per dataset', 'long', 'per metric', 'two heads'),
  values: fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 100, maxLength: 100 }),
  close: fc.boolean(),
  missing: fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 100, maxLength: 100 }),
  titled: fc.boolean(),
});

type Study = typeof study extends fc.Arbitrary<infer T> ? T : never;

const cellOf = (s: Study, method: number, dataset: number, metric: number): number => {
  const at = (m: number) => (m * 20 + dataset * 5 + metric) % 100;
  const own = s.values[at(method)] ?? 0.5;
  return s.close ? (s.values[at(0)] ?? 0.5) * (0.97 + own * 0.06) : own;
};

function partsOf(s: Study): Part[] {
  const [methods, datasets, metrics] = [
    METHODS.slice(0, s.methods),
    DATASETS.slice(0, s.datasets),
    METRICS.slice(0, s.metrics),
  ];
  const print = (method: number, dataset: number, metric: number) =>
    cellOf(s, method, dataset, metric).toFixed(s.places);
  const heads = metrics.map(([, name]) => name);
  if (s.layout === 'per dataset')
    return datasets.map(([, name], d) => ({
      caption: `Table ${d + 1}. Results on ${name}.`,
      heads: [['Method', ...heads]],
      rows: methods.map((m, i) => [m, ...metrics.map((_, k) => print(i, d, k))]),
    }));
  if (s.layout === 'long')
    return [
      {
        caption: 'Table 1. Comparison.',
        heads: [['Dataset', 'Method', ...heads]],
        left: 2,
        rows: datasets.flatMap(([, name], d) =>
          methods.map((m, i) => [name, m, ...metrics.map((_, k) => print(i, d, k))]),
        ),
      },
    ];
  if (s.layout === 'per metric')
    return metrics.map(([, name], k) => ({
      caption: `Table ${k + 1}. ${name} of each method.`,
      heads: [['Method', ...datasets.map(([, d]) => d)]],
      rows: methods.map((m, i) => [m, ...datasets.map((_, d) => print(i, d, k))]),
    }));
  return [
    {
      caption: 'Table 1. Summary.',
      heads: [
        ['Dataset', ...heads.flatMap((h) => methods.map(() => h))],
        ['', ...heads.flatMap(() => methods)],
      ],
      rows: datasets.map(([, name], d) => [name, ...metrics.flatMap((_, k) => methods.map((__, i) => print(i, d, k)))]),
    },
  ];
}

/** Logs with a value left out here and there, and other metrics beside. */
function logsOf(s: Study, whole: boolean): SmallLogs {
  const logs: Record<string, { title?: string; data: Record<string, Record<string, number>> }> = {};
  for (const [i, title] of METHODS.slice(0, s.methods).entries()) {
    const data: Record<string, Record<string, number>> = {};
    for (const [d, [dataset]] of DATASETS.slice(0, s.datasets).entries()) {
      const values: Record<string, number> = { best_train_loss: 0.4321 };
      for (const [k, [metric]] of METRICS.slice(0, s.metrics).entries())
        if (whole || s.missing[(i * 20 + d * 5 + k) % 100] !== 0)
          values[metric] = Number(cellOf(s, i, d, k).toPrecision(12));
      data[dataset] = values;
    }
    logs[`run_${i}`] = s.titled || whole ? { title, data } : { data };
  }
  return logs;
}

async function resultsOf(s: Study, whole: boolean) {
  const paper = smallPaper(partsOf(s));
  const quantities = readPaperQuantities(paper);
  const signal = new AbortController().signal;
  const outcome = await paperNumbersTraceToLogs.run({
    paper,
    quantities,
    logs: smallLogs(logsOf(s, whole)),
    signal,
    progress: () => {},
  });
  const cells = new Set(quantities.filter((q) => q.cell !== undefined).map((q) => q.id));
  return { outcome, states: (outcome.paperQuantities ?? []).filter((r) => cells.has(r.id)).map((r) => r.state) };
}

describe('a paper that prints what its runs logged', () => {
  it('is never accused, whatever its logs lack', async () => {
    await fc.assert(
      fc.asyncProperty(study, async (s) => {
        const { outcome, states } = await resultsOf(s, false);
        expect(states).not.toContain('failed');
        expect(outcome.findings.filter((f) => f.state === 'failed')).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('is traced in full where its logs are whole', async () => {
    await fc.assert(
      fc.asyncProperty(study, async (s) => {
        const { states } = await resultsOf(s, true);
        expect(new Set(states)).toEqual(new Set(['verified']));
      }),
      { numRuns: 40 },
    );
  });
});
