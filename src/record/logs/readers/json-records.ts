import { parseDecimal } from '../../../base/number/index.ts';
import { decodeString, escapeToken, type JsonDocument, type JsonNode, membersOf } from '../../evidence/index.ts';
import { isNaming, labelsOf } from '../labels/index.ts';
import type { LogRecord, RecordLabels } from '../model.ts';

export interface JsonRecordsOptions {
  readonly path: string;
  /** 1-based line of a JSONL file. */
  readonly line?: number;
  /** Members that hold for everything in the document: those of a line of JSONL. */
  readonly isConfiguration?: boolean;
  /** At most so many records; the caller says what was left out. */
  readonly most: number;
  /** Labels instead of those that keys give, for a format that is known. */
  readonly labels?: (keys: readonly string[], item: number | undefined) => RecordLabels | null;
}

interface Open {
  readonly node: JsonNode;
  readonly pointer: string;
  readonly keys: readonly string[];
  readonly said: ReadonlyMap<string, string>;
  readonly item?: number;
}

const DEEPEST = 64;
const LONGEST_NAME = 300;
const NOTHING: ReadonlyMap<string, string> = new Map();

/** Every number of a JSON document with its pointer and what its keys and neighbours say of it, in the order of the document. */
export function* jsonRecords(document: JsonDocument, options: JsonRecordsOptions): Generator<LogRecord> {
  const open: Open[] = [{ node: document.root, pointer: '', keys: [], said: NOTHING }];
  let count = 0;
  for (let next = open.pop(); next !== undefined && count < options.most; next = open.pop()) {
    const { node, pointer, keys, said, item } = next;
    if (node.container < 0) {
      const record = recordAt(document, next, options);
      if (record === null) continue;
      count += 1;
      yield record;
      continue;
    }
    if (keys.length > DEEPEST) continue;
    const members = membersOf(document, node);
    const here = members.keys === undefined ? said : withNames(document, members.keys, members.nodes, said);
    for (let i = members.nodes.length - 1; i >= 0; i -= 1) {
      const member = members.nodes[i];
      if (member === undefined) continue;
      const key = members.keys?.[i];
      // What names the record is no measurement of it, and of a key that stands twice nobody knows which is meant.
      if (
        key !== undefined &&
        ((isNaming(key) && member.container < 0 && !isOwnName(key)) || members.repeated.has(key))
      )
        continue;
      open.push({
        node: member,
        pointer: `${pointer}/${key === undefined ? i : escapeToken(key)}`,
        keys: key === undefined ? keys : [...keys, key],
        said: here,
        ...(key === undefined ? { item: i } : item === undefined ? {} : { item }),
      });
    }
  }
}

// `baseline: 113.29`, `label: 3`: a number under such a key may well be the result.
const isOwnName = (key: string): boolean => /^(?:baseline|agent|model|method|system|policy|data)$/i.test(key);

function recordAt(document: JsonDocument, at: Open, options: JsonRecordsOptions): LogRecord | null {
  const raw = document.text.slice(at.node.start, at.node.end);
  const first = raw[0] ?? '';
  if (first !== '-' && (first < '0' || first > '9')) return null;
  const value = parseDecimal(raw);
  if (value === null || value === undefined) return null;
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

/** Scalar members that name what is around them; the innermost counts. */
function withNames(
  document: JsonDocument,
  keys: readonly string[],
  nodes: readonly JsonNode[],
  said: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  let own: Map<string, string> | undefined;
  for (const [i, key] of keys.entries()) {
    const node = nodes[i];
    if (node === undefined || node.container >= 0 || !isNaming(key) || node.end - node.start > LONGEST_NAME) continue;
    const raw = document.text.slice(node.start, node.end);
    if (raw === 'null' || raw === 'true' || raw === 'false') continue;
    own ??= new Map(said);
    own.set(key.toLowerCase(), raw.startsWith('"') ? decodeString(raw) : raw);
  }
  return own ?? said;
}
