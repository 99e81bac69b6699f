import type { Metric, StudyFile } from '../../../../record/study/index.ts';

/** Names compare without regard to case, `_`, `-` and white space. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[\s_-]+/g, '');

/** Spellings of the three usual stages. */
const STAGES: Readonly<Record<string, string>> = {
  val: 'validation',
  valid: 'validation',
  validation: 'validation',
  validate: 'validation',
  validationset: 'validation',
  valset: 'validation',
  dev: 'validation',
  devset: 'validation',
  development: 'validation',
  test: 'test',
  testing: 'test',
  testset: 'test',
  train: 'train',
  training: 'train',
  trainset: 'train',
  trainingset: 'train',
  ablation: 'ablation',
  ablations: 'ablation',
};

export const stageName = (name: string): string => STAGES[plainName(name)] ?? plainName(name);

/** The names of a study: metrics with their aliases, stages, runs. */
export interface Names {
  /** One canonical name per metric, whatever alias is used. */
  metric(name: string): string;
  /** Declarations of a metric, one per stage. */
  metrics(name: string): readonly Metric[];
  isMetric(name: string): boolean;
  /** The stage that a token names, canonical; null where it names none. */
  stage(token: string): string | null;
  run(token: string): string | null;
  runStatus(id: string): 'ok' | 'failed' | 'invalid' | null;
  readonly selectedRuns: ReadonlySet<string> | null;
}

export function namesOf(file: StudyFile, stages: Iterable<string>): Names {
  const canonical = new Map<string, string>();
  const byName = new Map<string, Metric[]>();
  for (const metric of file.metrics) {
    const name = plainName(metric.name);
    byName.set(name, [...(byName.get(name) ?? []), metric]);
    for (const alias of [metric.name, ...metric.aliases]) canonical.set(plainName(alias), name);
  }
  const metric = (name: string) => canonical.get(plainName(name)) ?? plainName(name);
  const declared = new Set([...stages, ...file.metrics.flatMap((m) => m.stage ?? [])].map(stageName));
  const runs = new Map(file.runs.map((run) => [run.id as string, run]));
  return {
    metric,
    metrics: (name) => byName.get(metric(name)) ?? [],
    isMetric: (name) => canonical.has(plainName(name)),
    stage: (token) => {
      const known = STAGES[plainName(token)];
      if (known !== undefined) return known;
      return declared.has(plainName(token)) ? plainName(token) : null;
    },
    run: (token) => (runs.has(token) ? token : null),
    runStatus: (id) => runs.get(id)?.status ?? null,
    selectedRuns: file.selected === undefined ? null : new Set(file.selected.runs),
  };
}
