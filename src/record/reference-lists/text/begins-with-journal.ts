import { wordCount } from './count-words.ts';
import { journalLikeness } from './journal-like.ts';
import { isShortened } from './journal-words.ts';
import { namesPublisher } from './places-and-publishers.ts';

const NUMBERS =
  /^(?<run>[^\d]{2,140}?)[\s,;:.(]+(?:(?:vol(?:ume)?|v|bd|t)\.?\s?)?(?:\(?(?:1[89]|20)\d\d[a-z]?\)?[\s,;:.]*)?(?:no\.\s?)?[A-Z]{0,2}-?\d{1,6}[A-Za-z]?(?:\s?[–-]\s?\d{1,6})?(?<after>\s?[,:;([\s.].*|$)/u;

/** `Synth. Met. 159, 1067 (2009)`: the name of a journal and numbers, no title before them. */
export function beginsWithJournal(body: string): boolean {
  const found = NUMBERS.exec(body.slice(0, 400));
  const run = found?.groups?.run ?? '';
  if (found === null || !/^\p{L}/u.test(run)) return false;
  if (/^\s\p{Ll}{2}/u.test(found.groups?.after ?? '') && !/^\s(?:in|pp?)\b/.test(found.groups?.after ?? ''))
    return false;
  // `… A title. In Proceedings of the 2020 …`
  if (/[.?!,]\s+(?:[Ii]n:?\s+\S|(?:Proceedings|Findings) of\s)/.test(run)) return false;
  const name = run.replace(/[\s,;:.(]*(?:vol(?:ume)?|v|bd)?[\s.(]*$/iu, '');
  if (/^(?:Proc|Proceedings|Trans|Transactions|Revue|Annales|Comptes|Zeitschrift|Rivista)(?![\p{L}])/u.test(name))
    return true;
  const parts = name.split(/(?<=[\p{L}\p{M}]{3,}[.,?!])\s+/u).filter((part) => part !== '');
  // The full stop of a sentence of several words is no sign of a shortened word.
  const head = wordCount(parts[0] ?? '') >= 3 ? (parts[0] ?? '').replace(/[.,]$/, '') : (parts[0] ?? '');
  // A first part of several unshortened words before a further name is a title in capitals.
  const plainHead = /(?<![\p{L}])\p{Ll}{4,}/u.test(head.replace(/(?<![\p{L}])(?:from|with|über)(?![\p{L}])/gu, ''));
  if (
    parts.length > 1 &&
    !endsShortened(head) &&
    ((plainHead && !/^\p{Lu}\.\s/u.test(head)) ||
      (journalLikeness(head) < 0.3 && journalLikeness(name.slice(head.length)) >= 0.5))
  )
    return false;
  if (
    parts.length > 1 &&
    wordCount(head) >= 3 &&
    journalLikeness(head.replace(/[.,]$/, '')) < 0.6 &&
    !endsShortened(head)
  )
    return false;
  if (
    /[?!]\s/.test(name) ||
    /(?:^|\s)in:?\s/.test(name) ||
    namesPublisher(name.replace(/society|institute|academic|association/gi, ''))
  )
    return false;
  const likeness = journalLikeness(name);
  if (likeness >= 0.5) return true;
  const words = name.match(/[\p{L}\p{M}][\p{L}\p{M}'’-]*/gu) ?? [];
  const capitals = words.every((word) => /^\p{Lu}/u.test(word) || /^(?:of|and|the|in|for|de|für|et|und)$/.test(word));
  const numbers = /^\s?[,:;(]?\s?[([]?\s?(?:\d|[a-z]?\d|pp?\.)/iu.test(found.groups?.after ?? '');
  return capitals && numbers && words.length <= (likeness >= 0.3 ? 6 : 2) && !/[,.]\s/.test(name);
}

/** The last word is a shortened one: a full stop after it ends no sentence. */
export const endsShortened = (text: string) => {
  const word = /([\p{L}\p{M}]+)[.,]?$/u.exec(text)?.[1] ?? '';
  // In small letters the same word is an ordinary one: `… prevention and control.`
  return /^\p{Lu}/u.test(word) && isShortened(word);
};
