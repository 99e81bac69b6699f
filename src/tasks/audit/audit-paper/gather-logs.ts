import { statSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { type LogSet, readLogs } from '../../../record/logs/index.ts';
import type { Paper } from '../../../record/papers/index.ts';
import type { PaperInputs } from './find-inputs.ts';
import { listInside } from './list-inside.ts';
import { renamedLogs } from './renamed-logs.ts';
import { withoutReports } from './without-reports.ts';

/** No logs at all. */
export const NO_LOGS: LogSet = { records: [], runs: [], sources: [], problems: [], leftOut: [] };

/** The logs, and their size in bytes. */
export interface GatheredLogs {
  readonly logs: LogSet;
  readonly bytes: number;
}

/**
 * Every log that the audit may look at: those of the folder, or those of it that were named, and those elsewhere, whose paths begin with the
 * name of their folder so that the result says nothing of this machine.
 */
export async function gatherLogs(inputs: PaperInputs, paper: Paper, signal: AbortSignal): Promise<GatheredLogs> {
  const sets: LogSet[] = [];
  let bytes = 0;
  const add = (set: LogSet, root: string, name?: string): void => {
    const own = withoutReports(set, root);
    for (const { path } of own.sources) bytes += statSync(join(root, path), { throwIfNoEntry: false })?.size ?? 0;
    sets.push(name === undefined ? own : renamedLogs(own, name));
  };
  const except = besidePaper(paper);
  if (inputs.ownLogs) add(await readLogs({ root: inputs.root, except: except(inputs.root), signal }), inputs.root);
  else if (inputs.namedLogs.length > 0) {
    const files = inputs.namedLogs.flatMap((log) => listInside(inputs.root, log));
    add(await readLogs({ root: inputs.root, files, signal }), inputs.root);
  }
  const names = new Set<string>();
  for (const log of inputs.otherLogs) {
    const isFile = statSync(log).isFile();
    const root = isFile ? dirname(log) : log;
    const set = await readLogs({ root, ...(isFile ? { files: [basename(log)] } : {}), signal });
    add(set, root, unused(basename(root) || 'logs', names));
  }
  return { logs: sets.reduce(joined, NO_LOGS), bytes };
}

/** The logs of a folder around a paper. */
export async function logsAround(root: string, paper: Paper, signal: AbortSignal): Promise<LogSet> {
  const inputs = { root, paper: paper.path, ownLogs: true, namedLogs: [], otherLogs: [] };
  return (await gatherLogs(inputs, paper, signal)).logs;
}

function unused(name: string, names: Set<string>): string {
  let free = name;
  for (let n = 2; names.has(free); n += 1) free = `${name}-${n}`;
  names.add(free);
  return free;
}

function joined(one: LogSet, other: LogSet): LogSet {
  if (one.sources.length === 0 && one.problems.length === 0 && one.leftOut.length === 0) return other;
  return {
    records: one.records.concat(other.records),
    runs: one.runs.concat(other.runs),
    sources: [...one.sources, ...other.sources],
    problems: [...one.problems, ...other.problems],
    leftOut: [...one.leftOut, ...other.leftOut],
  };
}

const COPIES = ['tex', 'ltx', 'pdf', 'docx', 'md', 'markdown', 'txt', 'html', 'htm', 'xml', 'nxml'];
const BY_LATEX = ['aux', 'log', 'out', 'bbl', 'blg', 'toc', 'lof', 'lot', 'fls', 'synctex'];

/**
 * The paper itself, what it includes, its copies in other formats and what LaTeX wrote beside it: a number that is found there was not
 * measured there.
 */
function besidePaper(paper: Paper): (root: string) => readonly string[] {
  const folder = posix.dirname(paper.path);
  const at = (name: string) => (folder === '.' ? name : posix.join(folder, name));
  const stem = posix.basename(paper.path).replace(/\.[^.]+$/, '');
  const endings = [...COPIES, ...COPIES.map((ending) => ending.toUpperCase()), ...BY_LATEX];
  const named = [...endings.map((ending) => at(`${stem}.${ending}`)), ...(paper.text.files ?? []).map(at)];
  return (root) => [paper.path, ...named.filter((path) => statSync(join(root, path), { throwIfNoEntry: false }))];
}
