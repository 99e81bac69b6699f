import { nameTokens } from './name-tokens.ts';

/** How alike two names are. */
export interface NameMatch {
  /** 0 (nothing shared, or they exclude each other) to 1 (the same words). Symmetric. */
  readonly score: number;
  /** Words of the first that the second says as well. */
  readonly shared: readonly string[];
  readonly onlyFirst: readonly string[];
  readonly onlySecond: readonly string[];
}

/** Words of which at most one can be meant. */
const EXCLUDING: readonly ReadonlySet<string>[] = [
  new Set(['train', 'validation', 'test']),
  new Set(['maximum', 'minimum', 'mean', 'median', 'std', 'stderr']),
  new Set(['best', 'worst', 'final']),
  new Set(['plus', 'minus', 'times', 'division']),
  new Set(['accuracy', 'loss', 'error', 'perplexity', 'auc', 'f1', 'recall', 'precision', 'latency', 'time']),
];

/** Words that many names carry and that say little. */
const LIGHT = new Set([
  'value',
  'result',
  'score',
  'set',
  'dataset',
  'data',
  'task',
  'model',
  'method',
  'mean',
  'final',
  'total',
  'number',
]);

const weight = (token: string): number => (LIGHT.has(token) ? 0.4 : /^\d/.test(token) ? 0.8 : 1);
const total = (tokens: Iterable<string>): number => {
  let sum = 0;
  for (const token of tokens) sum += weight(token);
  return sum;
};

/**
 * How alike two names are, by their words. The same words give 1, a name within the other more than an overlap, a word that is the
 * beginning of the other (`div`, `division`; at least three letters) counts nine tenths. Names of different splits, different aggregates or
 * different kinds of metric give 0, whatever else they share.
 */
export function nameMatch(a: string, b: string): NameMatch {
  return tokenMatch(nameTokens(a), nameTokens(b));
}

/** The same for names whose words are known already. */
export function tokenMatch(a: readonly string[], b: readonly string[]): NameMatch {
  const [first, second] = [[...new Set(a)], [...new Set(b)]];
  const left = new Set(second);
  const pairs: (readonly [one: string, other: string])[] = [];
  const rest = first.filter((token) => {
    if (!left.delete(token)) return true;
    pairs.push([token, token]);
    return false;
  });
  // In an order that does not depend on which name comes first.
  const candidates = rest
    .flatMap((one) => [...left].filter((other) => begins(one, other)).map((other) => [one, other] as const))
    .sort((x, y) => (keyOf(x) < keyOf(y) ? -1 : 1));
  const taken = new Set<string>();
  for (const [one, other] of candidates) {
    if (taken.has(one) || !left.has(other)) continue;
    taken.add(one);
    left.delete(other);
    pairs.push([one, other]);
  }
  const shared = pairs.map(([one]) => one);
  const onlyFirst = rest.filter((token) => !taken.has(token));
  let both = 0;
  for (const [one, other] of pairs) both += Math.min(weight(one), weight(other)) * (one === other ? 1 : 0.9);
  const onlySecond = [...left];
  const none = { score: 0, shared, onlyFirst, onlySecond };
  if (first.length === 0 || second.length === 0 || excluded(onlyFirst, onlySecond)) return none;
  const [wFirst, wSecond] = [total(first), total(second)];
  const dice = (2 * both) / (wFirst + wSecond);
  const within = both / Math.min(wFirst, wSecond);
  // Half of what a name lacks to be the same is forgiven where the other holds all of it.
  const score = within >= 0.89 ? dice + (1 - dice) * 0.5 : dice;
  return { score: Math.min(1, score), shared, onlyFirst, onlySecond };
}

const keyOf = ([a, b]: readonly [string, string]): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const begins = (a: string, b: string): boolean =>
  a.length >= 3 && b.length >= 3 && a !== b && (a.startsWith(b) || b.startsWith(a)) && !/\d/.test(a + b);

function excluded(onlyFirst: readonly string[], onlySecond: readonly string[]): boolean {
  return EXCLUDING.some((set) => onlyFirst.some((t) => set.has(t)) && onlySecond.some((t) => set.has(t)));
}
