import type { Agreement, Found } from './agreement.ts';
import type { Reading, Said } from './reading/index.ts';

const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const NUMBER = `(${NUMBERS.slice(2).join('|')}|[2-9]|1[0-2])`;
/** "three datasets: A, B and C", "three datasets (A, B and C)", "three datasets, namely A, B and C". */
const LIST = new RegExp(
  String.raw`\b${NUMBER}((?: [\p{L}\d-]{2,24}){0,4} [\p{L}-]{2,24}s)(?: \([^()]{1,30}\))?(?:: ?|, namely,? | \((?=[^()]*,))([^.;:()]{6,400})`,
  'giu',
);
/** A list that does not say that it is complete, or is about something else than what was counted. */
const OPEN =
  /\b(?:including|include|such as|e\.g\.|for example|for instance|etc|among|like|respectively|per|each|other|more|at least|first|last|of (?:the|which|these))\b|\.\.\.|…/i;
/** Words that an item of a plain list of names does not have. */
const SENTENCE =
  /\b(?:is|are|was|were|be|we|which|that|this|these|it|they|can|has|have|had|by|from|where|when|while|because|using|used|than|then|if|our|two|three|four|five|both|one|variants?|versions?|levels?)\b|[\d=<>%]/i;

/** "four data sets: A, B and C". */
export const countedWords: Agreement = {
  name: 'What is counted is as many as are listed',
  look: (reading) => {
    const findings: Found[] = [];
    let held = 0;
    for (const said of reading.sentences)
      for (const [, number = '', things = '', list = ''] of said.text.matchAll(LIST)) {
        const answer = judge(reading, said, number, things, list);
        if (answer === 'held') held += 1;
        else if (answer !== null) findings.push(answer);
      }
    return { findings, held };
  },
};

function judge(reading: Reading, said: Said, number: string, things: string, list: string): Found | 'held' | null {
  if (OPEN.test(things) || OPEN.test(list)) return null;
  const count = NUMBERS.indexOf(number.toLowerCase()) >= 0 ? NUMBERS.indexOf(number.toLowerCase()) : Number(number);
  const items = itemsOf(list);
  if (items === null) return null;
  const { fewest, most } = items;
  if (count >= fewest && count <= most) return 'held';
  return {
    state: 'failed',
    reason: 'agree.words_numbers',
    severity: 'minor',
    confidence: 'medium',
    message: `"${number}${things}" are announced, and ${fewest === most ? fewest : `${fewest} to ${most}`} are listed`,
    expected: `${count}`,
    found: fewest === most ? String(fewest) : `${fewest} to ${most}`,
    computation: `listed: ${list.trim().slice(0, 160)}`,
    mend: 'Correct the number or the list.',
    where: [reading.paper.placeOf(said)],
  };
}

/** How many items a plain list of names has, reading an "and" inside a name either way; null where it is no such list. */
function itemsOf(list: string): { readonly fewest: number; readonly most: number } | null {
  const byComma = list
    .replace(/[\])”"]+\s*$/, '')
    .split(/\s*,\s*/)
    .filter((item) => item.trim() !== '');
  const last = byComma.at(-1) ?? '';
  // Without a last "and" it is not said where the list ends.
  if (byComma.length < 2 || !/(?:^|\s)(?:and|&|or)\s/.test(last)) return null;
  const words = byComma
    .flatMap((item) => item.split(/\s+(?:and|&|or)\s+|^(?:and|&|or)\s+/))
    .filter((item) => item.trim() !== '');
  if (words.some((item) => item.trim().split(/\s+/).length > 5 || SENTENCE.test(item))) return null;
  // "A, B, and C" closes with a comma of its own; "A, B and C" adds one; "A, B, and C and D" may be three or four.
  const fewest = byComma.length + (/^(?:and|&|or)\s/.test(last) ? 0 : 1);
  return { fewest: Math.min(fewest, words.length), most: Math.max(words.length, fewest) };
}
