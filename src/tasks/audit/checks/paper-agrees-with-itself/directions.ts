import { compare, type Interval } from '../../../../base/number/index.ts';
import { betterWhen } from '../../../../record/quantities/index.ts';
import type { Agreement, Found } from './agreement.ts';
import { type ChangeSaid, type ChangeWord, changeWordsIn, moveOf } from './change-words.ts';
import { type Pair, pairsIn } from './pairs.ts';
import { intervalOf, type Reading, type Said } from './reading/index.ts';
import { columnOfBoth, prints } from './table-lookup.ts';

/** "improved from 0.090 to 0.093" of something that should fall; "reduced from 12 to 15". */
export const directions: Agreement = {
  name: 'Changes go the way that the words say',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const said of reading.sentences) {
      if (said.quantities.length < 2) continue;
      for (const pair of pairsIn(said)) {
        const answer = judge(reading, said, pair);
        if (answer === 'held') held += 1;
        else if (answer !== null) findings.push(answer);
      }
      for (const answer of comparatives(reading, said)) {
        if (answer === 'held') held += 1;
        else findings.push(answer);
      }
    }
    return { findings, held };
  },
};

/** Words that turn the sense round, or speak of a change of a change; then nothing is said. */
const TURNED =
  /\b(?:not?|nor|without|despite|although|however|rather than|instead of|at the cost|fail\w*|prevent\w*|avoid\w*|less|smaller|slow\w*)\b/i;
/** How far before its numbers the word of change may stand. */
const REACH = 90;

function judge(reading: Reading, said: Said, pair: Pair): Found | 'held' | null {
  if (pair.by !== 'from_to') return null;
  const from = Math.max(0, pair.start - REACH);
  // Only the clause itself: what stands before a semicolon or another pair speaks of something else.
  const lead = said.marked.slice(from, pair.start).replace(/^.*[;:]|^.*⟧[^⟦]*,(?! )/s, '');
  const words = changeWordsIn(lead);
  const word = words.at(-1);
  if (word === undefined || TURNED.test(lead) || isRangeOfChanges(word, pair)) return null;
  if (words.some((w) => opposed(w.said, word.said))) return null;
  const move = direction(pair);
  if (move === 0) return null;
  const column = columnOfBoth(reading, pair.before, pair.after);
  const metric = column?.head ?? metricWords(lead, said, reading);
  const better = column?.better ?? betterWhen(metric);
  const wanted = moveOf(word.said, better);
  if (wanted === null) return null;
  if (wanted === move) return 'held';
  return accuse(reading, said, pair.before, pair.after, word, move, better);
}

/** A word for the metric: only where one thing is named, so that it is the one that changes. */
function metricWords(lead: string, said: Said, reading: Reading): string {
  if (betterWhen(lead) !== null) return lead;
  if (said.kind !== 'list_item') return '';
  // An item of a list speaks of what the sentence before the list names.
  for (let b = said.block - 1; b >= Math.max(0, said.block - 8); b -= 1) {
    const block = reading.paper.text.blocks[b];
    if (block === undefined || block.kind === 'list_item') continue;
    return reading.paper.text.text.slice(Math.max(block.start, block.end - 200), block.end);
  }
  return '';
}

const opposed = (a: ChangeSaid, b: ChangeSaid): boolean =>
  (a === 'falls' && b === 'rises') ||
  (a === 'rises' && b === 'falls') ||
  (a === 'better' && b === 'worse') ||
  (a === 'worse' && b === 'better');

/** "reductions from 2 % to 13 %" are a range of reductions. */
const isRangeOfChanges = ({ word }: ChangeWord, { before, after }: Pair): boolean =>
  /(?:tions|ments|gains|drops|increases|decreases|rises|falls|declines)$/i.test(word) ||
  (/(?:tion|ment|gain|increase|decrease|drop|rise|decline)$/i.test(word) &&
    before.printed.unit === '%' &&
    after.printed.unit === '%');

/** −1, 1, or 0 where the two may be equal. */
function direction({ before, after }: Pair): -1 | 0 | 1 {
  const unit = before.printed.unit ?? after.printed.unit;
  const a = intervalOf({ ...before.printed, unit }, true);
  const b = intervalOf(after.printed, true);
  return order(a, b);
}

