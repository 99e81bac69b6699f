import { type Place, type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import type { FieldMapping } from '../model/index.ts';
import { chooseOptions } from './choose-options.ts';
import { FIELD_NAMES } from './field-names.ts';
import type { FieldPlaces } from './field-places.ts';
import { listed, named } from './names-seen.ts';
import { tokensOf } from './value-at.ts';

/** Places of the fields, and the groups that were not taken because there are several. */
export interface ChosenFields {
  readonly places: FieldPlaces;
  readonly groupsSeen: readonly string[];
}

/** Reads the cases from the first on, as often as it is called. */
export type CasesOf = () => Iterable<Readonly<Record<string, unknown>>>;

/**
 * Finds the fields of a list of cases by the table of names; what the mapping says comes first. Throws `bad_input` naming
 * the fields that were seen, where none or more than one candidate fits.
 */
export function chooseFields(cases: CasesOf, mapping: FieldMapping, where: Place): ChosenFields {
  const seen = fieldsOf(cases);
  const problems: Problem[] = [];
  const refuse = (what: string, mend: string) =>
    problems.push({
      what: `${what}; the fields are ${listed(seen)}`,
      where,
      mend: `${mend} in a mapping file (--fields).`,
    });
  const one = (part: 'id' | 'reference'): readonly string[] => {
    const given = mapping[part];
    if (given !== undefined) return tokensOf(given);
    const candidates = named(seen, FIELD_NAMES[part]);
    if (candidates.length === 0)
      refuse(`no field is known to be the ${part} of a case`, `Say which one it is, as "${part}: NAME",`);
    if (candidates.length > 1)
      refuse(
        `more than one field could be the ${part} of a case: ${listed(candidates)}`,
        `Say which one it is, as "${part}: NAME",`,
      );
    return candidates.slice(0, 1);
  };
  const id = one('id');
  const options = chooseOptions(cases, seen, mapping, refuse);
  const reference = one('reference');
  if (problems.length > 0 || options === undefined) throw new TouchstoneError('bad_input', problems);
  const groups = named(seen, FIELD_NAMES.group);
  const group =
    mapping.group === undefined ? onlyOf(groups) : mapping.group === null ? undefined : tokensOf(mapping.group);
  return {
    places: { id, options, reference, ...(group === undefined ? {} : { group }) },
    groupsSeen: mapping.group === undefined ? groups : [],
  };
}

/** The name where there is one and no other. */
function onlyOf(names: readonly string[]): readonly string[] | undefined {
  return names.length === 1 ? names : undefined;
}

function fieldsOf(cases: CasesOf): string[] {
  const seen = new Set<string>();
  for (const one of cases()) for (const name of Object.keys(one)) seen.add(name);
  return [...seen];
}
