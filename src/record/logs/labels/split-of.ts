import type { RecordLabels } from '../model.ts';

const SPLITS: Readonly<Record<string, NonNullable<RecordLabels['split']>>> = {
  train: 'train',
  training: 'train',
  val: 'validation',
  valid: 'validation',
  validation: 'validation',
  dev: 'validation',
  test: 'test',
  testing: 'test',
  heldout: 'test',
};

/** The split that a key names (`final_val_acc`, `valLoss`, `dev`); undefined where it names none, or two. */
export function splitOf(name: string): RecordLabels['split'] {
  const found = new Set(wordsOf(name).flatMap((word) => (Object.hasOwn(SPLITS, word) ? [SPLITS[word]] : [])));
  return found.size === 1 ? [...found][0] : undefined;
}

/** Words of a key: `final_val_acc`, `valLoss`, `test/acc`, `eval.f1`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}
