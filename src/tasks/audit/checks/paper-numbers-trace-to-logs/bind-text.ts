import { formatDecimal } from '../../../../base/number/index.ts';
import type { LogRecord } from '../../../../record/logs/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { PaperQuantityResult } from '../../model/index.ts';
import type { Arm, Arranged } from './arms.ts';
import { standingResult } from './compared-result.ts';
import { type Compared, isTelling, significantDigits, singles } from './look-up.ts';
import { armNamed, type Cast, metricNamed, namedAround, type Support, supportOf } from './support.ts';
import { surroundingsOf } from './surroundings.ts';
import type { ValueIndex } from './value-index.ts';
import { type NewFinding, resultOf } from './verdict.ts';
import { recordInWords } from './words.ts';

export interface TextBinding {
  readonly result: PaperQuantityResult;
  readonly findings: readonly NewFinding[];
  readonly bound?: Compared;
}

const SAID = 0.5;
const FULL = 0.7;
const MOST_HINTS = 5;

/** Binds a number of running text: the records with its value, as far as the words around it name one of them. */
export function bindText(
  paper: Paper,
  quantity: PaperQuantity,
  arranged: Arranged,
  index: ValueIndex,
  cast: Cast,
  inTables: ReadonlyMap<string, readonly Compared[]>,
): TextBinding {
  const around = surroundingsOf(paper, quantity);
  const named = namedAround(arranged, around, cast);
  const candidates = index(quantity.printed);
  const ranked = candidates
    .map((candidate) => ({ candidate, support: supportOf(named, candidate.measured) }))
    .filter(({ support, candidate }) => isSupported(support, arranged, quantity, candidate))
    .sort((a, b) => worth(b) - worth(a));
  const [first] = ranked;
  if (first !== undefined) return bound(paper, quantity, first.candidate, first.support, arranged);
  const restated = restatedFrom(quantity, candidates, named, inTables);
  if (restated !== undefined)
    return { ...standingResult(paper, quantity, restated, { sure: true, confidence: 'medium' }), bound: restated };
  const meant = meantRecord(
    quantity,
    arranged,
    named.datasets,
    armNamed(arranged, around, cast),
    metricNamed(arranged, around),
  );
  if (meant !== null && candidates.length === 0)
    return standingResult(paper, quantity, meant, { sure: true, confidence: 'high' });
  return hint(quantity, candidates);
}

/** Metric named, nothing contradicted, and data set or arm named; a number like 1.0 needs all three, in full. */
function isSupported(support: Support, arranged: Arranged, quantity: PaperQuantity, candidate: Compared): boolean {
  if (support.metric < SAID || support.dataset === 'other' || support.arm === 'other') return false;
  const dataset = support.dataset === 'named' || arranged.datasets.length <= 1;
  const arm = support.arm === 'named' || arranged.arms.length <= 1;
  const cut = candidate.standing.outcome === 'cut';
  if (!isTelling(quantity)) return !cut && dataset && arm && support.metric >= 0.85;
  // Half of a name, or digits that are only cut, lead somewhere only together with all the rest.
  if (cut || support.metric < FULL) return dataset && arm;
  return dataset || arm;
}

const worth = (ranked: { readonly support: Support; readonly candidate: Compared }): number =>
  ranked.support.metric +
  (ranked.support.dataset === 'named' ? 1 : 0) +
  (ranked.support.arm === 'named' ? 1 : 0) +
  (ranked.candidate.standing.outcome === 'agrees' ? 1 : 0) -
  (ranked.candidate.computed === true ? 0.5 : 0) -
  (ranked.candidate.measured.main.includes(ranked.candidate.recorded.records[0] as LogRecord) ? 0 : 0.4);

function bound(
  paper: Paper,
  quantity: PaperQuantity,
  candidate: Compared,
  support: Support,
  arranged: Arranged,
): TextBinding {
  const whole =
    (support.dataset === 'named' || arranged.datasets.length <= 1) &&
    (support.arm === 'named' || arranged.arms.length <= 1);
  const confidence = whole && support.metric >= 0.9 ? 'high' : 'medium';
  const verdict = standingResult(paper, quantity, candidate, { sure: true, confidence });
  return { ...verdict, bound: candidate };
}

/**
 * A number of some digits that stands in one bound cell of the tables and is said to be of its kind restates that cell, even where the
 * sentence calls the row by other words.
 */
function restatedFrom(
  quantity: PaperQuantity,
  candidates: readonly Compared[],
  named: ReturnType<typeof namedAround>,
  inTables: ReadonlyMap<string, readonly Compared[]>,
): Compared | undefined {
  const cells = inTables.get(formatDecimal(quantity.printed.number.value)) ?? [];
  const [cell] = cells;
  if (cell === undefined || significantDigits(quantity) < 4 || !isTelling(quantity)) return undefined;
  if (cells.some((c) => c.measured !== cell.measured) || cell.standing.outcome !== 'agrees') return undefined;
  const support = supportOf(named, cell.measured);
  const fits = support.metric >= SAID && support.dataset !== 'other';
  return fits ? candidates.find((c) => c.measured === cell.measured && c.standing.outcome === 'agrees') : undefined;
}

/** The one record that the words name with metric, data set and arm; null unless all are named near the number. */
function meantRecord(
  quantity: PaperQuantity,
  arranged: Arranged,
  datasets: ReadonlySet<string>,
  arm: Arm | null,
  metric: string | null,
): Compared | null {
  if (metric === null || arm === null || !isTelling(quantity) || quantity.hedged) return null;
  if (arranged.datasets.length > 1 && datasets.size !== 1) return null;
  const pool = arranged
    .within(arm, metric)
    .filter((m) => m.dataset === '' || datasets.size === 0 || datasets.has(m.dataset));
  const compared = pool.flatMap((m) => singles(quantity, undefined, m));
  const [only] = compared;
  // Numbers of another size are most often something else that the sentence speaks of.
  return compared.length === 1 && only !== undefined && isNear(quantity, only) ? only : null;
}

function isNear(quantity: PaperQuantity, compared: Compared): boolean {
  const { coefficient, exponent } = quantity.printed.number.value;
  const printed = Number(coefficient) * 10 ** exponent;
  const recorded =
    (Number(compared.recorded.value.n) / Number(compared.recorded.value.d)) *
    (Number(compared.standing.factor.n) / Number(compared.standing.factor.d));
  return recorded !== 0 && Math.abs(printed / recorded - 1) < 0.2;
}

function hint(quantity: PaperQuantity, candidates: readonly Compared[]): TextBinding {
  // A number of two digits occurs everywhere; that says nothing.
  if (candidates.length === 0 || !isTelling(quantity))
    return { result: resultOf(quantity, 'unverified', 'no_candidate'), findings: [] };
  const first = candidates.slice(0, MOST_HINTS);
  return {
    result: resultOf(quantity, 'unverified', candidates.length === 1 ? 'hint' : 'several_candidates', {
      computation: `perhaps ${first.map((c) => recordInWords(c, quantity.printed)).join(', or ')}`,
      records: first.flatMap((c) => c.recorded.records),
      confidence: 'low',
    }),
    findings: [],
  };
}
