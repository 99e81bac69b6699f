/** An object with a list `cases` as JSON: two spaces of indent, and each case on one line. */
export function jsonLines({
  cases,
  ...head
}: { readonly cases: readonly unknown[] } & Readonly<Record<string, unknown>>): string {
  const before = JSON.stringify(head, undefined, 2).replace(/\n\}$/, '');
  return `${before},\n  "cases": [\n${cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]\n}\n`;
}
