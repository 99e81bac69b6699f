import type { Paper } from '../../../../record/papers/index.ts';
import type { CellClaim, TableGroup } from './cell-claims.ts';
import type { Cover } from './cover.ts';
import type { Fit, Named } from './fits.ts';
import { agrees } from './fits.ts';
import type { Compared } from './look-up.ts';
import { type NewFinding, placesOf } from './verdict.ts';
import { listed, literalOf, recordInWords } from './words.ts';

const MOST_SHOWN = 8;

/** `Table 2, row "Full Method"`. */
export function groupName(group: TableGroup): string {
  const first = group.cells[0]?.quantity;
  const side =
    first !== undefined && group.subject !== '' && first.above.some((a) => group.subject.split(' · ').includes(a))
      ? 'column'
      : 'row';
  return group.subject === '' ? group.table.name : `${group.table.name}, ${side} "${group.subject}"`;
}

/** The cells of one row are values of several runs: each exists, and no run has them all. */
export function mixedRuns(paper: Paper, group: TableGroup, cover: Cover, main: Fit | undefined): NewFinding {
  const rest = main === undefined ? [] : [...main.cells].filter(([claim, c]) => agrees(c) && !cover.cells.has(claim));
  const near = nearest(rest, cover);
  const parts = [...near, ...cover.cells].slice(0, MOST_SHOWN);
  const runs = [...new Set(parts.map(([, c]) => c.measured.arm.id))];
  return {
    check: 'CPR',
    state: 'failed',
    reason: 'binding.mixed_runs',
    severity: 'major',
    message: `${groupName(group)} is put together from ${listed(runs)}: ${cellsInWords(parts)}`,
    expected: `every value from one run${main === undefined ? '' : `, here ${main.arm.id}`}`,
    found: listed(
      [...cover.cells]
        .slice(0, MOST_SHOWN)
        .map(([claim, c]) => `${literalOf(claim.quantity.printed)} from ${c.measured.arm.id}`),
    ),
    computation: parts
      .map(([claim, c]) => `${literalOf(claim.quantity.printed)}: ${recordInWords(c, claim.quantity.printed)}`)
      .join('; '),
    confidence: 'high',
    mend: 'Print the values of one run in a row, or say for each value which run it is from.',
    where: places(paper, parts),
  };
}

/** The cells are values of other data sets than the table says. */
export function otherRecord(paper: Paper, group: TableGroup, cover: Cover): NewFinding {
  const parts = [...cover.cells].slice(0, MOST_SHOWN);
  const said = [...new Set([...cover.cells.keys()].flatMap((c) => [...c.datasets]))];
  const sources = [...new Set(parts.map(([, c]) => `${c.measured.arm.id} on ${c.measured.dataset}`))];
  return {
    check: 'CPR',
    state: 'failed',
    reason: 'binding.other_record',
    severity: 'blocker',
    message: `${groupName(group)} ${said.length === 0 ? '' : `is said to be of ${listed(said)}, and `}its values are those of ${listed(sources)}; no run has them`,
    expected: `values of one run${said.length === 0 ? '' : ` on ${listed(said)}`}`,
    found: cellsInWords(parts),
    computation: parts
      .map(([claim, c]) => `${literalOf(claim.quantity.printed)}: ${recordInWords(c, claim.quantity.printed)}`)
      .join('; '),
    confidence: sources.length > 1 ? 'high' : 'medium',
    mend: 'Attach the run that this row comes from, or take the row out.',
    where: places(paper, parts),
  };
}

/** All cells are of one run, and the paper names another. */
export function otherRun(paper: Paper, group: TableGroup, fit: Fit, named: Named): NewFinding {
  const parts = [...fit.cells].filter(([, c]) => agrees(c)).slice(0, MOST_SHOWN);
  return {
    check: 'CPR',
    state: 'unverified',
    reason: 'binding.other_run',
    severity: 'major',
    message: `${groupName(group)} is called ${named.arm.id} by the paper, and ${fit.agreeing} of its ${group.cells.length} values are those of ${fit.arm.id}`,
    expected: named.arm.id,
    found: fit.arm.id,
    computation: parts
      .map(([claim, c]) => `${literalOf(claim.quantity.printed)}: ${recordInWords(c, claim.quantity.printed)}`)
      .join('; '),
    confidence: 'medium',
    mend: 'Name the run that the values come from, or print those of the run that is named.',
    where: places(paper, parts),
  };
}

const cellsInWords = (parts: readonly (readonly [CellClaim, Compared])[]): string =>
  listed(parts.map(([claim, c]) => `${literalOf(claim.quantity.printed)} is ${c.recorded.words}`));

/** Of the cells that agree with the main run those in the same printed row as one that does not. */
function nearest(rest: readonly (readonly [CellClaim, Compared])[], cover: Cover): (readonly [CellClaim, Compared])[] {
  const rows = new Set([...cover.cells.keys()].map((c) => c.quantity.cell?.row));
  const near = rest.filter(([c]) => rows.has(c.quantity.cell?.row));
  return near.length > 0 ? near : rest.slice(0, 3);
}

function places(paper: Paper, parts: readonly (readonly [CellClaim, Compared])[]): NewFinding['where'] {
  const rows = new Map(parts.map(([c]) => [c.quantity.sentence.start, c.quantity.sentence]));
  return [
    ...[...rows.values()].slice(0, 3).map((s) => paper.placeOf(s)),
    ...placesOf(parts.flatMap(([, c]) => c.recorded.records)),
  ];
}
