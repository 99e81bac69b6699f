import type { YamlDocument, YamlPath } from './edit-yaml.ts';
import { readYaml } from './yaml.ts';

/** Edits a whole text, as `editYaml` does. */
type Editor = (before: string, path: string, edit: (document: YamlDocument) => void) => string;

/** An edit of one item; the path begins in the list that holds this item alone. */
type ItemEdit = (document: YamlDocument) => void;

/**
 * An edit that touches some items of a list at the top of a long text: only their lines are read with their layout and written anew, which
 * spares most of the time. Undefined for any other edit, and where the result would not read as it must. Refuses what `readYaml` refuses.
 */
export function editItems(
  before: string,
  path: string,
  edit: (document: YamlDocument) => void,
  editWhole: Editor,
): string | undefined {
  const { value } = readYaml(before, path);
  const edits = recorded(value, edit);
  if (edits === undefined) return undefined;
  const lists = new Map<string, unknown[]>();
  const pieces: { start: number; end: number; text: string }[] = [];
  for (const { key, index, steps } of edits) {
    const items = listAt(value, key);
    const block = itemLines(before, key)?.[index];
    const wanted = lists.get(key) ?? items.map((item) => [item]);
    if (block === undefined || itemLines(before, key)?.length !== items.length) return undefined;
    const alone = `${HEAD}${before.slice(block.start, block.end)}`;
    if (!says(alone, [items[index]])) return undefined;
    const after = editWhole(alone, path, (document) => {
      for (const step of steps) step(document);
    });
    if (!after.startsWith(HEAD)) return undefined;
    wanted[index] = listAt(readYaml(after, path).value, LIST);
    lists.set(key, wanted);
    pieces.push({ ...block, text: after.slice(HEAD.length) });
  }
  let text = before;
  for (const { start, end, text: piece } of pieces.sort((a, b) => b.start - a.start))
    text = `${text.slice(0, start)}${piece}${text.slice(end)}`;
  const wanted = { ...Object(value), ...Object.fromEntries([...lists].map(([key, items]) => [key, items.flat(1)])) };
  return read(text) === JSON.stringify(wanted) ? text : undefined;
}

const LIST = 'items';
const HEAD = `${LIST}:\n`;

interface TouchedItem {
  readonly key: string;
  readonly index: number;
  readonly steps: ItemEdit[];
}

class NotOfItems extends Error {}

/** What an edit does, item by item; undefined where it does anything else. */
function recorded(value: unknown, edit: (document: YamlDocument) => void): Iterable<TouchedItem> | undefined {
  const touched = new Map<string, TouchedItem>();
  const step = (at: YamlPath, least: number, make: (inside: YamlPath) => ItemEdit) => {
    const [key, index, ...rest] = at;
    const isItem = typeof key === 'string' && typeof index === 'number' && index < listAt(value, key).length;
    if (!isItem || at.length < least) throw new NotOfItems();
    const item = touched.get(`${index} ${key}`) ?? { key, index, steps: [] };
    touched.set(`${index} ${key}`, item);
    item.steps.push(make([LIST, 0, ...rest]));
  };
  try {
    edit({
      get: (at) => {
        if (touched.size > 0) throw new NotOfItems();
        return at.reduce<unknown>((inner, token) => memberOf(inner, token), value);
      },
      set: (at, next) => step(at, 2, (inside) => (document) => document.set(inside, next)),
      remove: (at) => step(at, 3, (inside) => (document) => document.remove(inside)),
      add: (at, next) => {
        const [key] = at;
        // At the end of the list itself: after its last item.
        if (at.length === 1 && typeof key === 'string')
          step([key, listAt(value, key).length - 1], 2, () => (document) => document.add([LIST], next));
        else step(at, 3, (inside) => (document) => document.add(inside, next));
      },
    });
  } catch (error) {
    if (error instanceof NotOfItems) return undefined;
    throw error;
  }
  return touched.values();
}

function listAt(value: unknown, key: string): readonly unknown[] {
  const list = memberOf(value, key);
  return Array.isArray(list) ? list : [];
}

function memberOf(value: unknown, token: string | number): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, token)
    ? Reflect.get(value, token)
    : undefined;
}

/** Where the lines of each item of a block list at the top stand, from its dash to the end of its last line that says something. */
function itemLines(text: string, key: string): { start: number; end: number }[] | undefined {
  const head = !/^\w+$/.test(key) ? null : new RegExp(`^${key}[ \\t]*:[ \\t]*(?:#.*)?\\r?\\n`, 'm').exec(text);
  if (head === null) return undefined;
  const items: { start: number; end: number }[] = [];
  let indent: number | undefined;
  for (let at = head.index + head[0].length; at < text.length; ) {
    const found = text.indexOf('\n', at);
    const next = found < 0 ? text.length : found + 1;
    const line = text.slice(at, next);
    const said = line.trimStart();
    const last = items.at(-1);
    if (said !== '' && !said.startsWith('#')) {
      const column = line.length - said.length;
      indent ??= column;
      if (column < indent || (column === indent && !/^-(?:\s|$)/.test(said))) break;
      if (column === indent) items.push({ start: at, end: next });
      else if (last !== undefined) last.end = next;
    }
    at = next;
  }
  return items;
}

function says(text: string, items: readonly unknown[]): boolean {
  return read(text) === JSON.stringify({ [LIST]: items });
}

function read(text: string): string | undefined {
  try {
    return JSON.stringify(readYaml(text, '').value);
  } catch {
    return undefined;
  }
}
