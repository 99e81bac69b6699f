import { BASE_OF_VERB } from './opposites.ts';

/** Words and phrases that deny. */
export const NEGATION =
  /\b(?:not|no|never|none|neither|nor|without|cannot|fails? to|failed to|failing to|lack(?:s|ed|ing)?(?: of)?|absence of|unable to|no longer)\b|n['’]t\b/iu;

/** The text with its denials taken away; undefined where it has none. */
export function withoutNegation(text: string): string | undefined {
  if (!NEGATION.test(text)) return undefined;
  const plain = text
    .replace(/\b(?:does|do|did|is|are|was|were|has|have|had|can|could|will|would|should)n['’]t\b/giu, (word) =>
      word.slice(0, -3),
    )
    .replace(/\bcan['’]t\b/giu, 'can')
    .replace(/\bwon['’]t\b/giu, 'will')
    .replace(/\bcannot\b/giu, 'can')
    .replace(/\b(?:does|do|did)\s+(?:not|never)\s+/giu, '')
    .replace(/\b(?:does|do|did)\s+(?=\p{L}+)/giu, '')
    .replace(/\b(?:fails?|failed|failing|unable)\s+to\s+/giu, '')
    .replace(/\b(?:no longer|absence of|lack of)\s+/giu, '')
    .replace(/\black(?:s|ed)\b/giu, 'has')
    .replace(/\black(?:ing)?\b/giu, 'with')
    .replace(/\bneither\b/giu, 'both')
    .replace(/\bnor\b/giu, 'and')
    .replace(/\bnone of\b/giu, 'all of')
    .replace(/\bwithout\b/giu, 'with')
    .replace(/\b(?:not|no|never|none)\b\s*/giu, '');
  return tidy(plain);
}

/** The text denied: after its first auxiliary, before its first verb of direction, or as a whole. */
export function withNegation(text: string): string {
  const auxiliary =
    /\b(?:is|are|was|were|can|could|may|might|will|would|should|must|(?:has|have|had)(?=\s+(?:been|shown|become|\p{L}+ed)\b))\b/iu.exec(
      text,
    );
  if (auxiliary !== null) {
    const after = auxiliary.index + auxiliary[0].length;
    return tidy(`${text.slice(0, after)} not${text.slice(after)}`);
  }
  for (const match of text.matchAll(/\p{L}+(?:-\p{L}+)*/gu)) {
    const verb = match[0].toLowerCase();
    const base = BASE_OF_VERB.get(verb);
    // A subject comes before its verb.
    if (match.index === 0 || base === undefined || verb.endsWith('ing')) continue;
    const deny = verb.endsWith('ed') || verb === 'had' ? 'did not' : verb.endsWith('s') ? 'does not' : 'do not';
    return tidy(`${text.slice(0, match.index)}${deny} ${base}${text.slice(match.index + verb.length)}`);
  }
  return tidy(`No evidence that ${text}`);
}

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
