/** What a sentence says of a change: the direction it names, or that it is for the better or the worse. */
export type ChangeSaid = 'falls' | 'rises' | 'better' | 'worse';

const SAID: readonly (readonly [words: RegExp, said: ChangeSaid])[] = [
  [/\b(?:improv\w*|enhanc\w*|gains?|better|boost\w*|outperform\w*)\b/i, 'better'],
  [/\b(?:worse\w*|degrad\w*|deteriorat\w*|penalt\w*)\b/i, 'worse'],
  [
    /\b(?:reduc\w*|decreas\w*|lower\w*|drop\w*|fall\w*|fell|declin\w*|fewer|less|shorter|faster|smaller|sav\w+|cut\w*|shrink\w*|shrank)\b/i,
    'falls',
  ],
  [/\b(?:increas\w*|higher|ris\w+|rose|grow\w*|grew|more|longer|slower|larger|greater|rais\w*)\b/i, 'rises'],
];

/** Nearest word of change to an offset within a text, or null. */
export function changeSaid(whole: string, offset: number): ChangeSaid | null {
  const from = Math.max(0, offset - WINDOW);
  const text = whole.slice(from, offset + WINDOW);
  const at = offset - from;
  let best: { said: ChangeSaid; distance: number } | null = null;
  for (const [words, said] of SAID)
    for (const match of text.matchAll(new RegExp(words.source, 'gi'))) {
      const distance = match.index >= at ? match.index - at : at - match.index - match[0].length;
      if (best === null || distance < best.distance) best = { said, distance };
    }
  return best === null || best.distance > REACH ? null : best.said;
}
const REACH = 80;
/** More of a text is not looked at, however long its sentence. */
const WINDOW = 140;

/** true: the text says that a number is the largest of several. */
export const isExtreme = (text: string, start: number): boolean =>
  /\b(?:up to|as much as|at most|at best|maximum of)\s*(?:an? )?[~≈]?\s*$/i.test(
    text.slice(Math.max(0, start - 24), start),
  );
