import { CORE_SCHEMA, load, parseEvents, YAMLException } from 'js-yaml';
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type ParsedNode, parseDocument } from 'yaml';
import { type Place, type Problem, TouchstoneError } from '../fault/index.ts';
import { pointerTokens, type StructuredDocument } from '../json/index.ts';

/**
 * Reads YAML 1.2 (core schema) as data: one document, duplicate keys, anchors, aliases and custom tags refused.
 * Values come from js-yaml, which is eight times faster on a large claims file; the yaml library, which keeps positions,
 * reads the text a second time only when a place has to be shown.
 * Throws `bad_input` listing every syntax fault with its place.
 */
export function readYaml(text: string, path: string): StructuredDocument {
  if (text.trim() === '')
    throw new TouchstoneError('bad_input', { what: 'the file is empty', where: { path, line: 1, column: 1 } });
  const isLarge = text.length > LARGE;
  let positions: Positions | undefined;
  const lazily = () => {
    positions ??= readPositions(text, path);
    return positions;
  };
  let value: unknown;
  try {
    value = load(text, { schema: CORE_SCHEMA, filename: path });
  } catch (error) {
    throw new TouchstoneError('bad_input', syntaxProblems(error, text, lazily, path), { cause: error });
  }
  if (mayShareNodes(text) && sharesNodes(text)) refuseAliases(lazily(), path);
  return {
    path,
    value,
    locate: (pointer) => (isLarge ? { path, pointer } : lazily().place(pointer, false)),
    locateKey: (pointer) => (isLarge ? { path, pointer } : lazily().place(pointer, true)),
  };
}

/** Characters beyond which the reader with positions would take minutes: pointers have to do, or the place of the first fault. */
const LARGE = 8 * 1024 * 1024;

interface Positions {
  readonly problems: readonly Problem[];
  readonly anchors: readonly Place[];
  place(pointer: string, key: boolean): Place;
}

function readPositions(text: string, path: string): Positions {
  const lines = new LineCounter();
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { path, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, strict: true, prettyErrors: false });
  return {
    problems: document.errors.map((fault) => ({ what: describe(fault.message), where: at(fault.pos[0]) })),
    anchors: anchorsOf(document.contents).map(at),
    place: (pointer, key) => at(offsetOf(document.contents, pointerTokens(pointer), key)),
  };
}

function offsetOf(root: ParsedNode | null, tokens: readonly string[], wantKey: boolean): number {
  let node: unknown = root;
  let offset = root?.range?.[0] ?? 0;
  for (const [depth, token] of tokens.entries()) {
    const last = depth === tokens.length - 1;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value) === token);
      if (pair === undefined) return offset;
      const keyOffset = (pair.key as Node).range?.[0] ?? offset;
      offset = wantKey && last ? keyOffset : ((pair.value as Node | null)?.range?.[0] ?? keyOffset);
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(token)];
      if (item === undefined) return offset;
      offset = (item as Node).range?.[0] ?? offset;
      node = item;
    } else return offset;
  }
  return offset;
}

// `&` or `*` at the start of a word; a cheap test that spares most files the second reading.
function mayShareNodes(text: string): boolean {
  return /(?:^|[\s[{,:-])[&*][^\s,[\]{}]/m.test(text);
}

// In quoted and folded text such words stand for themselves: a long file with one of them need not be read with positions.
function sharesNodes(text: string): boolean {
  return parseEvents(text, {}).some((event) => 'anchorStart' in event && event.anchorStart >= 0);
}

function anchorsOf(root: ParsedNode | null): number[] {
  const found: number[] = [];
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop() as (Node & { anchor?: string }) | null | undefined;
    if (node === null || node === undefined) continue;
    if (node.anchor !== undefined || isAlias(node)) found.push(node.range?.[0] ?? 0);
    if (isMap(node)) for (const pair of node.items) open.push(pair.value, pair.key);
    else if (isSeq(node)) open.push(...node.items);
  }
  return found.sort((a, b) => a - b);
}

function refuseAliases(positions: Positions, path: string): void {
  if (positions.anchors.length === 0) return;
  const problems = positions.anchors.map((where) => ({
    what: 'anchors and aliases are not read (they can expand without bound)',
    where: { ...where, path },
    mend: 'Write the value out where it is used.',
  }));
  throw new TouchstoneError('bad_input', problems);
}

function syntaxProblems(error: unknown, text: string, positions: () => Positions, path: string): readonly Problem[] {
  const isDeep = error instanceof YAMLException && /nesting exceeded/.test(error.reason);
  if (isDeep || error instanceof RangeError)
    return [{ what: 'nested too deeply to be read', where: { path, line: 1 }, expected: 'at most 100 levels' }];
  const every = text.length > LARGE ? [] : positions().problems;
  if (every.length > 0) return every;
  if (error instanceof YAMLException) {
    const where =
      error.mark === null || error.mark === undefined
        ? { path }
        : { path, line: error.mark.line + 1, column: error.mark.column + 1 };
    return [{ what: `not readable as YAML: ${error.reason}`, where }];
  }
  throw error;
}

function describe(message: string): string {
  if (/Map keys must be unique/.test(message)) return 'the same key stands twice in one mapping';
  return `not readable as YAML: ${message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message}`;
}