const order = (a: Interval, b: Interval): -1 | 0 | 1 =>
  compare(b.low, a.high) > 0 ? 1 : compare(b.high, a.low) < 0 ? -1 : 0;

const HIGHER_THAN =
  /\b(higher|larger|greater|longer|slower|lower|smaller|shorter|fewer|faster)\b(?: [\p{L}-]{2,20}){0,4} ?\(?(?:of )?⟦(\d{1,3})⟧\)? (?:than|compared (?:to|with)) ?(?:[\p{L}'’-]{1,20} ){0,5}\(?⟦(\d{1,3})⟧/giu;
const SMALLER = /^(?:lower|smaller|shorter|fewer|faster)$/i;

/** "a higher accuracy (81.2) than the baseline (83.4)". */
function* comparatives(reading: Reading, said: Said): Iterable<Found | 'held'> {
  for (const match of said.marked.matchAll(HIGHER_THAN)) {
    const [whole, word = '', first, second] = match;
    const [a, b] = [said.quantities[Number(first)], said.quantities[Number(second)]];
    if (a === undefined || b === undefined || a.printed.unit !== b.printed.unit) continue;
    if (a.kind === 'statistic' || b.kind === 'statistic' || a.printed.upper !== undefined) continue;
    const lead = said.marked.slice(Math.max(0, match.index - 40), match.index);
    if (
      /\b(?:not?|nor|neither|never|was n['’]t|no|without|less|if|whether)\b[^,;]*$/i.test(lead) ||
      /\bor\b/.test(whole)
    )
      continue;
    // Speed may be printed as time or as rate.
    if (/^(?:faster|slower)$/i.test(word) && a.printed.unit === null) continue;
    const [wanted, found] = [
      SMALLER.test(word) ? -1 : 1,
      order(intervalOf(b.printed, true), intervalOf(a.printed, true)),
    ];
    if (found === 0) continue;
    if (found === wanted) yield 'held';
    else {
      const literals = [a, b].map((q) => q.printed.literal.trim());
      yield {
        state: 'failed',
        reason: 'agree.direction',
        severity: 'major',
        confidence: 'medium',
        message: `${literals[0]} is called ${word.toLowerCase()} than ${literals[1]}, and it is ${found > 0 ? 'more' : 'less'}`,
        expected: `${word.toLowerCase()} than ${literals[1]}`,
        found: literals[0] ?? '',
        computation: `${literals[0]} ${found > 0 ? '>' : '<'} ${literals[1]}`,
        mend: 'Correct the word or the numbers.',
        where: [reading.paper.placeOf(said)],
      };
    }
  }
}

const SAYS: Readonly<Record<ChangeSaid, string>> = {
  falls: 'a fall',
  rises: 'a rise',
  better: 'an improvement',
  worse: 'a change for the worse',
};

function accuse(
  reading: Reading,
  said: Said,
  before: Pair['before'],
  after: Pair['after'],
  { said: what, word }: ChangeWord,
  move: -1 | 1,
  better: 'lower' | 'higher' | null,
): Found {
  const [a, b] = [before.printed.literal.trim(), after.printed.literal.trim()];
  const moved = move > 0 ? 'rises' : 'falls';
  const column = columnOfBoth(reading, before, after);
  const needsMetric = what === 'better' || what === 'worse';
  return {
    state: 'failed',
    reason: 'agree.direction',
    severity: 'major',
    confidence: needsMetric && column === undefined ? 'medium' : 'high',
    message: `"${word}" says ${SAYS[what]}, and the number ${moved} from ${a} to ${b}`,
    expected: SAYS[what],
    found: `it ${moved}`,
    computation: `${a} ${move > 0 ? '<' : '>'} ${b}${needsMetric && better !== null ? `; ${better} is better${column === undefined ? '' : ` for ${column.head}`}` : ''}`,
    mend: 'Say which way the number moves, also where it is the wrong one, or correct the numbers.',
    where: [
      reading.paper.placeOf(said),
      ...(column?.cells ?? [])
        .filter((cell) => prints(cell, before) || prints(cell, after))
        .slice(0, 4)
        .map((cell) => reading.paper.placeOf(cell.quantity.sentence)),
    ],
  };
}
