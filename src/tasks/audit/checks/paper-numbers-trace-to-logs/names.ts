import { nameTokens, tokenMatch } from '../../../../record/quantities/index.ts';

const CACHE_SIZE = 20_000;
/** Names are read up to a length; a sentence is read in pieces of it. */
const PIECE = 300;
const cache = new Map<string, readonly string[]>();

/** Words of a name or a text in the one form in which papers and logs are compared. */
export function tokensOf(text: string): readonly string[] {
  const known = cache.get(text);
  if (known !== undefined) return known;
  const tokens = piecesOf(text).flatMap(nameTokens).flatMap(apart);
  if (cache.size > CACHE_SIZE) cache.clear();
  cache.set(text, tokens);
  return tokens;
}

/** `top5` and `top-5` are one name; `f1` and `r2` are words. */
function apart(token: string): readonly string[] {
  const parts = /^(\p{L}{3,})(\d+)$/u.exec(token);
  return parts === null ? [token] : [parts[1] ?? '', parts[2] ?? ''];
}

function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; ) {
    const space = text.length - from <= PIECE ? -1 : text.lastIndexOf(' ', from + PIECE);
    const to = text.length - from <= PIECE ? text.length : space > from ? space : from + PIECE;
    pieces.push(text.slice(from, to));
    from = to;
  }
  return pieces;
}

/** Words that tell nothing apart, since every name may carry them. */
const EMPTY = new Set('mean value result set dataset data task'.split(' '));
const SPLITS = ['train', 'validation', 'test'];

/** Letters alone are variables: `x_div_y` is the division. */
const weight = (token: string): number =>
  EMPTY.has(token) || /^\p{L}$/u.test(token) ? 0 : /^\d/.test(token) ? 0.8 : 1;

const total = (tokens: Iterable<string>): number => {
  let sum = 0;
  for (const token of tokens) sum += weight(token);
  return sum;
};

/** How much of a name is said by a text, 0 to 1; 0 for a name without words of its own. */
export function saidBy(name: string, text: ReadonlySet<string>): number {
  const tokens = new Set(tokensOf(name));
  const all = total(tokens);
  return all === 0 ? 0 : total([...tokens].filter((t) => text.has(t) || isBegun(t, text))) / all;
}

/** `div` is said by `division`. Only names are short forms: the text has to hold the longer word. */
function isBegun(token: string, text: ReadonlySet<string>): boolean {
  if (token.length < 3 || token.length > 5 || /\d/.test(token)) return false;
  for (const word of text) if (word.length > token.length + 1 && word.startsWith(token)) return true;
  return false;
}

/** How alike two names are, 0 to 1; 0 where they name different splits or kinds of metric. */
export function likeness(a: string, b: string): number {
  const heavy = (name: string) => {
    const tokens = tokensOf(name);
    const worth = tokens.filter((t) => weight(t) > 0);
    return worth.length > 0 ? worth : tokens;
  };
  return tokenMatch(heavy(a), heavy(b)).score;
}

/** true: both name a split and not the same. */
export function otherSplit(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [left, right] = [SPLITS.filter((s) => a.has(s)), SPLITS.filter((s) => b.has(s))];
  return left.length > 0 && right.length > 0 && !left.some((s) => right.includes(s));
}
