/** Start and end of each sentence of a text, in order; what lies between them is white space. Offsets are UTF-16 units. */
export function sentencesOf(_text: string): (readonly [start: number, end: number])[] {
  throw new Error('not built yet');
}
