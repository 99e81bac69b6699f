import type { Aggregate, RecordLabels } from '../model.ts';
import { aggregateOf, groupAggregate } from './aggregate-of.ts';
import { isSetting } from './is-setting.ts';
import { runOf } from './run-of.ts';
import { splitOf, wordsOf } from './split-of.ts';

/** What is known of a number before its own key is looked at. */
export interface Surrounding {
  /** Keys from the outermost in, the last being that of the number; items of lists have none. */
  readonly keys: readonly string[];
  /** Strings and numbers that name the record the number stands in: members beside it, cells of its row. */
  readonly said: ReadonlyMap<string, string>;
  /** Folders and file name of the log. */
  readonly path: string;
  /** true: the file holds choices, no measurements. */
  readonly isConfiguration?: boolean;
}

/** Members that name what a record is about, by the label that they give. The first one that is there counts. */
const NAMING = {
  dataset: [
    'dataset',
    'dataset_name',
    'data',
    'task',
    'task_name',
    'benchmark',
    'corpus',
    'env',
    'environment',
    'domain',
    'competition_id',
  ],
  subject: [
    'method',
    'model',
    'variant',
    'system',
    'approach',
    'algorithm',
    'policy',
    'ablation',
    'condition',
    'baseline',
    'agent',
    'name',
    'label',
    'title',
    'id',
    'key',
  ],
  metric: ['metric', 'metric_name', 'measure', 'tag'],
  split: ['split', 'stage', 'phase', 'subset', 'set', 'partition'],
  run: ['run', 'run_id', 'run_name', 'trial', 'experiment', 'exp', 'job_id', 'node_id'],
  seed: ['seed', 'random_seed', 'rng_seed'],
  step: ['step', 'epoch', 'iteration', 'iter', 'global_step', 'training_step', '_step'],
  unit: ['unit', 'units'],
} as const;

const ALL_NAMING: ReadonlySet<string> = new Set(Object.values(NAMING).flat());
/** Keys under which a number is the value of the metric that a neighbour names. */
const VALUE_KEYS = new Set(['value', 'score', 'result', 'mean', 'val', 'y', 'final_value', 'best_value']);
const SETTINGS = new Set([
  'config',
  'configs',
  'configuration',
  'params',
  'parameters',
  'hparams',
  'hyperparameters',
  'hyperparams',
  'args',
  'settings',
  'options',
  'constraints',
]);

/** Whether a member names the record around it rather than measuring something. */
export const isNaming = (key: string): boolean => ALL_NAMING.has(key.toLowerCase());

/** The labels of a number, from its keys, its neighbours and its path. What none of them says is left open. */
export function labelsOf({ keys, said, path, isConfiguration }: Surrounding): RecordLabels {
  const own = keys.at(-1) ?? '';
  const of = (label: keyof typeof NAMING) => {
    for (const name of NAMING[label]) {
      const value = said.get(name);
      if (value !== undefined && value !== '') return value;
    }
    return undefined;
  };
  const isValue = VALUE_KEYS.has(own.toLowerCase());
  const named = isValue ? of('metric') : undefined;
  const above = keys.slice(0, -1);
  const { metric, aggregate } =
    named === undefined ? aggregateOf(own) : { metric: named, aggregate: groupAggregate(own) };
  const group = [...above]
    .reverse()
    .map(groupAggregate)
    .find((one) => one !== undefined);
  const fromKeys = runOf([...path.split('/'), ...above]);
  const split = of('split');
  const [seed, step] = [wholeOf(of('seed')), wholeOf(of('step'))];
  const run = joinedRun(fromKeys.run, of('run'));
  const subject = of('subject');
  const dataset = of('dataset');
  const unit = of('unit');
  const setting = isConfiguration === true || isSetting(own) || above.some((key) => SETTINGS.has(key.toLowerCase()));
  const foundSplit =
    (split === undefined ? undefined : splitOf(split)) ?? splitOf(own) ?? lastSplit(above) ?? splitOf(fileStem(path));
  return {
    ...(run === undefined ? {} : { run }),
    ...(subject === undefined ? {} : { subject }),
    ...(dataset === undefined ? {} : { dataset }),
    // `T_max` and `max_length` are names of choices; nothing was taken the maximum of.
    metric:
      setting && named === undefined ? own : groupAggregate(metric) === undefined ? metric : metricAbove(above, metric),
    aggregate: setting ? 'value' : (aggregate ?? groupAggregate(own) ?? group ?? byFinality(own)),
    ...(foundSplit === undefined ? {} : { split: foundSplit }),
    ...withNumber('seed', seed ?? fromKeys.seed),
    ...withNumber('step', step ?? fromKeys.step),
    ...(unit === undefined ? {} : { unit }),
    ...(setting ? { setting: true as const } : {}),
    rest: above.filter((key) => groupAggregate(key) === undefined && !SETTINGS.has(key.toLowerCase())),
  };
}

// Iteration 2 of one experiment is not iteration 2 of another.
function joinedRun(outer: string | undefined, own: string | undefined): string | undefined {
  if (outer === undefined || own === undefined) return own ?? outer;
  return outer === own || outer.endsWith(`/${own}`) ? outer : `${outer}/${own}`;
}

// `accuracy: {mean: …, std: …}`: the metric is the key around its aggregates.
function metricAbove(above: readonly string[], metric: string): string {
  return above.findLast((key) => groupAggregate(key) === undefined) ?? metric;
}

function lastSplit(keys: readonly string[]): RecordLabels['split'] {
  for (const key of [...keys].reverse()) {
    const split = splitOf(key);
    if (split !== undefined && wordsOf(key).length <= 2) return split;
  }
  return undefined;
}

const byFinality = (key: string): Aggregate => (/^(?:last|latest)[_\- ]/i.test(key) ? 'last' : 'value');
const fileStem = (path: string): string => (path.split('/').at(-1) ?? '').replace(/\.[^.]*$/, '');
const wholeOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
const withNumber = (name: 'seed' | 'step', value: number | undefined) => (value === undefined ? {} : { [name]: value });
