/** Scripts that put no space between words, for a character class with the flag u: a number stands right beside their letters. */
export const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}';
