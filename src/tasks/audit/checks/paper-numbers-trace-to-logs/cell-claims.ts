import { unitOf } from '../../../../base/number/index.ts';
import type { Paper, PaperTable } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arranged } from './arms.ts';
import { type Axes, axesOf } from './axes.ts';
import {
  datasetsMeant,
  datasetsSaid,
  genericMetrics,
  type Meant,
  metricsMeant,
  metricsSaid,
  NOTHING,
} from './mapping.ts';
import { headingsAt } from './surroundings.ts';

/** What a cell of a table claims, as far as heads and caption say. */
export interface CellClaim {
  readonly quantity: PaperQuantity;
  readonly metrics: Meant;
  /** Empty where neither head nor caption names one: then any may be meant. */
  readonly datasets: ReadonlySet<string>;
  /**
   * Whether it is settled which data set is meant: named, or the log has but one, or not at all. Only a settled one can contradict.
   */
  readonly settled: 'named' | 'only_one' | 'open';
  /** The head that names the data set is a mean over them. */
  readonly overDatasets: boolean;
  /** Unit in the head: `Time (s)`. */
  readonly unit?: string;
  readonly subject: string;
}

/** The cells of a table that claim to be of one subject. */
export interface TableGroup {
  readonly table: PaperTable;
  /** Heads that name the subject; empty where the whole table is about one. */
  readonly subject: string;
  /** Caption and headings above the table, where the subject may be said instead. */
  readonly about: readonly string[];
  readonly cells: readonly CellClaim[];
}

/** Heads of columns that hold changes between cells: no record has those. */
const CHANGE =
  /[∆Δ]|\\Delta|\bdelta\b|\bvs\.?(?:\s|$)|\b(?:diff(?:erence)?|improvement|gain|change|reduction|speed-?up|increase|relative)\b/i;
const AVERAGE = /^(?:avg|average|mean|overall|all)\b\.?/i;

/** Groups the result cells of a table by subject: each group is to come from one run. */
export function groupsOf(
  paper: Paper,
  table: PaperTable,
  cells: readonly PaperQuantity[],
  arranged: Arranged,
): TableGroup[] {
  const axes = axesOf(table, cells, arranged);
  const block = paper.text.blocks[table.block];
  const headings = block === undefined ? [] : headingsAt(paper, block.section);
  const about = [table.captionText, ...headings].filter((t) => t !== '');
  const groups = new Map<string, CellClaim[]>();
  for (const quantity of cells) {
    const claim = claimOf(quantity, axes, about, arranged);
    const list = groups.get(claim.subject);
    if (list === undefined) groups.set(claim.subject, [claim]);
    else list.push(claim);
  }
  return [...groups].map(([subject, claims]) => ({ table, subject, about, cells: claims }));
}

function claimOf(quantity: PaperQuantity, axes: Axes, about: readonly string[], arranged: Arranged): CellClaim {
  const by = (role: string) => [
    ...quantity.left.filter((_, level) => axes.left[level] === role),
    ...quantity.above.filter((_, level) => axes.above[level] === role),
  ];
  const head = [...quantity.left, ...quantity.above].find((h) => CHANGE.test(h));
  const loose = quantity.above.filter((_, level) => axes.above[level] === 'none');
  const metricText = [...by('metric')].join(' ');
  const dataset = by('dataset').join(' ');
  const datasets = datasetsOf(dataset, about, arranged);
  const overDatasets = AVERAGE.test(dataset.trim()) || by('subject').some((s) => AVERAGE.test(s.trim()));
  const unit = unitIn([...by('metric'), ...loose]);
  return {
    quantity,
    metrics: head === undefined ? metricsOf(metricText, loose, about, arranged) : NOTHING,
    datasets,
    settled: overDatasets ? 'open' : settledBy(datasets, arranged),
    overDatasets,
    ...(unit === undefined ? {} : { unit }),
    subject: by('subject')
      .filter((s) => s.trim() !== '')
      .join(' · '),
  };
}

function settledBy(datasets: ReadonlySet<string>, arranged: Arranged): CellClaim['settled'] {
  if (datasets.size === 1 || arranged.datasets.length === 0) return 'named';
  return arranged.datasets.length === 1 ? 'only_one' : 'open';
}

function metricsOf(head: string, loose: readonly string[], about: readonly string[], arranged: Arranged): Meant {
  if (head !== '') {
    const own = metricsMeant(arranged, [...loose, head].join(' '));
    return own.score > 0 ? own : metricsMeant(arranged, head);
  }
  // A head that is no known metric stands for one that the log may keep under a name that says nothing.
  if (loose.some((l) => /\p{L}/u.test(l))) return genericMetrics(arranged);
  for (const text of about) {
    const said = metricsSaid(arranged, text);
    if (said.score >= 0.99) return said;
  }
  return genericMetrics(arranged);
}

function datasetsOf(head: string, about: readonly string[], arranged: Arranged): ReadonlySet<string> {
  const own = datasetsMeant(arranged, head).names;
  if (own.size > 0 || head !== '') return own;
  for (const text of about) {
    const said = datasetsSaid(arranged, text);
    if (said.size === 1) return said;
  }
  return new Set();
}

function unitIn(heads: readonly string[]): string | undefined {
  for (const head of heads) {
    const inside = /[([]\s*([^()[\]\d]{1,12}?)\s*[)\]]/u.exec(head)?.[1] ?? (/%\s*$/.test(head) ? '%' : undefined);
    if (inside === undefined) continue;
    const unit = unitOf(inside);
    if (unit.dimension !== 'other') return inside;
  }
  return undefined;
}
