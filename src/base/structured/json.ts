import { findNodeAtLocation, type Node, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import { type Place, type Problem, TouchstoneError } from '../fault/index.ts';
import { lineIndex } from '../text/index.ts';
import { pointerTokens, type StructuredDocument } from './document.ts';

/** Reads strict JSON with positions; duplicate keys and trailing text are refused. Throws `bad_input` listing every fault. */
export function readJson(text: string, path: string): StructuredDocument {
  const lines = lineIndex(text);
  const at = (offset: number): Place => ({ path, ...lines.position(offset) });
  if (nestsDeeperThan(text, 500))
    throw new TouchstoneError('bad_input', {
      what: 'nested too deeply to be read',
      where: { path },
      expected: 'at most 500 levels',
    });
  const faults: ParseError[] = [];
  const root = parseTree(text, faults, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  const problems: Problem[] = faults.map((fault) => ({
    what: `not readable as JSON: ${spaced(printParseErrorCode(fault.error))}`,
    where: at(fault.offset),
  }));
  if (root !== undefined && problems.length === 0)
    problems.push(
      ...duplicates(root).map((offset) => ({ what: 'the same key stands twice in one object', where: at(offset) })),
    );
  if (root === undefined || problems.length > 0) {
    throw new TouchstoneError(
      'bad_input',
      problems.length > 0 ? problems : { what: 'empty, where JSON was expected', where: { path } },
    );
  }
  const find = (pointer: string, key: boolean): Place => at(offsetOf(root, pointerTokens(pointer), key));
  return {
    path,
    value: JSON.parse(text) as unknown,
    locate: (pointer) => find(pointer, false),
    locateKey: (pointer) => find(pointer, true),
  };
}

function offsetOf(root: Node, tokens: readonly string[], wantKey: boolean): number {
  for (let length = tokens.length; length > 0; length -= 1) {
    const node = lookUp(root, tokens.slice(0, length));
    if (node === undefined) continue;
    const property = node.parent;
    return wantKey && length === tokens.length && property?.type === 'property' ? property.offset : node.offset;
  }
  return root.offset;
}

function lookUp(root: Node, tokens: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const token of tokens) {
    if (node === undefined) return undefined;
    node = findNodeAtLocation(node, [node.type === 'array' ? Number(token) : token]);
  }
  return node;
}

function duplicates(root: Node): number[] {
  const found: number[] = [];
  const open: Node[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.type === 'object') {
      const seen = new Set<unknown>();
      for (const property of node.children ?? []) {
        const key = property.children?.[0];
        if (key === undefined) continue;
        if (seen.has(key.value)) found.push(key.offset);
        seen.add(key.value);
      }
    }
    open.push(...(node.children ?? []));
  }
  return found.sort((a, b) => a - b);
}

// The parser recurses; a hostile text of brackets must not reach the end of the stack.
function nestsDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 92) i += 1;
      else if (c === 34) inString = false;
    } else if (c === 34) inString = true;
    else if (c === 91 || c === 123) {
      depth += 1;
      if (depth > limit) return true;
    } else if (c === 93 || c === 125) depth -= 1;
  }
  return false;
}

function spaced(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).toLowerCase();
}
