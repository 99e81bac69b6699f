import { splitOf } from './split-of.ts';

/** What the keys of an object name, where they name one kind of thing. */
export type KeyKind = 'subject' | 'dataset' | 'run' | 'seed' | 'split' | 'metric';

const HOLDERS: Readonly<Record<string, KeyKind>> = {
  methods: 'subject',
  models: 'subject',
  variants: 'subject',
  ablations: 'subject',
  ablation: 'subject',
  systems: 'subject',
  approaches: 'subject',
  algorithms: 'subject',
  agents: 'subject',
  policies: 'subject',
  conditions: 'subject',
  configurations: 'subject',
  baselines: 'subject',
  by_method: 'subject',
  by_model: 'subject',
  datasets: 'dataset',
  tasks: 'dataset',
  benchmarks: 'dataset',
  envs: 'dataset',
  environments: 'dataset',
  domains: 'dataset',
  corpora: 'dataset',
  by_dataset: 'dataset',
  by_task: 'dataset',
  per_dataset: 'dataset',
  per_task: 'dataset',
  runs: 'run',
  trials: 'run',
  experiments: 'run',
  folds: 'run',
  seeds: 'seed',
  by_seed: 'seed',
  per_seed: 'seed',
  splits: 'split',
};

/** One such name among its neighbours tells that all of them are methods. */
const METHOD =
  /^(?:baseline|ours|our_method|our method|proposed|vanilla|control|reference|full|full_(?:model|method)|full (?:model|method)|(?:no|without|w\/o|minus)[_ -].{1,60}|.{1,60}[_ -](?:baseline|only|ablation)|baseline[_ -].{1,60})$/i;
const DATASET =
  /^(?:(?:fashion[_-]?)?mnist|cifar[_-]?\d{2,3}|svhn|imagenet(?:[_-]\w+)?|imdb|sst[_-]?\d|mnli|qnli|qqp|squad|ag[_-]?news|wikitext[_-]?\d*|enwik\d|text8|shakespeare(?:_char)?|celeba|coco|voc\d*|cora|citeseer|pubmed|iris|wine|gsm8k|mmlu|humaneval|mbpp|hellaswag|arc[_-](?:easy|challenge)|librispeech|glue|superglue|cartpole(?:-v\d)?|halfcheetah(?:-v\d)?|hopper(?:-v\d)?|walker2d(?:-v\d)?)$/i;

/**
 * What a set of keys names, by the key that holds them or by one that is known; undefined where nothing tells. Keys of measurements
 * (`accuracy`, `loss`) are told apart from names by the caller: it asks only for keys that hold objects.
 */
export function kindOfKeys(holder: string | undefined, keys: readonly string[]): KeyKind | undefined {
  if (keys.length === 0) return undefined;
  const held = holder?.toLowerCase().replace(/[\s-]/g, '_');
  if (held !== undefined && Object.hasOwn(HOLDERS, held)) return HOLDERS[held];
  if (keys.every((key) => splitOf(key) !== undefined && key.length <= 12)) return 'split';
  if (keys.every((key) => /^seed[_\- ]?\d{1,10}$/i.test(key))) return 'seed';
  if (keys.length < 2) return undefined;
  if (keys.some((key) => METHOD.test(key))) return 'subject';
  return keys.some((key) => DATASET.test(key)) ? 'dataset' : undefined;
}
