import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { sha256 } from '../../../base/files/index.ts';
import { pointerOf, readJson, type StructuredDocument } from '../../../base/structured/index.ts';
import type { FieldMapping } from '../model/index.ts';
import { type PivotCase, type ReleaseState, UPSTREAM } from '../model/index.ts';
import { chooseFields } from './choose-fields.ts';
import type { FieldPlaces } from './field-places.ts';
import { listed } from './names-seen.ts';
import { caseReader } from './read-case.ts';
import { isRecord, tokensOf, valueAt } from './value-at.ts';

/** A questions file as trusted code reads it: with references. */
export interface Release {
  readonly cases: readonly PivotCase[];
  /** pinned: byte for byte the file that was released. */
  readonly state: ReleaseState;
  readonly sha256: string;
  /** Size of the file. */
  readonly bytes: number;
  /** Where the list of cases stands in the file. */
  readonly casesAt: readonly string[];
  /** Where the fields were found. */
  readonly places: FieldPlaces;
  /** Fields that could be a group, where none was taken because there are several. */
  readonly groupsLeft: readonly string[];
}

/** Bytes that one questions file may have; a text of half a gigabyte is more than the engine can hold. */
export const LARGEST_RELEASE = 400 * 1024 * 1024;
const MOST_PROBLEMS = 20;

/**
 * Reads a questions file. Messages name fields and places, never the text of an option or a reference.
 * Throws `bad_input`: no JSON, a repeated key, fields that are not to be told, a case that is none, an id that comes twice.
 */
export function readRelease(source: Uint8Array, name: string, mapping: FieldMapping = {}): Release {
  const document = readJson(textOf(source, name), name);
  const [at, items] = listOf(document, mapping);
  const records = items.flatMap((item) => (isRecord(item) ? [item] : []));
  const problems: Problem[] = [];
  const refuse = (index: number, tokens: readonly string[], what: string) => {
    if (problems.length < MOST_PROBLEMS)
      problems.push({ what, where: document.locate(pointerOf([...at, index, ...tokens])) });
    else if (problems.length === MOST_PROBLEMS)
      problems.push({ what: 'there are more faults like these', where: { path: name } });
  };
  for (const [index, item] of items.entries())
    if (!isRecord(item)) refuse(index, [], 'a case is an object; this is none');
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  const { places, groupsSeen } = chooseFields(records, mapping, document);
  const read = caseReader(places, mapping.labels, refuse);
  const firsts = new Map<string, number>();
  const cases: PivotCase[] = [];
  for (const [index, item] of records.entries()) {
    const one = read(item, index);
    if (one === undefined) continue;
    const first = firsts.get(one.id);
    if (first !== undefined)
      refuse(index, places.id, `the id of case ${index + 1} is that of case ${first + 1}; ids must be unique`);
    firsts.set(one.id, index);
    cases.push(one);
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  const digest = sha256(source);
  return {
    cases,
    state: digest === UPSTREAM.questions.sha256 ? 'pinned' : 'unpinned',
    sha256: digest,
    bytes: source.length,
    casesAt: at,
    places,
    groupsLeft: places.group === undefined ? groupsSeen : [],
  };
}

function textOf(source: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source);
  } catch {
    throw new TouchstoneError('bad_input', { what: 'not readable as text', where: { path }, expected: 'UTF-8' });
  }
}

/** The list of cases and where it stands: the file itself, or the one list among the members of an object. */
function listOf(
  document: StructuredDocument,
  mapping: FieldMapping,
): [at: readonly string[], items: readonly unknown[]] {
  const { value } = document;
  const refuse = (what: string, pointer = ''): never => {
    throw new TouchstoneError('bad_input', {
      what,
      where: document.locate(pointer),
      expected: 'a list of cases, or an object with one list',
      mend: 'Name the list as "cases: NAME" in a mapping file (--fields).',
    });
  };
  const checked = (at: readonly string[], items: unknown): [readonly string[], readonly unknown[]] => {
    if (!Array.isArray(items)) return refuse(`no list stands at ${pointerOf(at)}`);
    if (items.length === 0) return refuse('the list of cases is empty', pointerOf(at));
    return [at, items];
  };
  if (mapping.cases !== undefined) return checked(tokensOf(mapping.cases), valueAt(value, tokensOf(mapping.cases)));
  if (Array.isArray(value)) return checked([], value);
  if (!isRecord(value)) return refuse('neither a list nor an object');
  const lists = Object.keys(value).filter((key) => Array.isArray(value[key]));
  const [only] = lists;
  if (only === undefined) return refuse(`no member is a list; the members are ${listed(Object.keys(value))}`);
  if (lists.length > 1) return refuse(`several members are lists: ${listed(lists)}`);
  return checked([only], value[only]);
}
