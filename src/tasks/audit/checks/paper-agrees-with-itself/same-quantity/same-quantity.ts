import { unitOf } from '../../../../../base/number/index.ts';
import type { Stretch } from '../../../../../record/papers/index.ts';
import { nameTokens, type PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import type { Reading } from '../reading/index.ts';
import { sameValue } from '../table-lookup.ts';
import { againstTables } from './against-tables.ts';
import { type CellStatement, cellStatements } from './cells.ts';
import { statementsIn } from './statements.ts';
import { withinTables } from './within-tables.ts';
import { withinText } from './within-text.ts';

/** Two numbers that cannot be one, and are said to be of the same thing. */
export interface Clash {
  readonly first: PaperQuantity;
  readonly second: PaperQuantity;
  /** What both are said to be. */
  readonly what: string;
  readonly confidence: 'high' | 'medium';
  /** Places beside the two that say the same as the one or the other. */
  readonly further: readonly Stretch[];
}

/** The same thing has the same value wherever the paper prints it: text, abstract, captions and tables. */
export const sameQuantity: Agreement = {
  name: 'One quantity has one value',
  look: (reading) => {
    const cells = cellStatements(reading);
    const statements = statementsIn(reading, namesOf(cells));
    const tables = againstTables(reading, statements, cells);
    const clashes = [...tables.clashes, ...withinTables(statements, cells), ...withinText(reading, statements)];
    return { findings: asFindings(reading, clashes), held: tables.held };
  },
};

/** Names of rows and columns as running text may write them, in lower case. Short ones would be found in other words. */
function namesOf(cells: readonly CellStatement[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { subject } of cells) {
    if (subject === 'own' || names.size >= 200) continue;
    const name = subject
      .replace(/\[[^\]]{0,80}\]|\([^)]{0,80}\)|[†‡*]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase();
    if (name.length >= 4 && /\p{L}{3}/u.test(name) && nameTokens(name).length > 0) names.set(name, subject);
  }
  return names;
}

/** true: the units of the two can be compared at all. */
export function comparable(a: PaperQuantity, b: PaperQuantity): boolean {
  const [one, other] = [a.printed.unit, b.printed.unit];
  if (one === null || other === null) return true;
  return unitOf(one).dimension === unitOf(other).dimension;
}

/** One finding for two values, however many places say the one or the other. */
function asFindings(reading: Reading, clashes: readonly Clash[]): Found[] {
  const merged = new Map<string, Clash[]>();
  for (const clash of clashes) {
    const literals = [clash.first, clash.second].map((q) => q.printed.literal.trim()).sort();
    const key = literals.join(' | ');
    merged.set(key, [...(merged.get(key) ?? []), clash]);
  }
  return [...merged.values()].map((same): Found => {
    const [clash] = same;
    if (clash === undefined) throw new Error('a group of clashes is never empty');
    const { first, second } = clash;
    const [a, b] = [first.printed.literal.trim(), second.printed.literal.trim()];
    const places = new Map<number, Stretch>();
    for (const q of [first, second, ...same.flatMap((c) => [c.first, c.second])])
      places.set(q.sentence.start, q.sentence);
    for (const stretch of elsewhere(reading, [first, second])) places.set(stretch.start, stretch);
    return {
      state: 'failed',
      reason: 'agree.same_quantity',
      severity: 'major',
      confidence: same.some((c) => c.confidence === 'high') ? 'high' : 'medium',
      message: `${clash.what} is ${a} in one place and ${b} in another`,
      expected: b,
      found: a,
      computation: `no value rounds to both ${a} and ${b}`,
      mend: 'Print the value of the same run in both places, or say how the two differ.',
      where: [...places.values()].slice(0, 8).map((stretch) => reading.paper.placeOf(stretch)),
    };
  });
}

/** Sentences that print one of the two once more. */
const elsewhere = (reading: Reading, both: readonly PaperQuantity[]): Stretch[] =>
  reading.quantities
    .filter(
      (q) =>
        q.kind === 'result' &&
        both.some((b) => q !== b && q.printed.literal.trim() === b.printed.literal.trim() && sameValue(q, b)),
    )
    .map((q) => q.sentence);
