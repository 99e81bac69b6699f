import { FUNCTION_WORDS } from './same-word.ts';
import { comparableTitle } from './title-parts.ts';

/** Words with content in a title; a title in a script without spaces counts its signs by twos. */
export function contentWords(title: string): number {
  const { words } = comparableTitle(title);
  return words.reduce(
    (sum, word) => sum + (FUNCTION_WORDS.has(word) ? 0 : SPACELESS.test(word) ? Math.ceil(word.length / 2) : 1),
    0,
  );
}

/** Scripts that write no spaces between words. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;

/** Whether many works have such a title, so that it says nothing alone: `Editorial`, `Introduction to the special issue`, `Deep learning`. */
export function isGeneric(title: string): boolean {
  if (COINED.test(title)) return false;
  return contentWords(title) <= 2 || GENERIC.test(comparableTitle(title).words.join(' '));
}

/** A coined name (`simpleTest`, `AlphaFold`, `GPT-4`) belongs to one work. */
const COINED = /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}|\p{Lu}{2,}-?\d|\d\p{Lu}/u;

const GENERIC =
  /^(?:(?:guest )?editors?(?:s)? )?(?:introduction|introductory (?:remarks|note)|editorial|preface|foreword|afterword|epilogue|prologue|conclusions?|discussion|comment(?:s|ary)?|reply|response|rejoinder|letters?(?: to the editor)?|correspondence|erratum|corrigendum|correction|errata|book reviews?|reviews?|obituary|in memoriam|abstracts?|index|contents|table of contents|acknowledge?ments|references|bibliography|appendix|summary|news|announcements?|in this issue|from the editors?|message from|welcome|overview|background|methods|results|untitled|proceedings|special issue|call for papers)(?: (?:to|on|of|for|from|by|in|and|the|a|this|special|issue|section|volume|chairs?|editors?|comments?|authors?|letter|reply|response|introduction|program|general|workshop|conference))*$/;
