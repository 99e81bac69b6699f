import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';

/**
 * Brings a node of a YAML document to a value and touches nothing that is the same already, so that comments, order and quoting of the
 * rest stay. Items of lists are matched by their `id` (or `claim_id`), else by being equal, else by their place.
 */
export function bringTo(document: Document, node: unknown, value: unknown): Node {
  if (isMap(node) && isRecord(value)) return bringMap(document, node, value);
  if (isSeq(node) && Array.isArray(value)) return bringList(document, node, value);
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value)) {
    if (Object.is(node.value, value ?? null)) return node;
    const fresh = newNode(document, value);
    if (
      isScalar(fresh) &&
      typeof value === 'string' &&
      typeof node.value === 'string' &&
      node.value !== '' &&
      isQuoted(node)
    )
      fresh.type = node.type ?? 'QUOTE_DOUBLE';
    return withComments(fresh, node);
  }
  return withComments(newNode(document, value), node);
}

/** A node for a value, long texts in block style, texts with unusual characters in double quotes. */
export function newNode(document: Document, value: unknown): Node {
  const node = document.createNode(plain(value)) as Node;
  visit(node, {
    Scalar(key, scalar) {
      if (typeof scalar.value === 'string' && key !== 'key') scalar.type = styleOf(scalar.value);
      else if (typeof scalar.value === 'string' && UNUSUAL.test(scalar.value)) scalar.type = Scalar.QUOTE_DOUBLE;
    },
  });
  return node;
}

/** Characters that have no place in YAML outside double quotes, and there only escaped. */
export const UNUSUAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/;

/** Columns beyond which a text goes into a block of its own. */
const LONG = 90;

function styleOf(text: string): Scalar.Type {
  if (UNUSUAL.test(text)) return Scalar.QUOTE_DOUBLE;
  const blocks = !/^\s|[ \t]\n|\s\s$|[ \t]$|\t/.test(text);
  if (text.includes('\n')) return blocks ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
  if (text.length > LONG) return blocks && !/ {2}/.test(text) ? Scalar.BLOCK_FOLDED : Scalar.QUOTE_DOUBLE;
  // What another reader of YAML might take for a number, a date or a truth value is quoted.
  return /^[A-Za-z(À-ɏ][^:#]*$/.test(text) && !AMBIGUOUS.test(text) ? Scalar.PLAIN : Scalar.QUOTE_DOUBLE;
}
const AMBIGUOUS = /^(?:y|n|yes|no|on|off|true|false|null|nan|inf)$/i;

function isQuoted(node: Scalar): boolean {
  return node.type === 'QUOTE_DOUBLE' || node.type === 'QUOTE_SINGLE';
}

function bringMap(document: Document, map: YAMLMap, value: Readonly<Record<string, unknown>>): Node {
  const wanted = Object.entries(value).filter(([, member]) => member !== undefined);
  if (map.items.length === 0 && wanted.length > 0) map.flow = false;
  const names = new Set(wanted.map(([name]) => name));
  map.items = map.items.filter((pair) => names.has(nameOf(pair)));
  for (const [name, member] of wanted) {
    const pair = map.items.find((one) => nameOf(one) === name);
    if (pair === undefined) map.items.push(document.createPair(newNode(document, name), newNode(document, member)));
    else pair.value = bringTo(document, pair.value, member);
  }
  return map;
}

function bringList(document: Document, list: YAMLSeq, values: readonly unknown[]): Node {
  if (list.items.length === 0 && values.length > 0) list.flow = false;
  const old = list.items.map((item, index) => ({ item, index, key: keyOf(js(document, item)), taken: false }));
  const byKey = Map.groupBy(old, ({ key }) => key);
  const found = values.map((value) => {
    const one = byKey.get(keyOf(plain(value)))?.find(({ taken }) => !taken);
    if (one !== undefined) one.taken = true;
    return one;
  });
  list.items = values.map((value, index) => {
    const same = found[index] ?? (hasId(value) ? undefined : old.find((one) => !one.taken && one.index === index));
    if (same !== undefined) same.taken = true;
    return same === undefined ? newNode(document, value) : bringTo(document, same.item, value);
  });
  return list;
}

function js(document: Document, node: unknown): unknown {
  return isScalar(node) ? node.value : isMap(node) || isSeq(node) ? node.toJS(document) : node;
}

function keyOf(value: unknown): string {
  return hasId(value) ? `id ${String(value.id ?? value.claim_id)}` : `is ${JSON.stringify(value)}`;
}

function hasId(value: unknown): value is { readonly id?: unknown; readonly claim_id?: unknown } {
  return isRecord(value) && typeof (value.id ?? value.claim_id) === 'string';
}

const nameOf = (pair: Pair) => String(isScalar(pair.key) ? pair.key.value : pair.key);

function withComments(node: Node, old: unknown): Node {
  if (!isScalar(old) && !isMap(old) && !isSeq(old)) return node;
  if (old.commentBefore !== undefined) node.commentBefore = old.commentBefore;
  if (old.comment !== undefined) node.comment = old.comment;
  if (old.spaceBefore === true) node.spaceBefore = true;
  return node;
}

/** Without members that are undefined, and with every text well formed. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map((item) => plain(item ?? null));
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      member === undefined ? [] : [[key.toWellFormed(), plain(member)]],
    ),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
