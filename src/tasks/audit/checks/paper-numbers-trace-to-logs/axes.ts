import type { PaperTable } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arranged } from './arms.ts';
import { armsMeant, datasetsMeant, metricsMeant } from './mapping.ts';

/** What a level of heads names: a column of heads on the left, or a row of them above. */
export type Role = 'metric' | 'dataset' | 'subject' | 'none';

export interface Axes {
  readonly above: readonly Role[];
  readonly left: readonly Role[];
}

const CORNER: readonly (readonly [words: RegExp, role: Role])[] = [
  [/^(?:data ?-?sets?|tasks?|benchmarks?|corpus|corpora|environments?|domains?|problems?|suites?)\b/i, 'dataset'],
  [
    /\b(?:methods?|models?|runs?|approach(?:es)?|variants?|variations?|strateg(?:y|ies)|ablations?|config(?:uration)?s?|algorithms?|systems?|settings?)\b/i,
    'subject',
  ],
  [/^(?:metrics?|measures?|quantit(?:y|ies))\b/i, 'metric'],
];
const FROM_CORNER = 0.35;
const LEAST = 0.3;

/** Decides for each level of heads what it names, by the names that the logs use and by the word in the corner. */
export function axesOf(table: PaperTable, cells: readonly PaperQuantity[], arranged: Arranged): Axes {
  const above = levels(cells, 'above');
  const roles = {
    above: above.map((names) => roleOf(names, '', arranged, 'above')),
    left: leftRoles(table, cells, arranged),
  };
  // What is neither metric nor data set, in a table that names its methods nowhere else, are the methods.
  const open = roles.above.flatMap((role, level) =>
    role === 'none' && (above[level]?.length ?? 0) >= 2 ? [level] : [],
  );
  const [only] = open;
  if (only === undefined || open.length > 1 || [...roles.above, ...roles.left].includes('subject')) return roles;
  return { ...roles, above: roles.above.map((role, level) => (level === only ? 'subject' : role)) };
}

function leftRoles(table: PaperTable, cells: readonly PaperQuantity[], arranged: Arranged): Role[] {
  return levels(cells, 'left').map((names, level) => {
    const corner = table.rows
      .slice(0, table.headRows)
      .map((row) => (row[level] === undefined ? '' : table.textOf(row[level])))
      .filter((text) => text.trim() !== '')
      .join(' ');
    return roleOf(names, corner.trim(), arranged, 'left');
  });
}

/** The different heads of each level, over all cells. */
function levels(cells: readonly PaperQuantity[], side: 'above' | 'left'): string[][] {
  const found: Set<string>[] = [];
  for (const cell of cells)
    for (const [level, text] of cell[side].entries()) {
      found[level] ??= new Set();
      if (text.trim() !== '') found[level]?.add(text);
    }
  return found.map((names) => [...names].slice(0, 60));
}

function roleOf(names: readonly string[], corner: string, arranged: Arranged, side: 'above' | 'left'): Role {
  const words = names.filter((n) => /\p{L}/u.test(n));
  if (words.length === 0) return 'none';
  const hint = CORNER.find(([pattern]) => pattern.test(corner))?.[1];
  const mean = (score: (name: string) => number) => words.reduce((sum, n) => sum + score(n), 0) / words.length;
  const scores: [Role, number][] = [
    ['metric', mean((n) => metricsMeant(arranged, n).score)],
    ['dataset', mean((n) => datasetsMeant(arranged, n).score)],
    ['subject', mean((n) => subjectScore(arranged, n))],
  ];
  const [role, score] = scores
    .map(([r, s]): [Role, number] => [r, s + (r === hint ? FROM_CORNER : 0)])
    .reduce((a, b) => (b[1] > a[1] ? b : a));
  if (score >= LEAST) return role;
  // Rows that the logs know nothing of are most often methods.
  return side === 'left' ? 'subject' : 'none';
}

const OWN = /\b(?:ours?|proposed|full method|full model|this work)\b/i;

function subjectScore(arranged: Arranged, name: string): number {
  const named = armsMeant(arranged, name)[0]?.score ?? 0;
  return Math.max(named, OWN.test(name) ? 0.6 : 0) * 0.95;
}

/** true: the paper's own method. */
export const isOwn = (subject: string): boolean => OWN.test(subject);
