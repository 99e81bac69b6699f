/** Web addresses in texts, in order, each once; TeX's escapes undone, the punctuation of the sentence taken off. */
export function webAddressesIn(texts: readonly (string | undefined)[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    if (text === undefined || !text.includes('://')) continue;
    const plain = text.includes('\\') ? text.replace(/\\([_%&#~{}$])/g, '$1').replaceAll('~{}', '~') : text;
    for (const match of plain.matchAll(/\b(?:https?|ftp):\/\/[^\s{}<>"|\\^`]{1,2000}/gi))
      found.add(match[0].replace(/[.,;:)\]'’]+$/, ''));
  }
  return [...found];
}
