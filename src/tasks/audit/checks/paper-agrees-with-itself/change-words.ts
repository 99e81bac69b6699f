/** What a word says of a change: where the number goes, or that it is for the better or the worse. */
export type ChangeSaid = 'falls' | 'rises' | 'better' | 'worse';

const SAID: readonly (readonly [words: string, said: ChangeSaid])[] = [
  ['improv(?:e[sd]?|ing|ements?)|enhanc(?:e[sd]?|ing|ements?)|gain(?:s|ed)?|outperform(?:s|ed|ing)?', 'better'],
  ['worsen(?:s|ed|ing)?|degrad(?:e[sd]?|ing|ation)|deteriorat(?:e[sd]?|ing|ion)', 'worse'],
  [
    'reduc(?:e[sd]?|ing|tions?)|decreas(?:e[sd]?|ing)|lower(?:s|ed|ing)|drop(?:s|ped|ping)?|fall(?:s|en|ing)?|fell|declin(?:e[sd]?|ing)|shrink(?:s|ing)?|shrank|plummet(?:s|ed|ing)?',
    'falls',
  ],
  [
    'increas(?:e[sd]?|ing)|ris(?:e|es|en|ing)|rose|grow(?:s|n|ing)?|grew|rais(?:e[sd]?|ing)|climb(?:s|ed|ing)?',
    'rises',
  ],
];

/** A word of change in a text. */
export interface ChangeWord {
  readonly said: ChangeSaid;
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

const ALL = new RegExp(`\\b(?:${SAID.map(([words]) => `(${words})`).join('|')})\\b`, 'gi');

/** The words of change in a text, in order. */
export function changeWordsIn(text: string): ChangeWord[] {
  return [...text.matchAll(ALL)].map((match) => {
    const index = SAID.findIndex((_, i) => match[i + 1] !== undefined);
    const [, said] = SAID[index] ?? ['', 'rises'];
    return { said, word: match[0], start: match.index, end: match.index + match[0].length };
  });
}

/** Which way a number has to go for a word to be right; null where the metric does not say which way is better. */
export function moveOf(said: ChangeSaid, better: 'lower' | 'higher' | null): 1 | -1 | null {
  if (said === 'falls') return -1;
  if (said === 'rises') return 1;
  if (better === null) return null;
  return (said === 'better') === (better === 'higher') ? 1 : -1;
}
