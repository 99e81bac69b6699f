import { parseDecimal } from '../../../../../base/number/index.ts';
import type { LogRecord, LogRun, LogSet } from '../../../../../record/logs/index.ts';

/** A value, or several from as many seeds. */
type Value = number | string | readonly (number | string)[];
/** Runs by id, then data sets, then metrics; `title` names the run, and a metric that ends in `_std` is a spread. */
export type SmallLogs = Readonly<
  Record<string, { readonly title?: string; readonly data: Readonly<Record<string, Readonly<Record<string, Value>>>> }>
>;

/** Logs as a reader labels them: one file for each run. A data set `-` is none, a run `-` the study itself. */
export function smallLogs(runs: SmallLogs): LogSet {
  const records: LogRecord[] = [];
  const known: LogRun[] = [];
  for (const [id, { title, data }] of Object.entries(runs)) {
    const path = `${id === '-' ? 'metrics' : id}.json`;
    if (id !== '-')
      known.push({
        id,
        ...(title === undefined ? {} : { title }),
        ...(/^baseline$/i.test(title ?? id) ? { baseline: true as const } : {}),
        status: 'ok',
        files: [path],
      });
    for (const [dataset, metrics] of Object.entries(data))
      for (const [metric, value] of Object.entries(metrics)) {
        const several = Array.isArray(value);
        for (const [i, one] of (several
          ? (value as readonly (string | number)[])
          : [value as string | number]
        ).entries())
          records.push(recordOf(path, id, title, dataset, metric, several ? i : undefined, String(one)));
      }
  }
  return { records, runs: known, sources: [], problems: [], leftOut: [] };
}

function recordOf(
  path: string,
  run: string,
  title: string | undefined,
  dataset: string,
  metric: string,
  index: number | undefined,
  literal: string,
): LogRecord {
  const value = parseDecimal(literal);
  if (value === null) throw new Error(`${literal} is no number`);
  const spread = metric.endsWith('_std');
  return {
    path,
    at: { pointer: `/${dataset}/${metric}${index === undefined ? '' : `/${index}`}` },
    literal,
    value,
    labels: {
      ...(run === '-' ? {} : { run }),
      ...(title === undefined ? {} : { subject: title }),
      ...(dataset === '-' ? {} : { dataset }),
      metric: spread ? metric.slice(0, -4) : metric,
      aggregate: spread ? 'std' : 'value',
      rest: [],
    },
  };
}
