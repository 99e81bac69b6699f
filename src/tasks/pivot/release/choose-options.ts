import type { FieldMapping } from '../model/index.ts';
import type { CasesOf } from './choose-fields.ts';
import { OPTION_CONTAINERS, OPTION_PAIRS, OPTION_PARTS } from './field-names.ts';
import type { OptionPlaces } from './field-places.ts';
import { listed, named } from './names-seen.ts';
import { isRecord, tokensOf, valueAt } from './value-at.ts';

type Refuse = (what: string, mend: string) => void;
const MEND = 'Say where they stand, as "a: NAME" and "b: NAME",';

/** Finds where the two option texts stand; says what is wrong through `refuse` and then gives undefined. */
export function chooseOptions(
  cases: CasesOf,
  seen: readonly string[],
  mapping: FieldMapping,
  refuse: Refuse,
): OptionPlaces | undefined {
  const { a, b, options: list } = mapping;
  if (a !== undefined && b !== undefined && list === undefined)
    return { kind: 'two places', a: tokensOf(a), b: tokensOf(b) };
  if (a !== undefined || b !== undefined) {
    refuse('the mapping names one option, or options twice', MEND);
    return undefined;
  }
  const candidates = list === undefined ? [...pairs(seen), ...containers(cases, seen)] : [];
  if (list !== undefined)
    candidates.push({ name: list, places: inContainer(firstValue(cases, tokensOf(list)), tokensOf(list), mapping) });
  const [chosen] = candidates;
  if (candidates.length > 1)
    refuse(`more than one place could hold the two options: ${listed(candidates.map(({ name }) => name))}`, MEND);
  else if (chosen === undefined) refuse('no fields are known to be the two options of a case', MEND);
  else if (typeof chosen.places === 'string') refuse(`the options in "${chosen.name}" ${chosen.places}`, MEND);
  else return chosen.places;
  return undefined;
}

interface Candidate {
  readonly name: string;
  /** The places, or why there are none. */
  readonly places: OptionPlaces | string;
}

function pairs(seen: readonly string[]): Candidate[] {
  return OPTION_PAIRS.flatMap(([nameA, nameB, third]): Candidate[] => {
    const [as, bs] = [named(seen, [nameA]), named(seen, [nameB])];
    const [a, b] = [as[0], bs[0]];
    if (a === undefined || b === undefined) return [];
    const name = `${a} and ${b}`;
    if (as.length + bs.length > 2)
      return [{ name, places: `are written in more than one way: ${listed([...as, ...bs])}` }];
    if (named(seen, [third]).length > 0) return [{ name, places: 'are more than two' }];
    return [{ name, places: { kind: 'two places', a: [a], b: [b] } }];
  });
}

function containers(cases: CasesOf, seen: readonly string[]): Candidate[] {
  return named(seen, OPTION_CONTAINERS).flatMap((name) => {
    const value = firstValue(cases, [name]);
    return typeof value === 'object' && value !== null ? [{ name, places: inContainer(value, [name], {}) }] : [];
  });
}

/** Reads the layout off the options of the first case that has them; every case is checked against it when it is read. */
function inContainer(value: unknown, at: readonly string[], mapping: FieldMapping): OptionPlaces | string {
  if (Array.isArray(value)) {
    const items: readonly unknown[] = value;
    if (items.every((item) => typeof item === 'string'))
      return { kind: 'two places', a: [...at, '0'], b: [...at, '1'], list: at };
    const [first] = items;
    if (!isRecord(first)) return 'are neither texts nor objects with a text';
    const text = mapping.text === undefined ? textOf(first) : tokensOf(mapping.text);
    if (typeof text === 'string') return text;
    const labels = named(Object.keys(first), OPTION_PARTS.label);
    if (mapping.label !== undefined) return { kind: 'labelled list', list: at, text, label: tokensOf(mapping.label) };
    if (labels.length > 1) return `have more than one field that could be the label: ${listed(labels)}`;
    // Without labels the position in the list decides, as in a list of texts.
    if (labels.length === 0)
      return { kind: 'two places', a: [...at, '0', ...text], b: [...at, '1', ...text], list: at };
    return { kind: 'labelled list', list: at, text, label: labels };
  }
  if (!isRecord(value)) return 'are neither a list nor an object';
  const found = pairs(Object.keys(value));
  const [chosen] = found;
  if (found.length > 1) return `have more than one layout: ${listed(found.map(({ name }) => name))}`;
  if (chosen === undefined) return `have other members than A and B: ${listed(Object.keys(value))}`;
  if (typeof chosen.places === 'string' || chosen.places.kind !== 'two places') return String(chosen.places);
  const { a, b } = chosen.places;
  const inside = value[a[0] ?? ''];
  const text = isRecord(inside) ? textOf(inside) : [];
  return typeof text === 'string' ? text : { kind: 'two places', a: [...at, ...a, ...text], b: [...at, ...b, ...text] };
}

function textOf(option: Readonly<Record<string, unknown>>): readonly string[] | string {
  const names = named(Object.keys(option), OPTION_PARTS.text);
  if (names.length === 1) return names;
  return `have ${names.length === 0 ? 'no field' : 'more than one field'} that could be the text: ${listed(Object.keys(option))}`;
}

function firstValue(cases: CasesOf, at: readonly string[]): unknown {
  for (const one of cases()) {
    const value = valueAt(one, at);
    if (value !== undefined && value !== null) return value;
  }
  return undefined;
}
