import { aggregateOf, splitOf } from '../../labels/index.ts';
import type { Aggregate, RecordLabels } from '../../model.ts';
import { gather } from '../gathering.ts';
import { jsonRecords } from '../json-records.ts';
import type { LogReader } from '../reader.ts';
import { type NotedRun, notedRuns } from './noted-runs.ts';

/**
 * Results of The AI Scientist (v1): `run_N_final_info.json` or `run_N/final_info.json` with `means`, `stderrs` and the value of each seed
 * per data set, and `notes.txt` with what the runs were. A run that the notes tell of and that left no results may have failed.
 */
export const aiScientistV1: LogReader = {
  name: 'ai-scientist-v1',
  title: 'The AI Scientist: run_N/final_info.json and notes.txt',
  takes: (files) => {
    const folders = new Set(files.filter((path) => RESULT.test(path)).map((path) => path.replace(RESULT, '')));
    return files.filter((path) => RESULT.test(path) || (NOTES.test(path) && folders.has(path.replace(NOTES, ''))));
  },
  read: async (folder, taken) => {
    const found = gather(folder);
    const several = new Set(taken.filter((path) => RESULT.test(path)).map((path) => path.replace(RESULT, ''))).size > 1;
    // Runs of several experiments are not the same run because they have the same number.
    const idOf = (place: string, number: string) => `${several ? place : ''}run_${Number(number)}`;
    const noted = new Map<string, NotedRun>();
    for (const path of taken.filter((one) => NOTES.test(one))) {
      const text = await found.text(path);
      for (const run of text === null ? [] : notedRuns(text)) {
        const id = idOf(path.replace(NOTES, ''), run.number);
        noted.set(id, run);
        found.run({ id, ...told(run), status: 'unknown', ...baseline(id, run.title), files: [] });
      }
    }
    const results = taken.filter((path) => RESULT.test(path)).sort((a, b) => numberOf(a) - numberOf(b));
    for (const path of results) {
      if (folder.signal.aborted) break;
      const document = await found.json(path);
      if (document === null) continue;
      const run = idOf(path.replace(RESULT, ''), RESULT.exec(path)?.[1] ?? '');
      const title = noted.get(run)?.title;
      found.add(path, jsonRecords(document, { path, labels: (keys, item) => labelled(keys, item, run, title) }));
      found.run({ id: run, status: 'ok', ...baseline(run, title), files: [path] });
    }
    const reading = found.done(taken);
    const inOrder = [...(reading.runs ?? [])].sort((a, b) => numberOf(a.id) - numberOf(b.id));
    return { ...reading, runs: inOrder };
  },
};

const RESULT = /run_(\d{1,4})(?:\/|_)final_info\.json$/;
const NOTES = /notes\.txt$/;
const numberOf = (id: string): number => Number(/run_(\d{1,4})/.exec(id)?.[1] ?? 0);
const told = ({ title, description }: NotedRun) => ({
  ...(title === undefined ? {} : { title }),
  ...(description === undefined ? {} : { description }),
});
const baseline = (id: string, title: string | undefined) =>
  /(?:^|\/)run_0$/.test(id) || /^baseline\b/i.test(title ?? '') ? { baseline: true as const } : {};

const GROUPS: Readonly<Record<string, Aggregate>> = { means: 'mean', stderrs: 'stderr', final_info_dict: 'value' };

function labelled(
  keys: readonly string[],
  item: number | undefined,
  run: string,
  subject?: string,
): RecordLabels | null {
  const [dataset, group = '', inGroup] = keys;
  // Templates of others write the metrics of a data set without `means` around them.
  const isPlain = inGroup === undefined && GROUPS[group] === undefined;
  const [kind, name] = isPlain ? (['value', group] as const) : [GROUPS[group], inGroup ?? ''];
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
