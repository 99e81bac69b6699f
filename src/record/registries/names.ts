import { type Name, plainText } from '../works/index.ts';

const SUFFIX = /^(?:jr\.?|sr\.?|i{2,3}|iv|2nd|3rd|4th)$/i;
/** Lower-case words that belong to the surname after them. */
const PARTICLE =
  /^(?:af|al|ap|av|bin|d[aeiou]|das?|de[lrns]?|della|dell|degli|dos|du|el|ibn|la|las?|le|les|los?|lo|ten|ter|'?t|te|v[ao]n|vande[nr]?|ver|von|vom|zu[mr]?|y|zu)$/;
/** Words that no person is called: the name is that of a group. */
const GROUP =
  /\b(?:agency|association|authors?|bank|bureau|centre|center|collaborati\w+|commission|committee|community|company|consortium|corporation|council|department|editors?|foundation|government|group|inc|initiative|institut\w*|investigators|laborator\w+|ministry|national|network|office|organi[sz]ation|project|research|society|team|universit\w+|workshop|working)\b/i;

/** A name given in parts. Undefined where nothing is left of it. */
export function nameOfParts(parts: {
  readonly family?: string | undefined;
  readonly given?: string | undefined;
  readonly suffix?: string | undefined;
}): Name | undefined {
  const family = clean(parts.family);
  const given = clean(parts.given);
  const suffix = clean(parts.suffix);
  if (family === '') return given === '' ? undefined : { literal: given };
  if (given === '' && suffix === '') return GROUP.test(family) ? { literal: family } : { family };
  return { family, ...(given === '' ? {} : { given }), ...(suffix === '' ? {} : { suffix }) };
}

/** A group, or a name that must not be split. */
export function literalName(text: string | undefined): Name | undefined {
  const literal = clean(text);
  return literal === '' ? undefined : { literal };
}

/**
 * A name given as one string: `Ada B. Lovelace`, `Lovelace, Ada B.`, `Wei Wang 0001` (dblp's number for namesakes is dropped),
 * `Peter van der Berg`, `W3C Working Group`. The surname is the last word with the particles before it, so that an unhyphenated
 * double surname, or a family name in front, is split wrong: such names are to be compared as a whole.
 */
export function nameOfString(text: string | undefined): Name | undefined {
  const name = clean(text)
    .replace(/ \d{4}$/, '')
    .replace(/[\s\d*†‡§¶#]+$/, '');
  if (name === '') return undefined;
  const [before = '', after, ...more] = name.split(/\s*,\s*/, 4);
  if (after !== undefined && after !== '') {
    if (SUFFIX.test(after) && more.length === 0) return withSuffix(nameOfString(before), after);
    return nameOfParts({ family: before, given: after, suffix: more[0] });
  }
  if (GROUP.test(before)) return { literal: before };
  const words = before.split(' ');
  const suffix = words.length > 2 && SUFFIX.test(words.at(-1) ?? '') ? words.pop() : undefined;
  if (words.length < 2) return { literal: before };
  let at = words.length - 1;
  while (at > 1 && PARTICLE.test(words[at - 1] ?? '')) at -= 1;
  return nameOfParts({ family: words.slice(at).join(' '), given: words.slice(0, at).join(' '), suffix });
}

function withSuffix(name: Name | undefined, suffix: string): Name | undefined {
  return name !== undefined && 'family' in name ? { ...name, suffix } : name;
}

const clean = (text: string | undefined): string => plainText((text ?? '').slice(0, 500)).trim();
