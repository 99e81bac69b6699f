import { gather } from '../gathering.ts';
import type { LogReader } from '../reader.ts';
import { textRecords } from '../text/text-records.ts';
import { addEvidenceGraph, isEvidenceGraph } from './evidence-graph.ts';
import { addResults, selectedRun } from './results.ts';

/**
 * Outputs of ScientistOne and of its small re-implementation: metrics of the evaluator with the output of each repetition, ablations with
 * names and descriptions, the choice of the best run, and reports of the search. Their paths are joined by `_` where they were exported flat.
 */
export const scientistOne: LogReader = {
  name: 'scientist-one',
  title: 'ScientistOne: evaluator metrics, ablations, reports, evidence graph',
  takes: (files) => {
    const marks = files.filter((path) => MARK.test(path) || isEvidenceGraph(path, files));
    if (marks.length === 0) return [];
    const folders = marks.map(folderOf);
    const isInside = (path: string) => folders.some((folder) => folder === '' || path.startsWith(`${folder}/`));
    return files.filter((path) => isInside(path) && (OWN.test(path) || isEvidenceGraph(path, files)));
  },
  read: async (folder, taken) => {
    const found = gather(folder);
    const selected = await selectedRun(found, taken);
    for (const path of taken) {
      if (folder.signal.aborted) break;
      if (/\.jsonl$/i.test(path)) await addEvidenceGraph(found, path, taken);
      else if (/\.txt$|\.md$/i.test(path)) {
        const text = await found.text(path);
        if (text !== null) found.add(path, textRecords(text, { path, at: (line) => ({ line }) }));
      } else await addResults(found, path, selected);
    }
    return found.done(taken);
  },
};

/** Files that only this system writes. */
const MARK =
  /(?:^|[/_])(?:ablation_results\.json|best_run_meta\.json|bestrun_selection\.json|ablation_state\.json|evaluator_metrics\.json)$/i;
const OWN =
  /(?:^|[/_])(?:ablation_results\.json|best_run_meta\.json|bestrun_selection\.json|ablation_state\.json|evaluat(?:or|ion)_metrics\.json|exec_result\.json|ablation_report\.(?:txt|md)|comprehensive_report\.(?:txt|md)|workspace_log\.txt|workspace\/log\.txt|idea_report\.(?:txt|md)|discovery\.json)$/i;
const folderOf = (path: string): string =>
  path
    .split('/')
    .slice(0, -1)
    .join('/')
    .replace(/\/(?:ablation|search_artifacts.*)$/, '');
