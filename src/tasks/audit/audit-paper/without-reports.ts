import { closeSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import type { LogSet } from '../../../record/logs/index.ts';

/**
 * The logs without the reports of earlier audits that lie in the folder: a number that stands in a report of ours was taken from the paper, and
 * would prove itself.
 */
export function withoutReports(set: LogSet, root: string): LogSet {
  const reports = new Set(set.sources.map(({ path }) => path).filter((path) => isReport(join(root, path))));
  if (reports.size === 0) return set;
  return {
    records: set.records.filter(({ path }) => !reports.has(path)),
    runs: set.runs
      .map((run) => ({ ...run, files: run.files.filter((path) => !reports.has(path)) }))
      .filter(({ files }) => files.length > 0),
    sources: set.sources.filter(({ path }) => !reports.has(path)),
    problems: set.problems,
    leftOut: [
      ...set.leftOut.filter(({ path }) => !reports.has(path)),
      ...[...reports].map((path) => ({ path, what: 'a report of an audit, which is no log', count: 1 })),
    ],
  };
}

const HEAD = 600;

/** The first lines of every format that an audit is written in name the tool. */
function isReport(path: string): boolean {
  if (!/\.(?:jsonl?|sarif|xml|html?|txt|log)$/i.test(path)) return false;
  try {
    const file = openSync(path, 'r');
    try {
      const bytes = Buffer.alloc(HEAD);
      const text = bytes.toString('latin1', 0, readSync(file, bytes, 0, HEAD, 0));
      return /"touchstone\.[a-z-]{2,30}\/\d|name="Touchstone audit: |"name": "touchstone"/.test(text);
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}
