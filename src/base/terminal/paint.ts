/** Colours of a terminal (ECMA-48 SGR), or none. The text is the same in both cases. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly good: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly look: (text: string) => string;
}

export function paint(color: boolean): Paint {
  const sgr = (on: number, off: number) => (text: string) =>
    color && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  return { bold: sgr(1, 22), dim: sgr(2, 22), good: sgr(32, 39), bad: sgr(31, 39), look: sgr(33, 39) };
}
