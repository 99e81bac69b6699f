import type { LogSet } from '../../../record/logs/index.ts';

/** Logs of another folder with its name before every path. */
export function renamedLogs(set: LogSet, name: string): LogSet {
  const at = (path: string): string => (path === '.' ? name : `${name}/${path}`);
  return {
    records: set.records.map((record) => ({ ...record, path: at(record.path) })),
    runs: set.runs.map((run) => ({ ...run, files: run.files.map(at) })),
    sources: set.sources.map((source) => ({ ...source, path: at(source.path) })),
    problems: set.problems.map((problem) =>
      problem.where === undefined ? problem : { ...problem, where: { ...problem.where, path: at(problem.where.path) } },
    ),
    leftOut: set.leftOut.map((one) => ({ ...one, path: at(one.path) })),
  };
}
