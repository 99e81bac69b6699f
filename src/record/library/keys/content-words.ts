import { titleWords } from '../../works/index.ts';

/**
 * The words of a title that tell it from others, in order, at most 64. Writing without spaces is cut into overlapping pairs of letters,
 * so that a title in Chinese or Japanese has words, too. A title of nothing but little words keeps them.
 */
export function contentWords(title: string): string[] {
  return withoutLittleWords(spacedWords(title));
}

/** All words in order, at most `limit`; writing without spaces cut into pairs. */
export function spacedWords(title: string, limit = MOST_WORDS): string[] {
  const words = titleWords(title.length > MOST_LETTERS ? title.slice(0, MOST_LETTERS) : title);
  const cut = words.some((word) => UNSPACED.test(word)) ? words.flatMap(pairsOfLetters) : words;
  return cut.length > limit ? cut.slice(0, limit) : cut;
}

export function withoutLittleWords(words: readonly string[]): string[] {
  const content = words.filter((word) => !LITTLE.has(word));
  return content.length === 0 ? [...words] : content;
}

const MOST_WORDS = 64;
const MOST_LETTERS = 4000;

/** Han, Hiragana, Katakana, Thai, Lao, Khmer, Burmese: written without spaces. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3005\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/;
const RUN = new RegExp(`${UNSPACED.source}+|[^${UNSPACED.source.slice(1, -1)}]+`, 'g');

function pairsOfLetters(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  return (word.match(RUN) ?? []).flatMap((run) => {
    if (!UNSPACED.test(run) || run.length < 3) return [run];
    return Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2));
  });
}

const LITTLE = new Set(
  (
    'a an the of for in on with to by and or from via using at as is are be its into over under towards toward through between based ' +
    'der die das und im von zur zum den des ein eine le la les de du et en un une des dans pour sur el los las y del'
  ).split(' '),
);
