import type { LogRecord, LogSet } from '../../../../record/logs/index.ts';
import type { Arm, Arranged, Measured } from './arms.ts';

const SPREADS = new Set(['stderr', 'std', 'std_population', 'ci']);
/** Above this many values of one metric of one arm they are a curve, which no printed number is looked up in. */
const LONGEST_SERIES = 200;

/** Puts the records in order: by arm, metric and data set, with their repetitions and spreads beside them. */
export function arrange(logs: LogSet, aliases: ReadonlyMap<number, readonly string[]>): Arranged {
  const arms = armsOf(logs, aliases);
  const groups = new Map<string, LogRecord[]>();
  const settings: LogRecord[] = [];
  for (const record of logs.records) {
    if (record.labels.setting === true) settings.push(record);
    else if (record.labels.step === undefined) {
      const key = [armKey(record), metricOf(record), record.labels.dataset ?? ''].join('\u0000');
      const list = groups.get(key);
      if (list === undefined) groups.set(key, [record]);
      else list.push(record);
    }
  }
  const measured: Measured[] = [];
  for (const [key, records] of groups) {
    const [id = '', metric = '', dataset = ''] = key.split('\u0000');
    const arm = arms.get(id);
    if (arm === undefined || metric === '' || records.length > LONGEST_SERIES) continue;
    measured.push({ arm, metric, dataset, ...partsOf(records) });
  }
  const byMetric = groupBy(measured, (m) => m.metric);
  const byArm = groupBy(measured, (m) => `${m.arm.id}\u0000${m.metric}`);
  return {
    arms: [...arms.values()],
    metrics: [...byMetric.keys()],
    datasets: [...new Set(measured.map((m) => m.dataset).filter((d) => d !== ''))],
    measured,
    settings,
    of: (metric) => byMetric.get(metric) ?? [],
    within: (arm, metric) => byArm.get(`${arm.id}\u0000${metric}`) ?? [],
  };
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const list = groups.get(key(item));
    if (list === undefined) groups.set(key(item), [item]);
    else list.push(item);
  }
  return groups;
}

const armKey = (record: LogRecord): string => record.labels.run ?? record.labels.subject ?? '';

/** The last key on the way to the value names what was measured, where the reader of the log did not say. */
const metricOf = (record: LogRecord): string => record.labels.metric ?? record.labels.rest.at(-1) ?? '';

function armsOf(logs: LogSet, aliases: ReadonlyMap<number, readonly string[]>): Map<string, Arm> {
  const arms = new Map<string, Arm>();
  const subjects = new Map<string, Set<string>>();
  for (const record of logs.records) {
    const key = armKey(record);
    const names = subjects.get(key) ?? new Set<string>();
    if (record.labels.subject !== undefined) names.add(record.labels.subject);
    subjects.set(key, names);
  }
  const runs = new Map(logs.runs.map((run) => [run.id, run]));
  for (const [id, names] of subjects) {
    const run = runs.get(id);
    const digits = /(\d{1,6})$/.exec(id)?.[1];
    const number = digits === undefined ? undefined : Number(digits);
    const said = number === undefined ? [] : (aliases.get(number) ?? []);
    const all = [id, run?.title ?? '', ...names, ...said].filter((n) => n !== '');
    arms.set(id, {
      id,
      names: [...new Set(all)],
      ...(number === undefined ? {} : { number }),
      baseline: run?.baseline === true || all.some((n) => /^base ?line\b/i.test(n)),
    });
  }
  return arms;
}

/** Where a mean is logged it is what papers print; the values behind it are its repetitions. */
function partsOf(records: readonly LogRecord[]): Pick<Measured, 'main' | 'seeds' | 'spreads'> {
  const spreads = records.filter((r) => SPREADS.has(r.labels.aggregate));
  const plain = records.filter((r) => !SPREADS.has(r.labels.aggregate));
  const singles = plain.filter((r) => r.labels.aggregate === 'value' || r.labels.aggregate === 'last');
  const pooled = plain.filter((r) => !singles.includes(r));
  const series = longestSeries(singles);
  const alone = singles.filter((r) => !series.includes(r));
  return {
    main: pooled.length > 0 || alone.length > 0 ? [...pooled, ...alone] : series,
    seeds: series,
    spreads,
  };
}

/** Values that stand beside one another in one file, so that only an index tells them apart. */
function longestSeries(singles: readonly LogRecord[]): readonly LogRecord[] {
  const lists = new Map<string, LogRecord[]>();
  for (const record of singles) {
    const place = `${record.path}\u0000${(record.at.pointer ?? '').replace(/\/\d+(?=\/|$)/g, '/#')}\u0000${record.at.column ?? ''}`;
    const list = lists.get(place);
    if (list === undefined) lists.set(place, [record]);
    else list.push(record);
  }
  let longest: readonly LogRecord[] = [];
  for (const list of lists.values()) if (list.length > longest.length) longest = list;
  return longest.length >= 2 ? longest : [];
}
