/** true: the line holds an unescaped `&`, so it is a row of a LaTeX table. */
export function inTableRow(text: string, index: number): boolean {
  const start = text.lastIndexOf('\n', index) + 1;
  const stop = text.indexOf('\n', index);
  return /(?:^|[^\\])&/.test(text.slice(start, stop === -1 ? text.length : stop));
}
