/** `lett` for `letters`, `natl` for `national`, `intl`, `mgmt`: a beginning, or first letter and others in order with the last one kept. */
export function shortens(word: string, full: string): boolean {
  if (full.startsWith(word)) return true;
  if (word.startsWith(full) && full.length >= 1) return full.length <= 5 || word.length - full.length <= 3;
  if (word.length < 3 || word[0] !== full[0] || word.length >= full.length) return false;
  let at = 0;
  for (const letter of full) if (letter === word[at]) at += 1;
  return at === word.length;
}
