/** One changed stretch of a file: the entry before and after, from a 1-based line. */
export interface ChangedEntry {
  readonly line: number;
  readonly before: string;
  readonly after: string;
}

/**
 * A unified diff of one file, one hunk per changed entry, entries in the order of the file. Lines of an entry that stay are
 * context, so that `patch` takes it.
 */
export function unifiedDiff(from: string, to: string, entries: readonly ChangedEntry[]): string {
  const changed = entries.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return '';
  let shift = 0;
  const hunks = changed.map(({ line, before, after }) => {
    const [old, now] = [before.split(/\r\n|\r|\n/), after.split(/\r\n|\r|\n/)];
    const head = `@@ -${line},${old.length} +${line + shift},${now.length} @@`;
    shift += now.length - old.length;
    return [head, ...linesOf(old, now)].join('\n');
  });
  return [`--- ${from}`, `+++ ${to}`, ...hunks, ''].join('\n');
}

/** Lines with their signs: ` ` stays, `-` goes, `+` comes (longest common subsequence). */
function linesOf(old: readonly string[], now: readonly string[]): string[] {
  // An entry longer than this is shown whole as it was and as it is: the table below grows with the square.
  if (old.length * now.length > 250_000) return [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)];
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    if (row === undefined) continue;
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push(` ${old[i]}`);
      i += 1;
      j += 1;
    } else if (i < old.length && (j >= now.length || at(i + 1, j) >= at(i, j + 1))) {
      lines.push(`-${old[i]}`);
      i += 1;
    } else {
      lines.push(`+${now[j]}`);
      j += 1;
    }
  }
  return lines;
}
