import { type JsonDocument, type JsonNode, scalarEnd, skipSpace } from './json-scan.ts';

/** The members of one container. `keys` is absent for an array. */
export interface Members {
  readonly nodes: readonly JsonNode[];
  readonly keys?: readonly string[];
  /** First member by key. */
  readonly byKey: ReadonlyMap<string, JsonNode>;
  /** Keys that stand more than once. */
  readonly repeated: ReadonlySet<string>;
}

/** Where a JSON Pointer leads, or how far it comes. */
export type Walk =
  | {
      readonly ok: true;
      readonly node: JsonNode;
      /** Object keys on the way, outermost first. */
      readonly path: readonly string[];
      /** Containers on the way, outermost first, with the key taken out of each (absent: an array). */
      readonly through: readonly { readonly node: JsonNode; readonly key?: string }[];
    }
  | {
      readonly ok: false;
      readonly fault: 'no_such_place' | 'duplicate_key' | 'locator_incomplete';
      readonly message: string;
      readonly node: JsonNode;
    };

const LONGEST = 256;
const caches = new WeakMap<JsonDocument, Map<number, Members>>();

/** Members of a container in the order they stand; each container is read once per document. */
export function membersOf(document: JsonDocument, node: JsonNode): Members {
  const cache = caches.get(document) ?? new Map<number, Members>();
  caches.set(document, cache);
  const known = cache.get(node.container);
  if (known !== undefined) return known;
  const members = readMembers(document, node);
  cache.set(node.container, members);
  return members;
}

/** Follows an RFC 6901 JSON Pointer from the root of a document. */
export function walkPointer(document: JsonDocument, pointer: string): Walk {
  const tokens = pointer === '' ? [] : pointer.slice(1).split('/').map(unescapeToken);
  let node = document.root;
  if (tokens.length > LONGEST)
    return { ok: false, fault: 'locator_incomplete', message: `the pointer has more than ${LONGEST} steps`, node };
  const path: string[] = [];
  const through: { node: JsonNode; key?: string }[] = [];
  let walked = '';
  for (const token of tokens) {
    const fail = (fault: 'no_such_place' | 'duplicate_key', message: string): Walk => ({
      ok: false,
      fault,
      message,
      node,
    });
    const here = walked === '' ? 'the top level' : walked;
    if (node.container < 0) return fail('no_such_place', `${here} is a single value and has no member "${token}"`);
    const members = membersOf(document, node);
    let next: JsonNode | undefined;
    if (members.keys === undefined) {
      next = /^(?:0|[1-9]\d*)$/.test(token) ? members.nodes[Number(token)] : undefined;
      if (next === undefined)
        return fail('no_such_place', `${here} is a list of ${members.nodes.length} and has no item "${token}"`);
      through.push({ node });
    } else {
      if (members.repeated.has(token))
        return fail('duplicate_key', `the key "${token}" stands more than once in ${here}`);
      next = members.byKey.get(token);
      if (next === undefined)
        return fail('no_such_place', `${here} has no key "${token}"; it has ${listed(members.keys)}`);
      path.push(token);
      through.push({ node, key: token });
    }
    walked += `/${escapeToken(token)}`;
    node = next;
  }
  return { ok: true, node, path, through };
}

/** A step of a pointer as RFC 6901 writes it. */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** The string that a raw JSON string stands for. */
export function decodeString(raw: string): string {
  if (!raw.includes('\\')) return raw.slice(1, -1);
  const value: unknown = JSON.parse(raw);
  return typeof value === 'string' ? value : raw;
}

function unescapeToken(token: string): string {
  return token.replaceAll('~1', '/').replaceAll('~0', '~');
}

function readMembers(document: JsonDocument, container: JsonNode): Members {
  const { text, ends, nexts } = document;
  const isObject = text[container.start] === '{';
  const nodes: JsonNode[] = [];
  const keys: string[] = [];
  const byKey = new Map<string, JsonNode>();
  const repeated = new Set<string>();
  const to = container.end - 1;
  let nextContainer = container.container + 1;
  let at = skipSpace(text, container.start + 1, to);
  while (at < to) {
    let key: string | undefined;
    if (isObject) {
      const end = scalarEnd(text, at, to);
      key = decodeString(text.slice(at, end));
      at = skipSpace(text, skipSpace(text, end, to) + 1, to);
    }
    const opens = text[at] === '{' || text[at] === '[';
    const node = opens
      ? { start: at, end: ends[nextContainer] ?? to, container: nextContainer }
      : { start: at, end: scalarEnd(text, at, to), container: -1 };
    if (opens) nextContainer = nexts[nextContainer] ?? nextContainer + 1;
    nodes.push(node);
    if (key !== undefined) {
      keys.push(key);
      if (byKey.has(key)) repeated.add(key);
      else byKey.set(key, node);
    }
    at = skipSpace(text, skipSpace(text, node.end, to) + 1, to);
  }
  return { nodes, ...(isObject ? { keys } : {}), byKey, repeated };
}

function listed(keys: readonly string[]): string {
  if (keys.length === 0) return 'none';
  const shown = keys.slice(0, 6).map((key) => (key.length > 40 ? `${key.slice(0, 39)}…` : key));
  return keys.length > shown.length ? `${shown.join(', ')} and ${keys.length - shown.length} more` : shown.join(', ');
}
