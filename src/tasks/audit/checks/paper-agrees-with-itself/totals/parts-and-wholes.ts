import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import type { Reading, Said } from '../reading/index.ts';

/** Words that name all parts of a whole, so that their numbers add up to it. */
const WHOLES: readonly (readonly [parts: readonly RegExp[], may: 'both' | 'not_more'])[] = [
  [[/^(?:train(?:ing)?)\b/i, /^(?:val(?:id(?:ation)?)?|dev(?:elopment)?)\b/i, /^test(?:ing)?\b/i], 'both'],
  [[/^(?:train(?:ing)?)\b/i, /^test(?:ing)?\b/i], 'both'],
  // Some of the people may be neither, or unknown.
  [[/^(?:women|females?)\b/i, /^(?:men|males?)\b/i], 'not_more'],
  [[/^girls\b/i, /^boys\b/i], 'not_more'],
  [[/^(?:cases|patients)\b/i, /^(?:controls)\b/i], 'not_more'],
];

// "1,000 images (800 for training, 100 for validation and 120 for testing)"
const WHOLE = /⟦(\d{1,3})⟧((?: [\p{L}-]{1,20}){1,5}) ?\(([^()]{10,160})\)/gu;
const PART =
  /⟦(\d{1,3})⟧(?: ?\([^()]*\))? (?:(?:for|were|as|in the|images?|samples?|examples?|used) ){0,3}([\p{L}]{3,20})/gu;

/** "120 participants (70 women, 60 men)". */
export const partsAndWholes: Agreement = {
  name: 'Parts add up to the whole beside them',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const said of reading.sentences) {
      if (said.quantities.length < 3) continue;
      for (const [, whole, , inside] of said.marked.matchAll(WHOLE)) {
        const answer = judge(reading, said, said.quantities[Number(whole)], inside ?? '');
        if (answer === 'held') held += 1;
        else if (answer !== null) findings.push(answer);
      }
    }
    return { findings, held };
  },
};

function judge(reading: Reading, said: Said, whole: PaperQuantity | undefined, inside: string): Found | 'held' | null {
  const count = countOf(whole);
  if (whole === undefined || count === null) return null;
  const parts = [...inside.matchAll(PART)].map(([, n, word = '']) => ({ quantity: said.quantities[Number(n)], word }));
  const counts = parts.map((p) => countOf(p.quantity));
  if (counts.some((c) => c === null) || parts.length !== (inside.match(/⟦/g)?.length ?? 0)) return null;
  const rule = WHOLES.find(
    ([words]) => words.length === parts.length && words.every((w) => parts.filter((p) => w.test(p.word)).length === 1),
  );
  if (rule === undefined) return null;
  const sum = counts.reduce<bigint>((s, c) => s + (c ?? 0n), 0n);
  if (sum === count) return 'held';
  if (rule[1] === 'not_more' && sum < count) return null;
  const literals = parts.map((p) => p.quantity?.printed.literal.trim() ?? '');
  return {
    state: 'failed',
    reason: 'agree.total',
    severity: 'major',
    confidence: 'high',
    message: `${literals.join(' + ')} is ${sum}, and the whole is printed as ${whole.printed.literal.trim()}`,
    expected: whole.printed.literal.trim(),
    found: String(sum),
    computation: `${literals.join(' + ')} = ${sum}`,
    mend: 'Correct the whole or the parts.',
    where: [reading.paper.placeOf(said)],
  };
}

/** A whole number that is counted; null for anything else. */
function countOf(quantity: PaperQuantity | undefined): bigint | null {
  if (quantity === undefined) return null;
  const { number, unit, upper } = quantity.printed;
  if (unit !== null || upper !== undefined || number.hedged || number.comparator !== '=') return null;
  if (number.value.exponent !== 0 || number.value.coefficient <= 0n) return null;
  return number.value.coefficient;
}
