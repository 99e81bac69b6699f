/**
 * The words of a question that carry its meaning, each once, in a form that inflection does not change. Words that ask nothing by
 * themselves are left out; numbers, negations and the words that tell questions apart (why, how, who, when, where) stay.
 */
export function foldedWords(text: string): ReadonlySet<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll('ß', 'ss')
      .match(/[\p{L}\p{M}\p{N}]+(?:[.,]\p{N}+)*/gu) ?? [];
  return new Set(words.filter((word) => !EMPTY.has(word)).map(folded));
}

const EMPTY = new Set(
  (
    'a an the this that these those it its we our us they their there i my you your he she his her and or of in on at by for from to into with within ' +
    'about as is are was were be been being am do does did done has have had having will would shall should can could may might must ' +
    'what which whose whether if then than so such any some all every each both one ones also just very really actually please s t'
  ).split(' '),
);

/** Endings from the longest, with what is put in their place; after the first steps of Porter (1980), which is enough to compare two questions. */
const ENDINGS: readonly (readonly [ending: string, put: string])[] = [
  ['ysis', 'ys'],
  ['yses', 'ys'],
  ['izations', 'iz'],
  ['isations', 'iz'],
  ['ization', 'iz'],
  ['isation', 'iz'],
  ['ations', ''],
  ['ation', ''],
  ['ating', ''],
  ['ated', ''],
  ['ates', ''],
  ['ate', ''],
  ['ments', ''],
  ['ment', ''],
  ['nesses', ''],
  ['ness', ''],
  ['ising', 'iz'],
  ['izing', 'iz'],
  ['ised', 'iz'],
  ['ized', 'iz'],
  ['ises', 'iz'],
  ['izes', 'iz'],
  ['ise', 'iz'],
  ['ize', 'iz'],
  ['ingly', ''],
  ['edly', ''],
  ['ies', 'y'],
  ['ied', 'y'],
  ['ing', ''],
  ['ed', ''],
  ['ers', ''],
  ['er', ''],
  ['ly', ''],
  ['sses', 'ss'],
  ['es', ''],
  ['s', ''],
  ['e', ''],
];

function folded(word: string): string {
  // Short words, and words of other scripts and numbers, are themselves.
  if (!/^[a-z]{4,}$/.test(word)) return word;
  for (const [ending, put] of ENDINGS) {
    if (!word.endsWith(ending) || word.length - ending.length < 3) continue;
    if (ending === 's' && /(?:ss|us|is)$/.test(word)) return word;
    const stem = word.slice(0, -ending.length) + put;
    // planned, plan: a consonant that was doubled before the ending is one again.
    return /([bdfgmnprt])\1$/.test(stem) && put === '' ? stem.slice(0, -1) : stem;
  }
  return word;
}
