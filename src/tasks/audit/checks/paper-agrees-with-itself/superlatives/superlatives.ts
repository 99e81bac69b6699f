import { nameTokens, tokenMatch } from '../../../../../record/quantities/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import { type Cell, type Column, isOwn, type Reading, type Said } from '../reading/index.ts';
import { cellsBetterThan } from './best-of.ts';

const OWN = /\b(?:we|our|ours|the proposed|proposed (?:method|approach|model|framework|solver|system|algorithm))\b/i;
const BEST =
  /\b(?:(?:achiev|obtain|reach|attain|yield|deliver|show|report|exhibit|provid|produc|record|ha[sv])\w* (?:both )?the (?:(?:overall|single|very) )?(best|lowest|highest|smallest|largest|fewest|shortest|fastest)|(outperform)(?:s|ed|ing)? (?:all|every|each|both)\b|(surpass)(?:es|ed|ing)? (?:all|every|each|both)\b|(better|lower|higher) than (?:all|every|any) (?:other|baseline|compared|competing|existing)|strictly (dominat)es all)\b/gi;
/** Words by which the best is one of a few, or nearly so. */
const HEDGED =
  /\b(?:among|except|but|second|near(?:ly)?|almost|one of|comparable|competitive|apart from|other than|excluding|not|most|many|several|some|of the (?:two|three|four)|without|when|if|expected?|aim\w*|goal|can|could|may|might|would|should|non-)\b|n['’]t\b/i;

/** "our method achieves the lowest cost" against the column of the table that it speaks of. */
export const superlatives: Agreement = {
  name: 'What is called the best is the best of its column',
  look: (reading) => {
    const found = new Map<string, Found>();
    let held = 0;
    for (const said of reading.sentences) {
      const own = OWN.test(said.text) || said.kind === 'caption' || namesOwn(reading, said.text);
      if (!own || !/best|est\b|outperform|surpass|than|dominat/i.test(said.text)) continue;
      for (const match of said.text.matchAll(BEST)) {
        const from = Math.max(said.text.lastIndexOf(';', match.index), match.index - 100, 0);
        const clause = said.text.slice(from, match.index + match[0].length + 120);
        if (HEDGED.test(clause.slice(0, match.index - from + match[0].length + 40))) continue;
        const word = (match.slice(1).find((w) => w !== undefined) ?? '').toLowerCase();
        for (const answer of judge(reading, said, word, said.text.slice(match.index + match[0].length), match[0])) {
          if (answer === 'held') held += 1;
          else
            found.set(
              `${answer.found} ${answer.expected}`,
              merge(found.get(`${answer.found} ${answer.expected}`), answer),
            );
        }
      }
    }
    return { findings: [...found.values()], held };
  },
};

/** The same cells accused in two places are one finding with both. */
function merge(before: Found | undefined, next: Found): Found {
  const [place] = next.where;
  if (before === undefined || place === undefined) return next;
  const isKnown = before.where.some(
    (w) => w.quote === place.quote && w.line === place.line && w.pointer === place.pointer,
  );
  return isKnown ? before : { ...before, where: [...before.where, place] };
}

const namesOwn = (reading: Reading, text: string): boolean =>
  reading.ownNames.size > 0 && [...reading.ownNames].some((name) => nameTokens(text).join(' ').includes(name));

function* judge(reading: Reading, said: Said, word: string, after: string, phrase: string): Iterable<Found | 'held'> {
  const columns = columnsMeant(reading, said, after);
  const results: { readonly column: Column; readonly own: Cell[]; readonly above: Cell[] }[] = [];
  for (const column of columns) {
    const own = column.cells.filter((c) => c.left.some((h) => isOwn(h, reading.ownNames)));
    const better = directionOf(word, column);
    if (own.length === 0 || own.length === column.cells.length || better === null) continue;
    // Rows of several data sets or sizes do not compete with each other.
    if (column.cells.some((c) => c.left.length > 1 && !isGroupless(column))) continue;
    results.push({ column, own, above: cellsBetterThan(column, own, better) });
  }
  const failing = results.filter((r) => r.above.length > 0);
  if (results.length === 0) return;
  const everywhere =
    /\b(?:all|every|each|both) (?:of the )?(?:[\p{L}-]+ ){0,2}(?:datasets?|data sets|benchmarks?|metrics?|tasks?|settings?|configurations?|columns?)\b/iu.test(
      said.text,
    );
  // Best in one of the columns is enough for a claim that names none.
  if (failing.length < results.length && !(everywhere && columns.length === results.length)) {
    yield 'held';
    return;
  }
  for (const { column, own, above } of failing.slice(0, 3)) {
    const [first, mine] = [above[0], own[0]];
    if (first === undefined || mine === undefined) continue;
    const rank = above.length;
    yield {
      state: 'failed',
      reason: 'agree.superlative',
      severity: 'major',
      confidence: results.length === 1 ? 'high' : 'medium',
      message: `"${phrase}" is said of ${mine.name}, and in ${column.table.name} under "${column.head}" ${rank} of ${column.cells.length - own.length} other rows ${rank === 1 ? 'is' : 'are'} better`,
      expected: `${mine.text} the best of ${column.table.name}, "${column.head}"`,
      found: `${first.name}: ${first.text}`,
      computation: `${mine.name} ${mine.text}; ${above
        .slice(0, 6)
        .map((c) => `${c.name} ${c.text}`)
        .join(', ')}; ${directionOf(word, column)} is better`,
      mend: 'Correct the table or the sentence, or say among which the method is the best.',
      where: [
        reading.paper.placeOf(said),
        reading.paper.placeOf(mine.quantity.sentence),
        reading.paper.placeOf(first.quantity.sentence),
      ],
    };
  }
}

/** Heads on the left that all differ in the last are one list of methods. */
const isGroupless = (column: Column): boolean =>
  new Set(column.cells.map((c) => c.left.slice(0, -1).join(' '))).size <= 1;

const directionOf = (word: string, { better }: Column): 'lower' | 'higher' | null => {
  if (/^(?:lowest|smallest|fewest|shortest|lower)$/.test(word)) return better === 'higher' ? null : 'lower';
  if (/^(?:highest|largest|higher)$/.test(word)) return better === 'lower' ? null : 'higher';
  return better;
};

/** The columns that a sentence speaks of: of the table whose caption it is or that it points at, of the metric that it names. */
function columnsMeant(reading: Reading, said: Said, after: string): Column[] {
  const captioned = reading.paper.tables.filter((t) => t.caption === said.block);
  const tables = captioned.length > 0 ? captioned : tablesNamed(reading, said);
  const candidates = reading.columns.filter((c) => tables.includes(c.table));
  const object = nameTokens(
    after.split(/[,;.(]| (?:across|among|of all|on|for|while|with|compared|over|at) /)[0] ?? '',
  );
  const named =
    object.length === 0
      ? []
      : candidates.filter((c) => c.tokens.some((t) => object.includes(t)) && tokenMatch(object, c.tokens).score >= 0.4);
  if (named.length > 0) return named;
  const ofTable = new Set(candidates.map((c) => c.table));
  // Without the metric named, only a table with one column of results tells which is meant.
  return ofTable.size === 1 && (candidates.length === 1 || object.length === 0) ? candidates : [];
}

function tablesNamed(reading: Reading, said: Said) {
  const block = reading.paper.text.blocks[said.block];
  const paragraph = block === undefined ? said.text : reading.paper.text.text.slice(block.start, block.end);
  for (const text of [said.text, paragraph]) {
    const named = reading.paper.tables.filter(
      (t) =>
        t.number !== undefined &&
        new RegExp(`\\bTable\\s*${t.number.replace(/[^\w.]/g, '')}(?![\\d.]*\\d)`, 'i').test(text),
    );
    if (named.length > 0) return named;
  }
  return [];
}
