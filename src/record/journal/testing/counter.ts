/** A text of some size that says one number at its beginning and at its end, so that half of it shows as half. */
export function counted(n: number): string {
  return `${n}\n${'a line of no importance\n'.repeat(200)}${n}\n`;
}

/** The number of such a text, 0 where there is none. Throws where the text is not whole. */
export function counterIn(text: string | null): number {
  if (text === null) return 0;
  const n = Number(text.slice(0, text.indexOf('\n')));
  if (text !== counted(n)) throw new Error(`half a text: ${text.slice(0, 60)} … ${text.slice(-60)}`);
  return n;
}
