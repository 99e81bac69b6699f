import { scanJson } from '../../../evidence/index.ts';
import { aggregateOf, splitOf } from '../../labels/index.ts';
import type { Aggregate, LogRecord, LogRun, RecordLabels } from '../../model.ts';
import { MOST_PER_FILE } from '../json.ts';
import { jsonRecords } from '../json-records.ts';
import type { LogReader } from '../reader.ts';
import { type NotedRun, notedRuns } from './noted-runs.ts';

/**
 * Outputs of The AI Scientist (v1): `run_N/final_info.json` (or `run_N_final_info.json`) with
 * `{data set: {means: {metric}, stderrs: {metric}, final_info_dict: {metric: [one per seed]}}}`, and `notes.txt`, where each run has a title.
 */
export const aiScientistV1: LogReader = {
  name: 'ai-scientist-v1',
  takes: (files) => {
    const results = files.filter((path) => RESULT.test(path));
    if (results.length === 0) return [];
    const folders = new Set(results.map((path) => path.replace(RESULT, '')));
    return files.filter((path) => RESULT.test(path) || (NOTES.test(path) && folders.has(path.replace(NOTES, ''))));
  },
  read: async (folder, taken) => {
    const records: LogRecord[] = [];
    const problems = [];
    const runs = new Map<string, LogRun>();
    const noted = new Map<string, NotedRun>();
    for (const path of taken.filter((one) => NOTES.test(one))) {
      const text = await folder.text(path);
      if (typeof text === 'string') for (const run of notedRuns(text)) noted.set(run.id, run);
      else problems.push(text);
    }
    for (const path of taken.filter((one) => RESULT.test(one))) {
      const text = await folder.text(path);
      if (typeof text !== 'string') {
        problems.push(text);
        continue;
      }
      const document = scanJson(text);
      if ('fault' in document) {
        problems.push({ what: `is not JSON: ${document.fault}`, where: { path }, mend: 'Leave it out, or mend it.' });
        continue;
      }
      const run = `run_${RESULT.exec(path)?.[1] ?? ''}`;
      const note = noted.get(run);
      const labels = (keys: readonly string[], item: number | undefined) => labelled(keys, item, run, note?.title);
      records.push(...jsonRecords(document, { path, most: MOST_PER_FILE, labels }));
      const files = [...(runs.get(run)?.files ?? []), path];
      runs.set(run, {
        id: run,
        ...(note?.title === undefined ? {} : { title: note.title }),
        ...(note?.description === undefined ? {} : { description: note.description }),
        status: 'ok',
        ...(run === 'run_0' || /^baseline\b/i.test(note?.title ?? '') ? { baseline: true as const } : {}),
        files,
      });
    }
    // Runs that the notes tell of and that left no results: they may have failed.
    for (const { id, title, description } of noted.values())
      if (!runs.has(id))
        runs.set(id, {
          id,
          ...(title === undefined ? {} : { title }),
          ...(description === undefined ? {} : { description }),
          status: 'unknown',
          files: [],
        });
    return { records, runs: [...runs.values()].sort((a, b) => numberOf(a.id) - numberOf(b.id)), problems, took: taken };
  },
};

const RESULT = /run_(\d{1,4})(?:\/|_)final_info\.json$/;
const NOTES = /notes\.txt$/;
const numberOf = (id: string): number => Number(id.replace(/\D/g, ''));

const GROUPS: Readonly<Record<string, Aggregate>> = { means: 'mean', stderrs: 'stderr', final_info_dict: 'value' };

function labelled(
  keys: readonly string[],
  item: number | undefined,
  run: string,
  subject?: string,
): RecordLabels | null {
  const [dataset, group = '', name = ''] = keys;
  const kind = GROUPS[group];
  if (dataset === undefined || kind === undefined || name === '') return null;
  const { metric, aggregate } = aggregateOf(name);
  const split = splitOf(name);
  return {
    run,
    ...(subject === undefined ? {} : { subject }),
    dataset,
    // Some templates name the metric alone, some with its aggregate behind it.
    metric: aggregate === undefined ? name : metric,
    aggregate: aggregate ?? kind,
    ...(split === undefined ? {} : { split }),
    ...(kind === 'value' && item !== undefined ? { seed: item } : {}),
    rest: [],
  };
}
