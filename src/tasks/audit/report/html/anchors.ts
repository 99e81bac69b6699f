/** Address of something inside the report, e.g. `claim.C-RES-003`: one-to-one, and free of characters that need escaping. */
export function anchor(kind: 'claim' | 'evidence' | 'text' | 'question' | 'score' | 'reference', id: string): string {
  const safe = id.toWellFormed().replace(/[^A-Za-z0-9_.:-]/gu, (c) => `~${(c.codePointAt(0) ?? 0).toString(16)}~`);
  return `${kind}.${safe}`;
}
