import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { sha256 } from '../../../base/files/index.ts';
import { type JsonItems, type JsonList, openJsonItems, pointerOf } from '../../../base/structured/index.ts';
import {
  type FieldMapping,
  type Label,
  type PivotCase,
  type PublicCase,
  type ReleaseState,
  UPSTREAM,
} from '../model/index.ts';
import { chooseFields } from './choose-fields.ts';
import type { FieldPlaces } from './field-places.ts';
import { listed } from './names-seen.ts';
import { caseReader } from './read-case.ts';
import { isRecord, tokensOf } from './value-at.ts';

/** What the grader knows of a case, and nothing of its texts. */
export interface GraderCase {
  readonly id: string;
  readonly reference: Label;
  readonly group?: string;
}

/** A questions file that was read and found sound. Texts of options stay in the file until they are asked for. */
export interface Release {
  /** In the order of the file. */
  readonly graderCases: readonly GraderCase[];
  /** The case at that place in the file, without its reference. */
  publicCase(index: number): PublicCase;
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
  const digest = sha256(source);
  const file = openJsonItems(source, name);
  const { at, list } = listOf(file, mapping);
  const { places, groupsSeen } = chooseFields(() => recordsOf(list), mapping, file.locate([]));
  return {
    ...readCases(list, places, mapping, name),
    state: digest === UPSTREAM.questions.sha256 ? 'pinned' : 'unpinned',
    sha256: digest,
    bytes: source.length,
    casesAt: at,
    places,
    groupsLeft: places.group === undefined ? groupsSeen : [],
  };
}

/** The objects of the list, one after the other. Throws `bad_input` for an item that is none. */
function* recordsOf(list: JsonList): Generator<Readonly<Record<string, unknown>>> {
  for (let index = 0; index < list.length; index += 1) {
    const item = list.item(index);
    if (!isRecord(item))
      throw new TouchstoneError('bad_input', {
        what: 'a case is an object; this is none',
        where: list.locate(index, []),
      });
    yield item;
  }
}

function readCases(
  list: JsonList,
  places: FieldPlaces,
  mapping: FieldMapping,
  name: string,
): Pick<Release, 'graderCases' | 'publicCase'> {
  const problems: Problem[] = [];
  const refuse = (index: number, tokens: readonly string[], what: string) => {
    if (problems.length < MOST_PROBLEMS) problems.push({ what, where: list.locate(index, tokens) });
    else if (problems.length === MOST_PROBLEMS)
      problems.push({ what: 'there are more faults like these', where: { path: name } });
  };
  const read = caseReader(places, mapping.labels, refuse);
  const firsts = new Map<string, number>();
  const graderCases: GraderCase[] = [];
  let index = 0;
  for (const item of recordsOf(list)) {
    const one = read(item, index);
    if (one !== undefined) {
      const first = firsts.get(one.id);
      if (first !== undefined)
        refuse(index, places.id, `the id of case ${index + 1} is that of case ${first + 1}; ids must be unique`);
      firsts.set(one.id, first ?? index);
      graderCases.push(graderCase(one));
    }
    index += 1;
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return {
    graderCases,
    publicCase: (wanted) => {
      const item = list.item(wanted);
      const one = isRecord(item) ? read(item, wanted) : undefined;
      if (one === undefined) throw new TouchstoneError('internal', { what: `no case ${wanted + 1}` });
      return publicCase(one);
    },
  };
}

// Both copy by name, so that no field can come along that was not meant.
const publicCase = ({ id, options: [a, b] }: PivotCase): PublicCase => ({ id, options: [a, b] });
const graderCase = ({ id, reference, group }: PivotCase): GraderCase => ({
  id,
  reference,
  ...(group === undefined ? {} : { group }),
});

/** The list of cases and where it stands: the file itself, or the one list among the members of an object. */
function listOf(file: JsonItems, mapping: FieldMapping): { readonly at: readonly string[]; readonly list: JsonList } {
  const refuse = (what: string, tokens: readonly string[] = []): never => {
    throw new TouchstoneError('bad_input', {
      what,
      where: file.locate(tokens),
      expected: 'a list of cases, or an object with one list',
      mend: 'Name the list as "cases: NAME" in a mapping file (--fields).',
    });
  };
  const checked = (at: readonly string[]) => {
    const list = file.list(at);
    if (list === undefined) return refuse(`no list stands at ${pointerOf(at)}`);
    return list.length === 0 ? refuse('the list of cases is empty', at) : { at, list };
  };
  if (mapping.cases !== undefined) return checked(tokensOf(mapping.cases));
  if (file.kind === 'list') return checked([]);
  if (file.kind === 'other') return refuse('neither a list nor an object');
  const lists = file.members.filter(({ isList }) => isList).map(({ name }) => name);
  const [only] = lists;
  if (only === undefined)
    return refuse(`no member is a list; the members are ${listed(file.members.map(({ name }) => name))}`);
  return lists.length > 1 ? refuse(`several members are lists: ${listed(lists)}`) : checked([only]);
}
