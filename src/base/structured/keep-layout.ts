/**
 * A text whose values were changed, laid out as its author had it: `printedBefore` and `printedAfter` are the same document before and after
 * the change as a printer lays it out, `source` is what the author wrote. Lines that the change left alone are the author's, the others
 * the printer's (a three-way merge by lines). Whether the result says what it shall is for the caller to check.
 */
export function keepLayout(source: string, printedBefore: string, printedAfter: string): string {
  if (source === printedBefore) return printedAfter;
  const own = source.split('\n');
  const before = printedBefore.split('\n');
  const after = printedAfter.split('\n');
  const laid = hunks(
    matchLines(before, own, (line) => line.replace(/\s+/g, '')),
    before.length,
    own.length,
  );
  const changed = hunks(
    matchLines(before, after, (line) => line),
    before.length,
    after.length,
  );
  const out: string[] = [];
  let [at, mine, theirs] = [0, 0, 0];
  const step = (to: number, mineTo: number, theirsTo: number, lines: readonly string[]) => {
    out.push(...lines);
    [at, mine, theirs] = [to, mineTo, theirsTo];
  };
  while (at < before.length || laid.length > 0 || changed.length > 0) {
    const [l, c] = [laid[0], changed[0]];
    const next = Math.min(l?.from ?? before.length, c?.from ?? before.length);
    if (at < next) step(next, mine + next - at, theirs + next - at, own.slice(mine, mine + next - at));
    else if (l?.from === at && isFree(l, c)) {
      step(l.to, l.thereTo, theirs + l.to - at, own.slice(mine, l.thereTo));
      laid.shift();
    } else if (c?.from === at && isFree(c, l)) {
      step(c.to, mine + c.to - at, c.thereTo, after.slice(theirs, c.thereTo));
      changed.shift();
    } else {
      // Both at the same lines: what was changed wins.
      let [to, mineTo, theirsTo] = [at, mine, theirs];
      for (let more = true; more; ) {
        const [hunkLaid, hunkChanged] = [laid[0], changed[0]];
        const takes = (hunk: Hunk | undefined): hunk is Hunk =>
          hunk !== undefined && (hunk.from < to || hunk.from === at);
        const reach = (hunk: Hunk) => {
          const end = Math.max(to, hunk.to);
          mineTo += end - to;
          theirsTo += end - to;
          to = end;
        };
        more = false;
        if (takes(hunkLaid)) {
          reach(hunkLaid);
          mineTo = hunkLaid.thereTo + to - hunkLaid.to;
          laid.shift();
          more = true;
        }
        if (takes(hunkChanged)) {
          reach(hunkChanged);
          theirsTo = hunkChanged.thereTo + to - hunkChanged.to;
          changed.shift();
          more = true;
        }
      }
      step(to, mineTo, theirsTo, after.slice(theirs, theirsTo));
    }
  }
  return out.join('\n');
}

/** Lines `from` to `to` of one text stand as other lines, up to `thereTo`, in the other. */
interface Hunk {
  readonly from: number;
  readonly to: number;
  readonly thereTo: number;
}

// A hunk without lines of its own is put in before what begins at the same line; others must end before the other one begins.
function isFree(hunk: Hunk, other: Hunk | undefined): boolean {
  return other === undefined || hunk.from === hunk.to || hunk.to <= other.from;
}

function hunks(pairs: readonly [number, number][], length: number, otherLength: number): Hunk[] {
  const found: Hunk[] = [];
  let [from, there] = [0, 0];
  for (const [to, thereTo] of [...pairs, [length, otherLength] as const]) {
    if (to > from || thereTo > there) found.push({ from, to, thereTo });
    [from, there] = [to + 1, thereTo + 1];
  }
  return found;
}

/**
 * Pairs of equal lines of two texts, in order in both: what is common at the beginning and at the end, lines that stand once in each, and
 * their equal neighbours.
 */
function matchLines(a: readonly string[], b: readonly string[], key: (line: string) => string): [number, number][] {
  const [x, y] = [a.map(key), b.map(key)];
  let head = 0;
  while (head < x.length && head < y.length && x[head] === y[head]) head += 1;
  let tail = 0;
  while (tail < x.length - head && tail < y.length - head && x[x.length - 1 - tail] === y[y.length - 1 - tail])
    tail += 1;
  const pairs: [number, number][] = Array.from({ length: head }, (_, i) => [i, i]);
  const end: [number, number] = [x.length - tail, y.length - tail];
  for (const [i, j] of [...longestRising(onceInBoth(x, y, head, end)), end]) {
    const last = pairs.at(-1) ?? [-1, -1];
    pairs.push(...neighbours(x, y, last, [i, j]));
    if (i < end[0]) pairs.push([i, j]);
  }
  for (let k = tail; k > 0; k -= 1) pairs.push([x.length - k, y.length - k]);
  return pairs;
}

function onceInBoth(
  x: readonly string[],
  y: readonly string[],
  from: number,
  [toX, toY]: [number, number],
): [number, number][] {
  const once = (lines: readonly string[], to: number) => {
    const places = new Map<string, number>();
    for (let i = from; i < to; i += 1) {
      const line = lines[i] ?? '';
      places.set(line, places.has(line) ? -1 : i);
    }
    return places;
  };
  const inY = once(y, toY);
  return [...once(x, toX)].flatMap(([line, i]): [number, number][] => {
    const j = inY.get(line) ?? -1;
    return i < 0 || j < 0 ? [] : [[i, j]];
  });
}

/** The longest part of pairs, ordered by the first, in which the second rises, too (patience sorting). */
function longestRising(pairs: readonly [number, number][]): [number, number][] {
  const tops: { readonly pair: [number, number]; readonly below: number }[] = [];
  const piles: number[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, piles.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((tops[piles[middle] ?? 0]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    tops.push({ pair, below: low === 0 ? -1 : (piles[low - 1] ?? -1) });
    piles[low] = tops.length - 1;
  }
  const chain: [number, number][] = [];
  for (let at = piles.at(-1) ?? -1; at >= 0; ) {
    const top = tops[at];
    if (top === undefined) break;
    chain.push(top.pair);
    at = top.below;
  }
  return chain.reverse();
}

/** Equal lines that follow one pair or go before the next. */
function neighbours(
  x: readonly string[],
  y: readonly string[],
  [i, j]: [number, number],
  [toI, toJ]: [number, number],
): [number, number][] {
  const down: [number, number][] = [];
  let [k, l] = [i + 1, j + 1];
  for (; k < toI && l < toJ && x[k] === y[l]; k += 1, l += 1) down.push([k, l]);
  const up: [number, number][] = [];
  for (let [m, n] = [toI - 1, toJ - 1]; m >= k && n >= l && x[m] === y[n]; m -= 1, n -= 1) up.push([m, n]);
  return [...down, ...up.reverse()];
}
