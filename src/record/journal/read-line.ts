import { pathFault } from '../../base/files/index.ts';
import type { Actor, JournalLine } from './model.ts';

/** What one line of the file is: a line of the trail, no JSON, or JSON of another shape. */
export type ReadLine =
  | { readonly kind: 'line'; readonly line: JournalLine }
  | { readonly kind: 'not_json' | 'other_schema' };

/**
 * Reads one line without its line end. Written by hand, since a hundred thousand lines are verified in a breath; the published schema
 * says the same and a test holds them together.
 */
export function readLine(text: string): ReadLine {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { kind: 'not_json' };
  }
  return isLine(value) ? { kind: 'line', line: value } : { kind: 'other_schema' };
}

const KEYS = new Set([
  'seq',
  'time',
  'actor',
  'verb',
  'about',
  'target',
  'before',
  'after',
  'reason',
  'payload',
  'previous',
  'digest',
]);
const DIGEST = /^[0-9a-f]{64}$/;
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

function isLine(value: unknown): value is JournalLine {
  if (!isRecord(value) || !hasOnlyKnownKeys(value)) return false;
  const { seq, time, actor, verb, about, target, before, after, reason, payload, previous, digest } = value;
  return (
    Number.isSafeInteger(seq) &&
    Number(seq) >= 1 &&
    isText(time) &&
    TIME.test(time) &&
    isActor(actor) &&
    isText(verb) &&
    verb !== '' &&
    isText(about) &&
    isText(target) &&
    isPath(target) &&
    (before === null || isDigest(before)) &&
    (after === null || isDigest(after)) &&
    (reason === undefined || isText(reason)) &&
    (payload === undefined || isDigest(payload)) &&
    isDigest(previous) &&
    isDigest(digest)
  );
}

function hasOnlyKnownKeys(value: object): boolean {
  for (const key in value) if (!KEYS.has(key)) return false;
  return true;
}

function isActor(value: unknown): value is Actor {
  return (
    isRecord(value) &&
    Object.keys(value).length === 2 &&
    isText(value.id) &&
    value.id !== '' &&
    (value.kind === 'person' || value.kind === 'agent' || value.kind === 'tool')
  );
}

// A trail names the same few artifacts again and again.
const checked = new Map<string, boolean>();
function isPath(target: string): boolean {
  let isFine = checked.get(target);
  if (isFine === undefined) {
    isFine = pathFault(target) === undefined;
    if (checked.size > 1000) checked.clear();
    checked.set(target, isFine);
  }
  return isFine;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isDigest = (value: unknown) => isText(value) && DIGEST.test(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
