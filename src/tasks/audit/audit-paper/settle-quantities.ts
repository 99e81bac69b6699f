import type { Place } from '../../../base/fault/index.ts';
import { formatPlace } from '../../../base/fault/index.ts';
import type { Paper } from '../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../record/quantities/index.ts';
import type { PaperOutcome, PaperQuantityReading, PaperQuantityResult } from '../model/index.ts';

/**
 * What came of every number, from all that the checks said of it: a contradiction anywhere counts, else the first check that decided it. A
 * number that the logs leave open stays open though it agrees with the rest of the paper.
 */
export function settleQuantities(
  paper: Paper,
  quantities: readonly PaperQuantity[],
  outcomes: Iterable<PaperOutcome>,
): PaperQuantityReading[] {
  const said = new Map<string, PaperQuantityResult>();
  for (const outcome of outcomes)
    for (const result of outcome.paperQuantities ?? []) said.set(result.id, weighed(said.get(result.id), result));
  const quotes = new Map<number, string | undefined>();
  const quoteOf = (quantity: PaperQuantity): string | undefined => {
    const { start } = quantity.sentence;
    if (!quotes.has(start)) quotes.set(start, paper.placeOf(quantity.sentence).quote);
    return quotes.get(start);
  };
  return quantities.map((quantity) => reading(paper, quantity, said.get(quantity.id), quoteOf(quantity)));
}

function weighed(before: PaperQuantityResult | undefined, next: PaperQuantityResult): PaperQuantityResult {
  if (before === undefined || before.state === 'excluded') return next;
  return next.state === 'failed' && before.state !== 'failed' ? next : before;
}

function reading(
  paper: Paper,
  quantity: PaperQuantity,
  result: PaperQuantityResult | undefined,
  quote: string | undefined,
): PaperQuantityReading {
  const table = quantity.cell === undefined ? undefined : paper.tables[quantity.cell.table];
  const { quote: literal = '', ...place } = paper.placeOf({ start: quantity.start, end: quantity.end });
  return {
    id: quantity.id,
    literal,
    kind: quantity.kind,
    ...(quantity.exclusion === undefined ? {} : { exclusion: quantity.exclusion }),
    place: quantity.place,
    where: { ...place, ...(quote === undefined ? {} : { quote }) },
    ...(table === undefined ? {} : { cell: { table: table.name, above: quantity.above, left: quantity.left } }),
    ...(result === undefined ? unsaid(quantity) : told(result)),
  };
}

/** Where no check said anything. */
function unsaid({ kind, exclusion }: PaperQuantity): Pick<PaperQuantityReading, 'state' | 'code' | 'records'> {
  if (kind === 'excluded') return { state: 'excluded', code: `excluded.${exclusion ?? 'other'}`, records: [] };
  return kind === 'result'
    ? { state: 'unverified', code: 'not_asked', records: [] }
    : { state: 'excluded', code: `kind.${kind}`, records: [] };
}

function told(result: PaperQuantityResult) {
  const { state, code, expected, found, computation, confidence } = result;
  return {
    state,
    code,
    ...(expected === undefined ? {} : { expected }),
    ...(found === undefined ? {} : { found }),
    ...(computation === undefined ? {} : { computation }),
    ...(confidence === undefined ? {} : { confidence }),
    records: once(result.records),
  };
}

const MOST_RECORDS = 12;

function once(places: readonly Place[]): Place[] {
  const seen = new Set<string>();
  return places
    .filter((place) => {
      const key = `${formatPlace(place)}#${place.pointer ?? ''}`;
      return !seen.has(key) && seen.add(key);
    })
    .slice(0, MOST_RECORDS);
}
