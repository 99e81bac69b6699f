/** Words and numbers of a text. */
export function wordCount(text: string): number {
  return (text.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’-]*/gu) ?? []).length;
}

/** Words in small letters that mean something: four letters and more, not shortened. */
export function plainWords(text: string): number {
  return (text.match(/(?<![\p{L}.])\p{Ll}{4,}/gu) ?? []).length;
}
