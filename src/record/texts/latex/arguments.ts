import type { Token } from './token.ts';

/** Longest group, in tokens, and the same once one was found that never closes: then each might run to the end of the file. */
const LONGEST = 2_000_000;
const LONGEST_UNCLOSED = 2000;

/** Where tokens come from and go back to. */
interface Source {
  readonly unclosed: Token[];
  raw(): Token | undefined;
  push(...tokens: readonly Token[]): void;
  pushAll(tokens: readonly Token[]): void;
  skipSpace(): void;
}

/** One argument: what stands in braces, else a single command or character. */
export function readArgument(source: Source): Token[] {
  source.skipSpace();
  const first = source.raw();
  if (first === undefined) return [];
  if (first.kind === 'open') return group(source, first);
  if (/^(?:paragraph|close|end|cell)$/.test(first.kind)) {
    source.push(first);
    return [];
  }
  if (first.kind !== 'text' || first.text.length === 1) return [first];
  const sign = String.fromCodePoint(first.text.codePointAt(0) ?? 32);
  if (first.text.length > sign.length)
    source.push({ ...first, text: first.text.slice(sign.length), at: first.at + (first.exact ? sign.length : 0) });
  return [{ ...first, text: sign }];
}

/** What stands in braces here; undefined where none open. */
export function readBraced(source: Source): Token[] | undefined {
  source.skipSpace();
  const first = source.raw();
  if (first?.kind === 'open') return group(source, first);
  if (first !== undefined) source.push(first);
  return undefined;
}

/** What stands in brackets here; undefined where none open, or where none close in the paragraph. */
export function readOptional(source: Source): Token[] | undefined {
  source.skipSpace();
  const first = source.raw();
  if (first === undefined) return undefined;
  if (first.kind !== 'text' || !first.text.startsWith('[')) {
    source.push(first);
    return undefined;
  }
  const tokens: Token[] = [];
  let depth = 0;
  if (first.text.length > 1) source.push({ ...first, text: first.text.slice(1), at: first.at + (first.exact ? 1 : 0) });
  for (let token = source.raw(); token !== undefined; token = source.raw()) {
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth < 0 || token.kind === 'paragraph' || token.kind === 'end' || tokens.length >= LONGEST_UNCLOSED) {
      source.push(token);
      break;
    }
    const end = depth === 0 && token.kind === 'text' ? token.text.indexOf(']') : -1;
    if (end >= 0) {
      if (end > 0) tokens.push({ ...token, text: token.text.slice(0, end) });
      const rest = token.text.slice(end + 1);
      if (rest !== '') source.push({ ...token, text: rest, at: token.at + (token.exact ? end + 1 : 0) });
      return tokens;
    }
    tokens.push(token);
  }
  // No bracket closes: it was a sign of the text. It comes back as a command, so that it is not taken for one again.
  source.pushAll(tokens);
  source.push({ ...first, kind: 'command', text: 'lbrack', exact: false });
  return undefined;
}

/** Up to the brace that closes. Where none does, up to the end of the paragraph: what follows is no argument. */
function group(source: Source, open: Token): Token[] {
  const tokens: Token[] = [];
  let depth = 1;
  const most = source.unclosed.length > 0 ? LONGEST_UNCLOSED : LONGEST;
  for (let token = source.raw(); token !== undefined; token = source.raw()) {
    if (token.kind === 'open') depth += 1;
    if (token.kind === 'close') depth -= 1;
    if (depth === 0) return tokens;
    if (token.kind === 'end' || tokens.length >= most) {
      source.push(token);
      break;
    }
    tokens.push(token);
  }
  if (open.kind === 'open') source.unclosed.push(open);
  const end = tokens.findIndex(({ kind }) => kind === 'paragraph');
  if (end < 0) return tokens;
  source.pushAll(tokens.slice(end));
  return tokens.slice(0, end);
}
