import { parseDecimal } from '../../../base/number/index.ts';
import { decodeString, escapeToken, type JsonDocument, type JsonNode, membersOf } from '../../evidence/index.ts';
import { labelsOf } from '../labels/index.ts';
import type { LogRecord, RecordLabels } from '../model.ts';
import { namesAround } from './json-names.ts';
import { textRecords } from './text/text-records.ts';

export interface JsonRecordsOptions {
  readonly path: string;
  /** 1-based line of a JSONL file. */
  readonly line?: number;
  /** true: choices, no measurements. */
  readonly isConfiguration?: boolean;
  /** What is known of the whole document, by the names of members. */
  readonly said?: ReadonlyMap<string, string>;
  /** Changes the labels that keys give; null: no record. */
  readonly relabel?: (labels: RecordLabels, record: LogRecord) => RecordLabels | null;
  /** What the words before `a=1 b=2` name in outputs. */
  readonly namedBy?: 'dataset' | 'method';
  /** Labels instead of those that keys give, for a format that is known; null: no record. */
  readonly labels?: (keys: readonly string[], item: number | undefined) => RecordLabels | null;
}

interface Open {
  readonly node: JsonNode;
  readonly pointer: string;
  /** Keys on the way that are no names of things. */
  readonly keys: readonly string[];
  readonly said: ReadonlyMap<string, string>;
  readonly item?: number;
  /** The members beside it. */
  readonly beside?: Members;
}

type Members = ReturnType<typeof membersOf>;
const DEEPEST = 64;
const NOTHING: ReadonlyMap<string, string> = new Map();
/** Dates, and numbers of processes and machines. */
const NOT_MEASURED =
  /^(?:year|month|day|_?timestamp|_runtime|_wandb|created(?:_at)?|updated(?:_at)?|[cm]time|start_time|end_time|pid|port|exit_?code|return_?code|schema_version|nbformat(?:_minor)?)$/i;
/** Members whose text is the output of a program. */
const OUTPUT =
  /^(?:_?term_out|parse_term_out|stdout|output|outputs|log|logs|console|console_output|exec_output|terminal_output|raw_output)$/i;

/** Every number of a JSON document with its pointer and what its keys and neighbours say of it, in the order of the document. */
export function* jsonRecords(document: JsonDocument, options: JsonRecordsOptions): Generator<LogRecord> {
  const { relabel } = options;
  for (const record of everyNumber(document, options)) {
    const labels = relabel === undefined ? record.labels : relabel(record.labels, record);
    if (labels !== null) yield labels === record.labels ? record : { ...record, labels };
  }
}

function* everyNumber(document: JsonDocument, options: JsonRecordsOptions): Generator<LogRecord> {
  const open: Open[] = [{ node: document.root, pointer: '', keys: [], said: options.said ?? NOTHING }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, pointer, keys, said, item } = next;
    if (node.container < 0) {
      const record = recordAt(document, next, options);
      if (record !== null) yield record;
      else if (options.labels === undefined && OUTPUT.test(keys.at(-1) ?? '')) yield* outputAt(document, next, options);
      continue;
    }
    if (keys.length > DEEPEST) continue;
    const members = membersOf(document, node);
    const around = namesAround(document, members, said, keys.at(-1));
    for (let i = members.nodes.length - 1; i >= 0; i -= 1) {
      const member = members.nodes[i];
      if (member === undefined) continue;
      const key = members.keys?.[i];
      // What names the record is no measurement of it, and of a key that stands twice nobody knows which is meant.
      if (key !== undefined && (around.names.has(key) || members.repeated.has(key))) continue;
      const named = key === undefined ? undefined : around.under(key, member);
      open.push({
        node: member,
        pointer: `${pointer}/${key === undefined ? i : escapeToken(key)}`,
        keys: key === undefined || named !== undefined ? keys : [...keys, key],
        said: named ?? around.said,
        beside: members,
        ...(key === undefined ? { item: i } : item === undefined ? {} : { item }),
      });
    }
  }
}

function recordAt(document: JsonDocument, at: Open, options: JsonRecordsOptions): LogRecord | null {
  const raw = document.text.slice(at.node.start, Math.min(at.node.end, at.node.start + 400));
  const first = raw[0] ?? '';
  if (first !== '-' && (first < '0' || first > '9')) return null;
  const value = parseDecimal(raw);
  if (value === null || NOT_MEASURED.test(at.keys.at(-1) ?? '')) return null;
  const labels =
    options.labels === undefined
      ? labelsOf({
          keys: at.keys,
          said: at.said,
          path: options.path,
          isConfiguration: options.isConfiguration === true,
        })
      : options.labels(at.keys, at.item);
  if (labels === null) return null;
  return {
    path: options.path,
    at: { pointer: at.pointer, ...(options.line === undefined ? {} : { line: options.line }) },
    literal: raw,
    value,
    labels,
  };
}

/** The output of a program that was kept as a string: its named numbers, each with its line in that string. */
function* outputAt(
  document: JsonDocument,
  at: Open,
  { path, line, namedBy }: JsonRecordsOptions,
): Generator<LogRecord> {
  const raw = document.text.slice(at.node.start, at.node.end);
  if (!raw.startsWith('"')) return;
  const records = textRecords(decodeString(raw), {
    path,
    said: at.said,
    ...(namedBy === undefined ? {} : { namedBy }),
    at: (inner) => ({ pointer: at.pointer, inner, ...(line === undefined ? {} : { line }) }),
  });
  for (const record of records) {
    // What was taken from the output into a member beside it is one measurement, not two.
    const twin = at.beside?.byKey.get(record.labels.metric ?? '');
    if (twin === undefined || Number(document.text.slice(twin.start, twin.end)) !== Number(record.literal))
      yield record;
  }
}
