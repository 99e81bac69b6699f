import { decodeString, type JsonDocument, membersOf } from '../../../evidence/index.ts';
import type { LogRecord, RecordLabels } from '../../model.ts';
import type { Gathering } from '../gathering.ts';
import { jsonRecords } from '../json-records.ts';

/** The solution that was chosen for the paper. */
export interface SelectedRun {
  readonly id: string;
  readonly title?: string;
}

/** What `best_run_meta.json` says of the chosen solution; its name where nothing is said. */
export async function selectedRun(found: Gathering, files: readonly string[]): Promise<SelectedRun> {
  const path = files.find((one) => /best_run_meta\.json$/i.test(one));
  const document = path === undefined ? null : await found.json(path);
  const title = document === null ? undefined : stringAt(document, 'best_idea');
  return { id: 'selected', ...(title === undefined ? {} : { title }) };
}

/** Records of one JSON file of results. */
export async function addResults(found: Gathering, path: string, selected: SelectedRun): Promise<void> {
  const document = await found.json(path);
  if (document === null) return;
  if (/ablation_results\.json$/i.test(path)) {
    for (const { name, description } of ablationsOf(document))
      found.run({ id: name, ...(description === undefined ? {} : { description }), status: 'ok', files: [path] });
    found.add(path, jsonRecords(document, { path, relabel: ofAblation }));
    return;
  }
  if (/ablation_state\.json$/i.test(path)) {
    // The state of the search repeats results and keeps counters of its own.
    found.leave(path, 'the state of a search, whose results are in its metrics');
    return;
  }
  if (/(?:best_run_meta|bestrun_selection|discovery)\.json$/i.test(path)) {
    found.add(path, jsonRecords(document, { path, relabel: (labels, record) => ofChoice(labels, record) }));
    return;
  }
  // The chosen solution is the study's own: its records bear no name, so that a paper may call it what it likes.
  found.run({ ...selected, status: 'ok', files: [path] });
  found.add(path, jsonRecords(document, { path }));
}

/** The name of an ablation is its run: its report tells of the same one. */
function ofAblation(labels: RecordLabels): RecordLabels {
  const { subject, ...others } = labels;
  return subject === undefined ? others : { ...others, run: labels.run ?? subject, subject };
}

/** Branches of a search are points of one curve, by their iteration; how sure an auditor was is no result of the study. */
function ofChoice(labels: RecordLabels, { at }: LogRecord): RecordLabels | null {
  if (/^(?:confidence|best_branch|best_iteration|branch|iteration|total_.*)$/i.test(labels.metric ?? '')) return null;
  const { subject: _judge, ...others } = labels;
  const item = /^\/audit_verdicts\/(\d+)\//.exec(at.pointer ?? '')?.[1];
  return item === undefined ? others : { ...others, rest: [`candidate ${item}`] };
}

function ablationsOf(document: JsonDocument): { name: string; description?: string }[] {
  return membersOf(document, document.root).nodes.flatMap((node) => {
    if (node.container < 0) return [];
    const { byKey } = membersOf(document, node);
    const of = (key: string): string | undefined => {
      const member = byKey.get(key);
      const raw = member === undefined ? '' : document.text.slice(member.start, member.end);
      return raw.startsWith('"') ? decodeString(raw).slice(0, 1000) : undefined;
    };
    const [name, description] = [of('name'), of('description')];
    return name === undefined || name === '' ? [] : [{ name, ...(description === undefined ? {} : { description }) }];
  });
}

function stringAt(document: JsonDocument, key: string): string | undefined {
  if (document.root.container < 0) return undefined;
  const node = membersOf(document, document.root).byKey.get(key);
  const raw = node === undefined ? '' : document.text.slice(node.start, node.end);
  return raw.startsWith('"') ? decodeString(raw).slice(0, 300) : undefined;
}
