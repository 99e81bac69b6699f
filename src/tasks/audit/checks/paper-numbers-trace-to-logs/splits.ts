import { formatDecimal } from '../../../../base/number/index.ts';
import type { Paper } from '../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../record/quantities/index.ts';
import type { Arranged, Measured } from './arms.ts';
import type { Derived } from './changes.ts';
import { type Compared, isTelling, significantDigits, singles } from './look-up.ts';
import { GENERIC } from './mapping.ts';
import { tokensOf } from './names.ts';
import type { ValueIndex } from './value-index.ts';
import { type NewFinding, placesOf, resultOf } from './verdict.ts';
import { literalOf, recordInWords } from './words.ts';

type Split = 'validation' | 'test';

/** Digits from which on two equal numbers are one number. */
const DIGITS = 4;

/**
 * A number that is said to be of the validation set, where the log has another value for validation, and where the record with this value
 * is a test score: by its own name, or since the paper gives the same number as its test score elsewhere.
 */
export function otherSplits(
  paper: Paper,
  quantities: readonly PaperQuantity[],
  arranged: Arranged,
  index: ValueIndex,
): Derived[] {
  const leads = new Map<string, string>();
  const said = new Map<string, { readonly quantity: PaperQuantity; readonly split: Split }[]>();
  for (const quantity of quantities) {
    if (significantDigits(quantity) < DIGITS || !isTelling(quantity)) continue;
    const split = splitSaid(paper, quantity, leads);
    if (split === null) continue;
    const key = formatDecimal(quantity.printed.number.value);
    said.set(key, [...(said.get(key) ?? []), { quantity, split }]);
  }
  return [...said.values()].flatMap((all) => {
    const of = all.find((s) => s.split === 'validation')?.quantity;
    if (of === undefined) return [];
    const elsewhere = all.find((s) => s.split === 'test')?.quantity;
    const verdict = judged(paper, of, elsewhere, arranged, index);
    return verdict === null ? [] : [verdict];
  });
}

/** The split that the words of a number name: its clause or sentence, for a cell the caption and the sentences that lead to the table. */
function splitSaid(paper: Paper, quantity: PaperQuantity, leads: Map<string, string>): Split | null {
  const cut = (s: { start: number; end: number }) => paper.text.text.slice(s.start, s.end);
  const leadOf = (name: string): string => {
    const known = leads.get(name) ?? leadingTo(paper, name);
    leads.set(name, known);
    return known;
  };
  const table = quantity.cell === undefined ? undefined : paper.tables[quantity.cell.table];
  const texts =
    table === undefined
      ? [cut(quantity.clause), cut(quantity.sentence)]
      : [[...quantity.above, ...quantity.left].join(' '), table.captionText, leadOf(table.name)];
  for (const text of texts) {
    const split = splitOf(text);
    if (split !== null) return split;
  }
  return null;
}

function splitOf(text: string): Split | null {
  const [validation, test] = [
    /\bvalidation\b/i.test(text),
    /\b(?:test(?:ing)? (?:sets?|scores?|AUC|accuracy|data)|hidden test|held-?out test)\b/i.test(text),
  ];
  if (validation === test) return null;
  return validation ? 'validation' : 'test';
}

/** The sentence that names a table, and the one before it. */
function leadingTo(paper: Paper, name: string): string {
  const { text, blocks } = paper.text;
  for (const block of blocks) {
    if (block.kind !== 'paragraph' || !text.slice(block.start, block.end).includes(name)) continue;
    const at = block.sentences.findIndex(([start, end]) => text.slice(start, end).includes(name));
    const first = block.sentences[Math.max(0, at - 1)];
    const last = block.sentences[at];
    if (first !== undefined && last !== undefined) return text.slice(first[0], last[1]);
  }
  return '';
}

function judged(
  paper: Paper,
  quantity: PaperQuantity,
  elsewhere: PaperQuantity | undefined,
  arranged: Arranged,
  index: ValueIndex,
): Derived | null {
  const having = index(quantity.printed).filter((c) => c.standing.outcome === 'agrees');
  const [source] = having.filter(
    (c) => splitOfRecord(c.measured) === 'test' || (elsewhere !== undefined && splitOfRecord(c.measured) === null),
  );
  if (source === undefined || having.some((c) => splitOfRecord(c.measured) === 'validation')) return null;
  const other = arranged.measured.find(
    (m) => m.arm === source.measured.arm && splitOfRecord(m) === 'validation' && isOfOneKind(m, source.measured),
  );
  const [differs] = other === undefined ? [] : singles(quantity, undefined, other);
  return differs === undefined ? null : found(paper, quantity, elsewhere, source, differs);
}

function splitOfRecord(measured: Measured): Split | 'train' | null {
  const labelled = measured.main[0]?.labels.split;
  if (labelled !== undefined) return labelled;
  const words = tokensOf(measured.metric);
  return words.includes('validation') ? 'validation' : words.includes('test') ? 'test' : null;
}

const SPLIT_WORDS = new Set(['validation', 'test', 'best', 'final']);

/** The same metric but for its split; a name such as "score" or "metric" may be any. */
function isOfOneKind(a: Measured, b: Measured): boolean {
  const bare = (m: Measured) =>
    tokensOf(m.metric)
      .filter((t) => !SPLIT_WORDS.has(t))
      .join(' ');
  return bare(a) === bare(b) || GENERIC.test(bare(a)) || GENERIC.test(b.metric);
}

function found(
  paper: Paper,
  quantity: PaperQuantity,
  elsewhere: PaperQuantity | undefined,
  source: Compared,
  differs: Compared,
): Derived {
  const literal = literalOf(quantity.printed);
  const computation = `${recordInWords(source, quantity.printed)}; ${recordInWords(differs, quantity.printed)}`;
  const records = [...source.recorded.records, ...differs.recorded.records];
  const shared = { expected: 'a value of the validation set', found: 'the test score', computation };
  const finding: NewFinding = {
    check: 'CPR',
    state: 'failed',
    reason: 'binding.other_split',
    severity: 'major',
    message: `${literal} is said to be of the validation set, and it is the test score; on validation the log has ${differs.recorded.records[0]?.literal ?? 'another value'}`,
    ...shared,
    confidence: elsewhere === undefined ? 'medium' : 'high',
    mend: 'Name the split that the number was measured on.',
    where: [
      paper.placeOf(quantity.sentence),
      ...(elsewhere === undefined ? [] : [paper.placeOf(elsewhere.sentence)]),
      ...placesOf(records),
    ],
  };
  return {
    result: resultOf(quantity, 'failed', 'binding.other_split', { ...shared, confidence: 'high', records }),
    findings: [finding],
  };
}
