import type { Label, PivotCase } from '../model/index.ts';
import type { FieldPlaces } from './field-places.ts';
import { isRecord, valueAt } from './value-at.ts';

/** Tells what is wrong with a case, and where in it. */
export type RefuseCase = (index: number, tokens: readonly string[], what: string) => void;

/**
 * Makes the reader of one case: takes id, options, reference and group from their places and nothing else. It gives undefined
 * for a case that is none, after saying why without quoting it.
 */
export function caseReader(
  places: FieldPlaces,
  labels: Readonly<Record<string, Label>> | undefined,
  refuse: RefuseCase,
): (item: Readonly<Record<string, unknown>>, index: number) => PivotCase | undefined {
  const labelOf = (value: unknown): Label | undefined => {
    if (labels === undefined) return value === 'A' || value === 'B' ? value : undefined;
    const written = typeof value === 'object' ? '' : String(value);
    return Object.hasOwn(labels, written) ? labels[written] : undefined;
  };
  return (item, index) => {
    let sound = true;
    const fault = (tokens: readonly string[], what: string) => {
      sound = false;
      refuse(index, tokens, what);
    };
    const id = idOf(valueAt(item, places.id));
    if (id === undefined) fault(places.id, 'the id is no text and no whole number');
    const [a, b] = optionsOf(item, places, labelOf, fault);
    for (const [name, option] of [
      ['A', a],
      ['B', b],
    ] as const) {
      if (option.text === undefined) fault(option.at, `option ${name} is no text`);
      else if (option.text.trim() === '') fault(option.at, `option ${name} is empty`);
      else if (!option.text.isWellFormed()) fault(option.at, `option ${name} has half a character (a lone surrogate)`);
    }
    if (a.text !== undefined && a.text.trim() !== '' && a.text.trim() === b.text?.trim())
      fault(b.at, 'both options are the same text');
    const reference = labelOf(valueAt(item, places.reference));
    if (reference === undefined)
      fault(
        places.reference,
        `the reference is not ${labels === undefined ? 'exactly "A" or "B"' : 'among the labels of the mapping'}`,
      );
    const group = places.group === undefined ? undefined : valueAt(item, places.group);
    if (places.group !== undefined && group !== undefined && group !== null && idOf(group) === undefined)
      fault(places.group, 'the group is no text');
    if (!sound || id === undefined || a.text === undefined || b.text === undefined || reference === undefined)
      return undefined;
    const named = idOf(group);
    return { id, options: [a.text, b.text], reference, ...(named === undefined ? {} : { group: named }) };
  };
}

interface OptionRead {
  readonly text: string | undefined;
  readonly at: readonly string[];
}

function optionsOf(
  item: Readonly<Record<string, unknown>>,
  { options }: FieldPlaces,
  labelOf: (value: unknown) => Label | undefined,
  fault: (tokens: readonly string[], what: string) => void,
): [OptionRead, OptionRead] {
  const textAt = (tokens: readonly string[]): OptionRead => {
    const value = valueAt(item, tokens);
    return { text: typeof value === 'string' ? value : undefined, at: tokens };
  };
  const list: unknown = options.list === undefined ? undefined : valueAt(item, options.list);
  if (options.list !== undefined && (!Array.isArray(list) || list.length !== 2))
    fault(
      options.list,
      Array.isArray(list) ? `${list.length} options, where two are expected` : 'the options are no list',
    );
  if (options.kind === 'two places') return [textAt(options.a), textAt(options.b)];
  const labelled = (['0', '1'] as const).map((position) => {
    const entry = valueAt(item, [...options.list, position]);
    return isRecord(entry) ? labelOf(valueAt(entry, options.label)) : undefined;
  });
  const [first, second] = labelled;
  if (first === undefined || second === undefined || first === second)
    fault(options.list, 'the labels of the two options are not one A and one B');
  const positions = first === 'B' ? ['1', '0'] : ['0', '1'];
  return [
    textAt([...options.list, positions[0] ?? '0', ...options.text]),
    textAt([...options.list, positions[1] ?? '1', ...options.text]),
  ];
}

/** A text that is not blank, or a whole number as its digits. */
function idOf(value: unknown): string | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : undefined;
  return typeof value === 'string' && value.trim() !== '' && value.isWellFormed() ? value : undefined;
}
