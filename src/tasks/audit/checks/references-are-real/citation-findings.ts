import { citationKeys, type Manuscript } from '../../../../record/manuscript/index.ts';
import { citationsOf } from '../../../../record/reference-lists/index.ts';
import type { Finding } from '../../model/index.ts';
import type { ListedReferences } from './listed.ts';

type NewFinding = Omit<Finding, 'id'>;

// Quarto writes `@fig-x` for a figure of the paper itself.
const CROSS_REFERENCE = /^(?:fig|tbl|eq|sec|lst|thm|lem|cor|def|exm)[-:]/;

/** Keys that the manuscript cites and its list does not hold, and the other way round. */
export function citationFindings(manuscript: Manuscript, listed: ListedReferences): NewFinding[] {
  return listed.keyed ? byKey(manuscript, listed) : byMark(manuscript, listed);
}

function byKey(manuscript: Manuscript, { list, where }: ListedReferences): NewFinding[] {
  const cited = citationKeys(manuscript).filter((citation) => !CROSS_REFERENCE.test(citation.key));
  if (citesAll(manuscript)) return [];
  if (cited.length === 0) return noneCited(list.references.length, where);
  const known = new Set(list.references.map(({ key }) => key));
  const missing = Map.groupBy(
    cited.filter(({ key }) => !known.has(key)),
    ({ key }) => key,
  );
  const used = new Set(cited.map(({ key }) => key));
  // A parent or a set is cited through its members.
  for (const { fields } of list.references)
    for (const name of ['crossref', 'xref', 'xdata', 'entryset'])
      for (const key of (fields.get(name)?.value ?? '').split(',')) used.add(key.trim());
  const idle = list.references.filter(({ key }) => !used.has(key));
  return [
    ...[...missing].map(
      ([key, places]): NewFinding => ({
        check: 'I3',
        state: 'unverified',
        reason: 'cited_but_not_listed',
        severity: 'minor',
        message: `the text cites ${key}, which ${list.path} does not list`,
        mend: 'Add the entry, or correct the key.',
        where: places.slice(0, 3).map(({ line, column }) => ({ path: manuscript.path, line, column })),
      }),
    ),
    ...neverCited(idle),
  ];
}

/** `\nocite{*}`, `nocite: '@*'`: every entry is meant to be printed. */
function citesAll({ text }: Manuscript): boolean {
  return /\\nocite\s*\{\s*\*\s*\}|^nocite:.*@\*/m.test(text);
}

function byMark(manuscript: Manuscript, { list, where }: ListedReferences): NewFinding[] {
  // Citations by number or by author can only be told apart where the list is that of the manuscript itself.
  if (list.path !== manuscript.path)
    return citationKeys(manuscript).length === 0 ? noneCited(list.references.length, where) : [];
  const { style, cited, unmatched } = citationsOf(manuscript.text, list.references);
  if (style === 'unknown') return [];
  return [
    ...unmatched.slice(0, 20).map(
      ({ text, line, column }): NewFinding => ({
        check: 'I3',
        state: 'unverified',
        reason: 'cited_but_not_listed',
        severity: 'minor',
        message: `the text cites ${text}, which fits no entry of the list`,
        mend: 'Add the entry, or correct the citation.',
        where: [{ path: manuscript.path, line, column }],
      }),
    ),
    ...neverCited(list.references.filter(({ index }) => (cited.get(index)?.length ?? 0) === 0)),
  ];
}

function noneCited(count: number, where: Finding['where'][number]): NewFinding[] {
  if (count === 0) return [];
  return [
    {
      check: 'I3',
      state: 'unverified',
      reason: 'none_cited',
      severity: 'minor',
      message: `${count} reference${count === 1 ? ' is' : 's are'} listed, and no reference is cited in the text`,
      mend: 'Cite each work where the text relies on it, or take it off the list.',
      where: [where],
    },
  ];
}

const NAMED = 10;

function neverCited(idle: readonly { readonly key: string; readonly where: Finding['where'][number] }[]): NewFinding[] {
  if (idle.length === 0) return [];
  const names = idle.slice(0, NAMED).map(({ key }) => key);
  const rest = idle.length - names.length;
  return [
    {
      check: 'I3',
      state: 'verified',
      reason: 'listed_never_cited',
      severity: 'info',
      message: `${idle.length} listed reference${idle.length === 1 ? ' is' : 's are'} never cited: ${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
      mend: 'Cite each where the text relies on it, or take it off the list.',
      where: idle.slice(0, 5).map(({ where }) => where),
    },
  ];
}
