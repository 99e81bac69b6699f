import type { ComparedField, Reference } from '../works/index.ts';
import { type Comparison, IDENTIFIER_KINDS } from './compare.ts';
import { shownName } from './person.ts';

/** Both sides of every field that both have, for showing side by side. */
export function comparedFields(reference: Reference, one: Comparison): readonly ComparedField[] {
  const { work } = one;
  const fields: ComparedField[] = [];
  const add = (
    field: string,
    given: string | undefined,
    recorded: string | undefined,
    agrees: ComparedField['agrees'],
  ) => {
    if (given !== undefined && given !== '' && recorded !== undefined && recorded !== '')
      fields.push({ field, given, recorded, agrees });
  };
  const relation = one.title?.relation;
  add(
    'title',
    one.title?.given,
    one.title?.recorded,
    relation === 'same' || relation === 'shorter' ? 'yes' : relation === 'longer' ? 'unconfirmed' : 'no',
  );
  const authors = { agree: 'yes', differ: 'no', unknown: 'unconfirmed' } as const;
  add(
    'authors',
    reference.authors.map(shownName).join(', '),
    work.authors.map(shownName).join(', '),
    authors[one.authors.state],
  );
  const year = { same: 'yes', near: 'yes', differs: 'no', unknown: 'unconfirmed' } as const;
  add('year', reference.yearText ?? reference.year?.toString(), work.years.join(', '), year[one.year]);
  const container = { same: 'yes', differs: 'no', unknown: 'unconfirmed', none: 'unconfirmed' } as const;
  add('container', reference.container, work.containers[0], container[one.container]);
  const told = (same: boolean | undefined) => (same === undefined ? 'unconfirmed' : same ? 'yes' : 'no');
  add('volume', reference.volume, work.volume, told(one.volume));
  add('pages', reference.pages, work.pages, told(one.pages));
  for (const kind of IDENTIFIER_KINDS)
    add(
      kind,
      reference.identifiers[kind].join(', '),
      work.identifiers[kind].join(', '),
      one.shared.includes(kind) ? 'yes' : 'unconfirmed',
    );
  return fields;
}
