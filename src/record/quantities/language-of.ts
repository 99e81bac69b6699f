const WORDS: readonly (readonly [language: string, words: ReadonlySet<string>])[] = [
  ['en', new Set('the of and in to is that for with are was were we this our by from which as be not'.split(' '))],
  ['de', new Set('der die das und ist nicht mit von den dem ein eine für auf werden wurde durch als auch'.split(' '))],
  ['fr', new Set('le la les des est une dans que pour par sur avec nous sont cette ont aux plus qui'.split(' '))],
  ['es', new Set('el los las del que una por con para se es son este esta como más fue han'.split(' '))],
  ['it', new Set('il gli della che una per con sono del nel alla questo come più dei le è'.split(' '))],
  ['pt', new Set('os das dos uma não com por para são foi como mais este esta pelo ao em'.split(' '))],
  ['nl', new Set('het een van en is niet met voor dat zijn op aan werd deze worden door ook bij'.split(' '))],
];

/** The language of a text by its small words (BCP 47); null where none is clear: separators of numbers are then ambiguous, not guessed. */
export function languageOf(text: string): string | null {
  const words = (
    text
      .slice(0, 200_000)
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  ).slice(0, 20_000);
  if (words.length < 20) return null;
  const shares = WORDS.map(
    ([language, set]) => [language, words.filter((word) => set.has(word)).length / words.length] as const,
  );
  const [best, second] = [...shares].sort((a, b) => b[1] - a[1]);
  return best !== undefined && best[1] > 0.08 && best[1] > 1.5 * (second?.[1] ?? 0) ? best[0] : null;
}
