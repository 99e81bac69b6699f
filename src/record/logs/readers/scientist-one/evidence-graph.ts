import { scanJson } from '../../../evidence/index.ts';
import type { RecordLabels } from '../../model.ts';
import type { Gathering } from '../gathering.ts';
import { jsonRecords } from '../json-records.ts';
import { linesIn } from '../lines.ts';

/** `evidence.jsonl` counts where the choice that was made from it lies beside it. */
export function isEvidenceGraph(path: string, files: readonly string[]): boolean {
  return /(?:^|\/)evidence\.jsonl$/i.test(path) && files.includes(path.replace(/evidence\.jsonl$/i, 'discovery.json'));
}

interface GraphNode {
  readonly type: string;
  readonly title?: string;
  readonly sources: readonly string[];
  readonly ok?: boolean;
}

/** Results of evaluations in a graph of evidence; each is a run, named by the idea that its solution came from. */
export async function addEvidenceGraph(found: Gathering, path: string, files: readonly string[]): Promise<void> {
  const text = await found.text(path);
  if (text === null) return;
  const best = await bestOf(found, files, path);
  const nodes = new Map<string, GraphNode>();
  let broken = 0;
  for (const { number: line, start, end } of linesIn(text)) {
    if (text.slice(start, Math.min(end, start + 50)).trim() === '') continue;
    const node = nodeOf(text.slice(start, end));
    if (node === null) {
      broken += 1;
      continue;
    }
    nodes.set(node.id, node);
    if (!/eval/i.test(node.type)) continue;
    const document = scanJson(text, start, end);
    if ('fault' in document) continue;
    const title = titleOf(node, nodes);
    found.run({
      id: node.id,
      ...(title === undefined ? {} : { title }),
      ...(node.id === best ? { description: 'chosen as the best' } : {}),
      status: node.ok === false ? 'failed' : 'ok',
      files: [path],
    });
    const name = { run: node.id, ...(title === undefined ? {} : { subject: title }) };
    const relabel = (labels: RecordLabels) => ofEvaluation(labels, name);
    found.add(path, jsonRecords(document, { path, line, namedBy: 'dataset', relabel }));
  }
  if (broken > 0) found.leave(path, 'lines that are no JSON', broken);
}

/** Names of metrics stay as the evaluator writes them (`discovered_score`): papers quote them. */
function ofEvaluation(labels: RecordLabels, name: { run: string; subject?: string }): RecordLabels {
  const { subject: _, ...others } = labels;
  return { ...others, ...name, rest: [] };
}

function titleOf(node: GraphNode, nodes: ReadonlyMap<string, GraphNode>): string | undefined {
  let at: GraphNode | undefined = node;
  // An evaluation rests on a solution, a solution on an idea; more steps than these are no chain of one solution.
  for (let steps = 0; steps < 4 && at !== undefined; steps += 1) {
    if (at.title !== undefined) return at.title;
    const [only, second]: readonly string[] = at.sources;
    at = only === undefined || second !== undefined ? undefined : nodes.get(only);
  }
  return undefined;
}

async function bestOf(found: Gathering, files: readonly string[], path: string): Promise<string | undefined> {
  const discovery = path.replace(/evidence\.jsonl$/i, 'discovery.json');
  const text = files.includes(discovery) ? await found.text(discovery) : null;
  const best = text === null ? undefined : parsed(text)?.best_eval_id;
  return typeof best === 'string' ? best : undefined;
}

function nodeOf(line: string): (GraphNode & { readonly id: string }) | null {
  const value = parsed(line);
  if (value === undefined || typeof value.id !== 'string') return null;
  const payload = isRecord(value.payload) ? value.payload : {};
  const sources = Array.isArray(value.sources) ? value.sources.filter((one) => typeof one === 'string') : [];
  return {
    id: value.id,
    type: typeof value.type === 'string' ? value.type : '',
    sources,
    ...(typeof payload.title === 'string' ? { title: payload.title.slice(0, 300) } : {}),
    ...(typeof payload.ok === 'boolean' ? { ok: payload.ok } : {}),
  };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
