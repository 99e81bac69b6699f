import { lineIndex } from '../../base/text/index.ts';
import { decodeString, escapeToken, membersOf, type Walk, walkPointer } from './json-pointer.ts';
import type { JsonDocument, JsonNode } from './json-scan.ts';
import type { LogFile } from './log-file.ts';
import type { Stretch } from './stretch.ts';
import type { LogReading, LogValue } from './value.ts';
import { logValue, neighbours, numberKind, placeAt, refuse } from './values.ts';

/** A document and what it is of the file: all of it, or one line that is a record of its own. */
export interface JsonRecord {
  readonly document: JsonDocument;
  /** 1-based line of a JSONL file. */
  readonly line?: number;
}

/** What stands at a JSON Pointer. */
export function readPointer(file: LogFile, record: JsonRecord, pointer: string): LogReading {
  const walk = walkPointer(record.document, pointer);
  if (!walk.ok) return refuse(walk.fault, walk.message, placeAt(file, walk.node.start, pointer));
  return { ok: true, value: jsonValue(file, record, walk.node, pointer, walk.path, walk.through) };
}

/** The string at a pointer as a text of its own, whose places are known in the file. */
export function stretchAt(file: LogFile, record: JsonRecord, pointer: string): Stretch | LogReading {
  const name = `string:${record.line ?? 0}:${pointer}`;
  const known = file.stretches.get(name);
  if (known !== undefined) return known;
  const walk = walkPointer(record.document, pointer);
  if (!walk.ok) return refuse(walk.fault, walk.message, placeAt(file, walk.node.start, pointer));
  const raw = record.document.text.slice(walk.node.start, walk.node.end);
  if (!raw.startsWith('"')) {
    const message = 'the locator asks for a place inside a text, but no string stands at the pointer';
    return refuse('no_such_place', message, placeAt(file, walk.node.start, pointer));
  }
  const text = decodeString(raw);
  const inRaw = rawOffsets(raw);
  const stretch: Stretch = {
    text,
    lines: lineIndex(text),
    path: walk.path,
    pointer,
    toFile: (offset) => walk.node.start + inRaw(offset),
    siblings: () => siblingsOf(record, walk.through),
  };
  file.stretches.set(name, stretch);
  return stretch;
}

type Through = Extract<Walk, { ok: true }>['through'];

function jsonValue(
  file: LogFile,
  record: JsonRecord,
  node: JsonNode,
  pointer: string,
  path: readonly string[],
  through: Through,
): LogValue {
  const { document } = record;
  const raw = document.text.slice(node.start, node.end);
  const kind = kindOf(raw);
  return logValue(file, {
    literal: kind === 'string' ? decodeString(raw) : raw,
    kind,
    start: node.start,
    end: node.end,
    path,
    pointer,
    quote: raw,
    ...(kind === 'array'
      ? {
          items: () =>
            membersOf(document, node).nodes.map((item, i) =>
              jsonValue(file, record, item, `${pointer}/${i}`, path, [...through, { node }]),
            ),
        }
      : {}),
    siblings: () => siblingsOf(record, through),
  });
}

function kindOf(raw: string): LogValue['kind'] {
  switch (raw[0]) {
    case '{':
      return 'object';
    case '[':
      return 'array';
    case '"':
      return 'string';
    case 't':
    case 'f':
      return 'boolean';
    case 'n':
      return 'null';
    case 'N':
    case 'I':
      return 'not_a_number';
    default:
      return raw.startsWith('-I') ? 'not_a_number' : numberKind(raw);
  }
}

/** Scalars beside the value in the innermost object that holds it. */
function siblingsOf({ document, line }: JsonRecord, through: Through): Readonly<Record<string, string>> {
  const objects = through.filter((step) => step.key !== undefined);
  const [outer, inner] = [objects[0], objects.at(-1)];
  if (outer === undefined || inner === undefined) return {};
  const own = scalarsOf(document, inner.node, inner.key);
  // A line of JSONL is one record: what its top level says (stage, run, seed) holds for everything in it.
  return line === undefined || outer === inner ? own : Object.assign(scalarsOf(document, outer.node, outer.key), own);
}

function scalarsOf(document: JsonDocument, node: JsonNode, except: string | undefined): Record<string, string> {
  const { keys = [], nodes } = membersOf(document, node);
  return neighbours(pairs());

  function* pairs(): Generator<readonly [string, string]> {
    for (const [i, key] of keys.entries()) {
      const member = nodes[i];
      if (member === undefined || member.container >= 0 || key === except) continue;
      const raw = document.text.slice(member.start, member.end);
      yield [key, raw.startsWith('"') ? decodeString(raw) : raw];
    }
  }
}

/** From offsets in the string that a raw JSON string decodes to, to offsets in the raw one. */
function rawOffsets(raw: string): (offset: number) => number {
  const decodedAt: number[] = [0];
  const rawAt: number[] = [1];
  let decoded = 0;
  for (let at = raw.indexOf('\\', 1), last = 1; at >= 0; at = raw.indexOf('\\', last)) {
    decoded += at - last + 1;
    last = at + (raw[at + 1] === 'u' ? 6 : 2);
    decodedAt.push(decoded);
    rawAt.push(last);
  }
  return (offset) => {
    let low = 0;
    let high = decodedAt.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((decodedAt[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return (rawAt[low] ?? 1) + offset - (decodedAt[low] ?? 0);
  };
}

/** A scalar of a document with the pointer that leads to it. */
export interface Scalar {
  readonly pointer: string;
  readonly raw: string;
}

/** Scalars of a document in no particular order, without recursion; at most `most` nodes are visited. */
export function* scalarsIn(document: JsonDocument, most: number): Generator<Scalar> {
  const open: { node: JsonNode; pointer: string }[] = [{ node: document.root, pointer: '' }];
  let visited = 0;
  for (let next = open.pop(); next !== undefined && visited < most; next = open.pop()) {
    visited += 1;
    const { node, pointer } = next;
    if (node.container < 0) {
      yield { pointer, raw: document.text.slice(node.start, node.end) };
      continue;
    }
    const { nodes, keys } = membersOf(document, node);
    for (let i = Math.min(nodes.length, most) - 1; i >= 0; i -= 1) {
      const member = nodes[i];
      if (member !== undefined)
        open.push({ node: member, pointer: `${pointer}/${keys === undefined ? i : escapeToken(keys[i] ?? '')}` });
    }
  }
}
