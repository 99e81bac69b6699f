import { type Document, isCollection, isMap, isSeq, parseDocument } from 'yaml';
import { TouchstoneError } from '../fault/index.ts';
import { editItems } from './edit-items.ts';
import { keepLayout } from './keep-layout.ts';
import { readYaml } from './yaml.ts';
import { bringTo, newNode, UNUSUAL } from './yaml-nodes.ts';

/** Keys of mappings and places in lists, from the top: `['claims', 0, 'text']`; `[]` is the whole document. */
export type YamlPath = readonly (string | number)[];

/** A YAML text while it is edited. What is not touched keeps its comments, order and quoting. */
export interface YamlDocument {
  /** The value at a path as plain data; undefined where nothing stands. */
  get(path: YamlPath): unknown;
  /**
   * Brings what stands at a path to a value; parts of it that are the same already are not touched, items of lists are matched by their
   * `id` (or `claim_id`). Mappings on the way are made.
   */
  set(path: YamlPath, value: unknown): void;
  /** Adds an item at the end of the list at a path; makes the list where there is none. */
  add(path: YamlPath, value: unknown): void;
  /** Takes a member or an item away; nothing happens where there is none. */
  remove(path: YamlPath): void;
}

/**
 * Edits a YAML text: the text after it. Without a text, or with one that holds nothing, it begins from `fresh()`. An edit that changes no
 * value gives the same bytes. Refuses what `readYaml` refuses. Throws `bad_input`.
 */
export function editYaml(
  before: string | null,
  path: string,
  edit: (document: YamlDocument) => void,
  fresh: () => unknown = () => ({}),
): string {
  if (before === null || before.length < LONG) return editWhole(before, path, edit, fresh);
  return editItems(before, path, edit, editWhole) ?? editWhole(before, path, edit, fresh);
}

/** Characters from which it pays to look at single items. */
const LONG = 32 * 1024;

function editWhole(
  before: string | null,
  path: string,
  edit: (document: YamlDocument) => void,
  fresh: () => unknown = () => ({}),
): string {
  const isEmpty = before === null || before.trim() === '';
  if (!isEmpty) readYaml(before, path);
  const document: Document = parseDocument(isEmpty ? '{}' : before, { strict: true, uniqueKeys: true });
  if (isEmpty || document.contents === null) document.contents = newNode(document, fresh()) as typeof document.contents;
  const unchanged = JSON.stringify(document.toJS());
  const layout = layoutOf(before ?? '');
  const printed = isEmpty ? '' : print(document, layout);
  edit(editor(document, path));
  const wanted = JSON.stringify(document.toJS());
  if (!isEmpty && wanted === unchanged) return before;
  const text = print(document, layout);
  if (!isEmpty) {
    const kept = keepLayout(before, printed, text);
    if (says(kept, path, wanted)) return kept;
  }
  // Another reader must read what was written; nothing is put in place of the user's file otherwise.
  if (!says(text, path, wanted))
    throw new TouchstoneError('internal', {
      what: 'a text in YAML would not be read back as it was written',
      where: { path },
    });
  return text;
}

interface Layout {
  /** Columns by which a mapping goes in. */
  readonly indent: number;
  /** Whether lists go in below their key. */
  readonly indentSeq: boolean;
}

function print(document: Document, layout: Layout): string {
  const text = document.toString({ lineWidth: 100, ...layout });
  return text.replace(new RegExp(UNUSUAL.source, 'gu'), (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function layoutOf(text: string): Layout {
  const spaces = /^[^\s#-][^\n]*:[ \t]*\n( {1,8})[^\s#-]/m.exec(text)?.[1];
  return {
    indent: spaces === undefined ? 2 : Math.max(2, spaces.length),
    indentSeq: !/^( *)[^\s#-][^\n]*:[ \t]*\n\1- /m.test(text),
  };
}

function says(text: string, path: string, wanted: string): boolean {
  try {
    return JSON.stringify(readYaml(text, path).value) === wanted;
  } catch {
    return false;
  }
}

function editor(document: Document, path: string): YamlDocument {
  return {
    get: (at) => valueAt(document.toJS(), at),
    set: (at, value) => {
      makeWay(document, path, at);
      const node = at.length === 0 ? document.contents : document.getIn(at, true);
      const next = node === undefined ? newNode(document, value) : bringTo(document, node, value);
      if (at.length === 0) document.contents = next as typeof document.contents;
      else if (next !== node) setNode(document, at, next);
    },
    add: (at, value) => {
      makeWay(document, path, at);
      const list = at.length === 0 ? document.contents : document.getIn(at, true);
      if (!isSeq(list)) {
        setNode(document, at, newNode(document, [value]));
        return;
      }
      if (list.items.length === 0) list.flow = false;
      list.items.push(newNode(document, value));
    },
    remove: (at) => {
      if (document.hasIn(at)) document.deleteIn(at);
    },
  };
}

function setNode(document: Document, at: YamlPath, node: unknown): void {
  const parent = at.length === 1 ? document.contents : document.getIn(at.slice(0, -1), true);
  if (isCollection(parent)) parent.set(parent instanceof Object && isMap(parent) ? at.at(-1) : Number(at.at(-1)), node);
}

// Mappings that are not there yet are made; what stands in the way and is none is the file's fault.
function makeWay(document: Document, path: string, at: YamlPath): void {
  for (let depth = 0; depth < at.length; depth += 1) {
    const here = at.slice(0, depth);
    const node = depth === 0 ? document.contents : document.getIn(here, true);
    if (isCollection(node)) continue;
    const isFree = node === undefined || node === null || valueAt(document.toJS(), here) === null;
    if (!isFree)
      throw new TouchstoneError('bad_input', {
        what: `"${here.join('/')}" holds a single value`,
        where: { path },
        expected: 'a mapping',
      });
    const made = newNode(document, {});
    if (depth === 0) document.contents = made as typeof document.contents;
    else setNode(document, here, made);
  }
}

function valueAt(root: unknown, at: YamlPath): unknown {
  let value = root;
  for (const token of at) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, token)) return undefined;
    value = Reflect.get(value, token);
  }
  return value;
}
