import { isUtf8 } from 'node:buffer';
import { type Place, TouchstoneError } from '../fault/index.ts';
import { lineIndex } from '../text/index.ts';
import { firstFault } from './json-fault.ts';
import {
  type KeyReader,
  keyOfText,
  membersAt,
  nestsDeeperThan,
  offsetOfPointer,
  repeatedKeys,
  skipSpace,
  stringEnd,
} from './json-scan.ts';

/** A JSON file whose lists are read item by item: beside its bytes only the place of each item is kept. */
export interface JsonItems {
  readonly path: string;
  /** What the whole file is. */
  readonly kind: 'list' | 'object' | 'other';
  /** Names of the members of the object that the file is, and whether each is a list. */
  readonly members: readonly { readonly name: string; readonly isList: boolean }[];
  /** The list that the tokens of a pointer lead to; undefined where they lead to none. */
  list(tokens: readonly string[]): JsonList | undefined;
  /** Line and column of a value; of the nearest ancestor where there is none. */
  locate(tokens: readonly string[]): Place;
}

/** A list in such a file. */
export interface JsonList {
  readonly length: number;
  /** The value of an item, made anew at each call. */
  item(index: number): unknown;
  /** Line and column of a value inside an item. */
  locate(index: number, tokens: readonly string[]): Place;
}

/**
 * Opens a JSON file of hundreds of megabytes for reading item by item. The same is refused as by `readJson`, with the place of
 * the first fault: what is no JSON, a key that stands twice in an object, nesting beyond 500 levels, and bytes that are no UTF-8.
 * Throws `bad_input`.
 */
export function openJsonItems(source: Uint8Array, path: string): JsonItems {
  const bytes = Buffer.from(source.buffer, source.byteOffset, source.byteLength).subarray(hasMark(source) ? 3 : 0);
  // Kept until the first list is opened, which is at once, and then let go.
  let view: string | undefined = viewOf(bytes);
  const { kind, members } = soundOutline(bytes, view, path);
  const locate = (tokens: readonly string[], from = 0): Place => {
    const text = viewOf(bytes);
    return { path, ...placeOf(text, offsetOfPointer(text, tokens, { from, keyOf: keyOfBytes })) };
  };
  return {
    path,
    kind,
    members,
    list: (tokens) => {
      const items = itemsAt(view ?? viewOf(bytes), tokens);
      view = undefined;
      return items === undefined ? undefined : listOf(bytes, items, locate);
    },
    locate: (tokens) => locate(tokens),
  };
}

/**
 * One character per byte: half the memory of a text with a single letter beyond Latin-1. Nothing that JSON is made of is part
 * of a longer UTF-8 sequence, so offsets and brackets are the same. Made anew where it is needed and not kept.
 */
const viewOf = (bytes: Buffer) => bytes.toString('latin1');

/** What the file is, once it is sound. */
function soundOutline(bytes: Buffer, text: string, path: string): Pick<JsonItems, 'kind' | 'members'> {
  const refuse = (what: string, where: Place, expected?: string): never => {
    throw new TouchstoneError('bad_input', { what, where, ...(expected === undefined ? {} : { expected }) });
  };
  if (!isUtf8(bytes)) refuse('not readable as text', { path }, 'UTF-8');
  if (nestsDeeperThan(text, 500)) refuse('nested too deeply to be read', { path }, 'at most 500 levels');
  const fault = firstFault(text);
  if (fault !== undefined) {
    const why = text.trim() === '' ? ': it is empty' : '';
    refuse(`not readable as JSON${why}`, { path, ...placeOf(text, fault) });
  }
  const [repeated] = repeatedKeys(text, keyOfBytes);
  if (repeated !== undefined) refuse('the same key stands twice in one object', { path, ...placeOf(text, repeated) });
  const start = skipSpace(text, 0);
  if (text[start] !== '{') return { kind: text[start] === '[' ? 'list' : 'other', members: [] };
  const members = [...membersAt(text, start)].map((member) => ({
    name: keyOfBytes(text.slice(member.key, stringEnd(text, member.key))),
    isList: text[member.at] === '[',
  }));
  return { kind: 'object', members };
}

interface Items {
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

function itemsAt(text: string, tokens: readonly string[]): Items | undefined {
  const from = exactOffset(text, tokens);
  if (from === undefined || text[from] !== '[') return undefined;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const member of membersAt(text, from)) {
    starts.push(member.at);
    ends.push(member.end);
  }
  return { starts, ends };
}

function listOf(
  bytes: Buffer,
  { starts, ends }: Items,
  locate: (tokens: readonly string[], from: number) => Place,
): JsonList {
  return {
    length: starts.length,
    item: (index) => JSON.parse(bytes.toString('utf8', starts[index], ends[index])) as unknown,
    locate: (index, tokens) => locate(tokens, starts[index] ?? 0),
  };
}

/** Where a value starts; undefined where the tokens lead nowhere. */
function exactOffset(text: string, tokens: readonly string[]): number | undefined {
  const parents = tokens.map((_, i) => offsetOfPointer(text, tokens.slice(0, i), { keyOf: keyOfBytes }));
  const offset = offsetOfPointer(text, tokens, { keyOf: keyOfBytes });
  // A pointer that leads nowhere stops at the nearest ancestor, which each step must leave behind.
  return parents.includes(offset) ? undefined : offset;
}

const keyOfBytes: KeyReader = (raw) => keyOfText(decoded(raw));

function decoded(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const lines = lineIndex(before);
  const { line } = lines.position(offset);
  return { line, column: decoded(before.slice(lines.start(line))).length + 1 };
}

function hasMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
