/** The `limit` best of a list in order, by a full comparison; cheaper than sorting all of it. */
export function best<T>(items: Iterable<T>, limit: number, compare: (a: T, b: T) => number): T[] {
  let kept: T[] = [];
  let bar: T | undefined;
  const room = Math.max(64, limit * 2);
  for (const item of items) {
    if (bar !== undefined && compare(item, bar) >= 0) continue;
    kept.push(item);
    if (kept.length <= room) continue;
    kept = kept.sort(compare).slice(0, limit);
    bar = kept[limit - 1];
  }
  return kept.sort(compare).slice(0, Math.max(0, limit));
}

/** By code units, as file names and ids are compared everywhere. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
