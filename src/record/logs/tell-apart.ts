import type { LogRecord } from './model.ts';

/** Words of paths that say nothing of what was run. */
const GENERAL =
  /^(?:logs?|results?|outputs?|runs?|experiments?|exps?|data|metrics?|scores?|stats|statistics|summary|summaries|final|all|eval(?:uation)?|report|info|history|train(?:ing)?|val(?:id(?:ation)?)?|test(?:ing)?|dev|artifacts?|files|\d{4}-\d{2}-\d{2}.*)$/i;
/** Least part of the metrics of either file that the other has, too. */
const LEAST_SHARED = 0.5;

/**
 * Names the subject of records of files that measure the same and differ in nothing but their path: `logs/baseline.json` beside
 * `logs/ours.json`, `small/metrics.json` beside `large/metrics.json`. Without it their numbers would be values of one method. Files whose
 * metrics differ are left as they are: they may well be of one run.
 */
export function tellApart(records: readonly LogRecord[]): readonly LogRecord[] {
  const measured = new Map<string, Set<string>>();
  for (const { path, labels } of records) {
    if (!isOpen(labels)) continue;
    const said = [labels.metric, labels.dataset, labels.split, labels.aggregate, labels.seed].join('\u0000');
    const known = measured.get(path);
    if (known === undefined) measured.set(path, new Set([said]));
    else known.add(said);
  }
  const names = new Map<string, string>();
  for (const group of byShape(measured.keys()).values()) {
    if (group.length < 2) continue;
    for (const path of group) {
      const name = distinguishing(path, group);
      if (name !== undefined && group.some((other) => other !== path && share(measured, path, other)))
        names.set(path, name);
    }
  }
  if (names.size === 0) return records;
  return records.map((record) => {
    const subject = names.get(record.path);
    return subject === undefined || !isOpen(record.labels)
      ? record
      : { ...record, labels: { ...record.labels, subject } };
  });
}

const isOpen = (labels: LogRecord['labels']): boolean =>
  labels.run === undefined && labels.subject === undefined && labels.setting !== true;

/** Files that may be parallel: of one folder with one ending, or of one name in folders side by side. */
function byShape(paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const groups = new Map<string, string[]>();
  for (const path of paths) {
    const parts = path.split('/');
    const name = parts.at(-1) ?? '';
    const stem = name.replace(/\.[^.]*$/, '');
    const shape = GENERAL.test(stem)
      ? `${parts.slice(0, -2).join('/')}/*/${name}`
      : `${parts.slice(0, -1).join('/')}/*${name.slice(stem.length)}`;
    const group = groups.get(shape);
    if (group === undefined) groups.set(shape, [path]);
    else group.push(path);
  }
  return groups;
}

function distinguishing(path: string, group: readonly string[]): string | undefined {
  const parts = path.split('/');
  const stem = (parts.at(-1) ?? '').replace(/\.[^.]*$/, '');
  if (group.some((other) => other.split('/').at(-1) !== parts.at(-1))) return withoutGeneral(stem);
  const folder = parts.at(-2) ?? '';
  return folder === '' || GENERAL.test(folder) ? undefined : folder;
}

/** `results_baseline` is of `baseline`. */
function withoutGeneral(stem: string): string | undefined {
  const words = stem.split(/[_.\- ]+/);
  while (words.length > 1 && GENERAL.test(words[0] ?? '')) words.shift();
  while (words.length > 1 && GENERAL.test(words.at(-1) ?? '')) words.pop();
  const name = words.join('_');
  return name === '' || GENERAL.test(name) ? undefined : name;
}

function share(measured: ReadonlyMap<string, ReadonlySet<string>>, one: string, other: string): boolean {
  const [a, b] = [measured.get(one), measured.get(other)];
  if (a === undefined || b === undefined) return false;
  let shared = 0;
  for (const said of a) if (b.has(said)) shared += 1;
  return shared >= Math.max(a.size, b.size) * LEAST_SHARED;
}
