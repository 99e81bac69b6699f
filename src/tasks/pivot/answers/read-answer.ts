import { nestsDeeperThan, repeatedKeys } from '../../../base/json/index.ts';
import type { Label } from '../model/case.ts';

/** Why an output is no answer. */
export const UNPARSEABLE = [
  'empty', // nothing but white space
  'not_an_answer', // neither A, B nor an object: prose, a code fence, lower case, a look-alike letter
  'not_json', // begins as an object and is not one complete JSON object
  'too_deep', // nested deeper than 500 levels
  'repeated_key', // some object in it has a key twice
  'no_decision', // neither "answer" nor "choice"
  'two_decisions', // both "answer" and "choice"
  'not_a_label', // the decision is not exactly "A" or "B"
] as const;
export type Unparseable = (typeof UNPARSEABLE)[number];

/** What an output says: a label, or why it says none. */
export type Reading = { readonly answer: Label } | { readonly unparseable: Unparseable };

/**
 * Reads an output strictly. White space at the ends is set aside: space, tab, line feed and carriage return, as JSON knows
 * it, and no other (no byte order mark, no no-break space). What is left is `A`, or `B`, or one complete JSON object (RFC
 * 8259) with exactly one of the keys `answer` and `choice`, whose value is `"A"` or `"B"`. Other keys may stand beside it;
 * no key may stand twice in one object, at any depth. Nothing is ever searched for inside a text. Time is linear.
 */
export function readAnswer(output: string): Reading {
  const text = trimmed(output);
  if (text === '') return { unparseable: 'empty' };
  if (text === 'A' || text === 'B') return { answer: text };
  if (!text.startsWith('{')) return { unparseable: 'not_an_answer' };
  return readDecision(text);
}

const DEEPEST = 500;
const DECISIONS = ['answer', 'choice'];

function readDecision(text: string): Reading {
  if (nestsDeeperThan(text, DEEPEST)) return { unparseable: 'too_deep' };
  let object: unknown;
  try {
    object = JSON.parse(text);
  } catch {
    return { unparseable: 'not_json' };
  }
  if (repeatedKeys(text).length > 0) return { unparseable: 'repeated_key' };
  // Own keys alone count, so that "__proto__" is a key like any other.
  const decisions: [string, unknown][] = Object.entries(object ?? {}).filter(([key]) => DECISIONS.includes(key));
  const [first, second] = decisions;
  if (first === undefined) return { unparseable: 'no_decision' };
  if (second !== undefined) return { unparseable: 'two_decisions' };
  const label = first[1];
  return label === 'A' || label === 'B' ? { answer: label } : { unparseable: 'not_a_label' };
}

function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isSpace(text.charCodeAt(start))) start += 1;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

const isSpace = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;
