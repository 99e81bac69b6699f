import type { Piece } from '../building/piece.ts';
import { raised } from '../building/raised.ts';
import type { Token } from './lexer.ts';
import { ESCAPED, SYMBOLS, UNITS } from './symbols.ts';

const DEEPEST = 60;
/** Signs with a space on both sides, as a reader sees them. */
const RELATION = /^[=<>≤≥≈≡≠~≃≅∝→←⇒⇔×÷±∓∈⊂⊆·∘≪≫]$/;
/** Commands whose argument is shown as it is. */
const THROUGH =
  /^(?:math[a-z]{2,4}|boldsymbol|bm|text|textrm|textbf|textit|texttt|textsf|textnormal|mbox|hbox|operatorname\*?|overline|underline|hat|bar|tilde|vec|dot|ddot|widehat|widetilde|underbrace|overbrace|boxed|ensuremath|displaystyle|textstyle|scriptstyle|phantom|hspace|mathop|mathrm|rm|bf|it)$/;
const SILENT =
  /^(?:left|right|big|Big|bigg|Bigg|bigl|bigr|Bigl|Bigr|biggl|biggr|limits|nolimits|nonumber|notag|displaystyle|textstyle|scriptstyle|label|tag|hline|rm|bf|it|cal|hfill|middle|allowbreak|nobreak|begingroup|endgroup|relax|protect)$/;

/** A formula as a line of text: `3 \times 10^{-4}` gives `3 × 10⁻⁴`, `\frac{a}{b}` gives `a/b`, `x_t` stays `x_t`. */
export function mathPieces(tokens: readonly Token[], depth = 0): Piece[] {
  const pieces: Piece[] = [];
  if (depth > DEEPEST) return pieces;
  const put = (text: string, token: Token, exact = false) =>
    pieces.push({ text, source: token.at, exact: exact && token.exact });
  let i = 0;
  const argument = (): readonly Token[] => {
    while (tokens[i]?.kind === 'space') i += 1;
    const first = tokens[i];
    if (first === undefined) return [];
    i += 1;
    if (first.kind !== 'open') {
      if (first.kind !== 'text' || first.text.length === 1) return [first];
      // Only the first sign is the argument: the rest comes back.
      const [sign = ''] = first.text;
      rest = { ...first, text: first.text.slice(sign.length), at: first.at + sign.length };
      return [{ ...first, text: sign }];
    }
    const from = i;
    for (let open = 1; i < tokens.length; i += 1) {
      if (tokens[i]?.kind === 'open') open += 1;
      if (tokens[i]?.kind === 'close') open -= 1;
      if (open === 0) break;
    }
    i += 1;
    return tokens.slice(from, i - 1);
  };
  let rest: Token | undefined;
  const next = (): Token | undefined => {
    if (rest !== undefined) {
      const token = rest;
      rest = undefined;
      return token;
    }
    i += 1;
    return tokens[i - 1];
  };
  const wrapped = (inner: readonly Piece[], token: Token): void => {
    const whole = inner
      .map(({ text }) => text)
      .join('')
      .trim();
    const simple = /^[\p{L}\p{N}.]*$/u.test(whole);
    if (!simple) put('(', token);
    pieces.push(...inner);
    if (!simple) put(')', token);
  };
  for (let token = next(); token !== undefined; token = next()) {
    const { kind, text } = token;
    if (kind === 'open' || kind === 'close' || kind === 'space' || kind === 'paragraph' || kind === 'math') continue;
    if (kind === 'cell') put(' ', token);
    else if (kind === 'parameter') put(`#${text}`, token);
    else if (kind === 'text') putText(text, token, put);
    else if (kind === 'raise') {
      const inner = mathPieces(argument(), depth + 1);
      const up = raised(inner);
      const whole = inner.map((piece) => piece.text).join('');
      const isMark = /^[*†‡′∗]+$/.test(whole);
      if (isMark || up.every((piece, n) => piece.text !== inner[n]?.text || piece.text.trim() === ''))
        pieces.push(...up);
      else if (whole === '°' || whole === '∘') put('°', token);
      else if (whole === '%') put('%', token);
      else {
        put('^{', token);
        pieces.push(...inner);
        put('}', token);
      }
    } else if (kind === 'lower') {
      const inner = mathPieces(argument(), depth + 1);
      const whole = inner
        .map((piece) => piece.text)
        .join('')
        .trim();
      put(whole.length === 1 ? '_' : '_{', token);
      pieces.push(...inner);
      if (whole.length !== 1) put('}', token);
    } else if (text === 'frac' || text === 'dfrac' || text === 'tfrac' || text === 'nicefrac' || text === 'sfrac') {
      wrapped(mathPieces(argument(), depth + 1), token);
      put('/', token);
      wrapped(mathPieces(argument(), depth + 1), token);
    } else if (text === 'sqrt') {
      put('√', token);
      wrapped(mathPieces(argument(), depth + 1), token);
    } else if (text === '\\') put(' ; ', token);
    else if (text === 'label' || text === 'tag' || text === 'phantom' || text === 'hspace' || text === 'vspace')
      argument();
    else if (text === 'num' || text === 'SI' || text === 'qty') {
      pieces.push(...mathPieces(argument(), depth + 1));
      if (text !== 'num') put(` ${unitText(argument())}`, token);
    } else if (SILENT.test(text) || THROUGH.test(text)) {
      if (/^(?:text|mbox|hbox)/.test(text)) pieces.push(...spacedText(argument(), token));
      else if (/^operatorname/.test(text))
        put(
          ` ${mathPieces(argument(), depth + 1)
            .map((piece) => piece.text)
            .join('')} `,
          token,
        );
    } else {
      const sign = SYMBOLS.get(text) ?? ESCAPED.get(text);
      if (sign === undefined) put(` ${text} `, token);
      else put(RELATION.test(sign) ? ` ${sign} ` : sign, token);
    }
  }
  return pieces;
}

function putText(text: string, token: Token, put: (text: string, token: Token, exact?: boolean) => void): void {
  // A hyphen is a minus here, and relations stand apart.
  for (const [part] of text.matchAll(/[-=<>]|[^-=<>]+/g)) {
    const at = { ...token, at: token.at + (token.exact ? text.indexOf(part) : 0) };
    if (part === '-') put('−', at);
    else if (RELATION.test(part)) put(` ${part} `, at);
    else put(part, at, true);
  }
}

function spacedText(tokens: readonly Token[], use: Token): Piece[] {
  return [
    { text: ' ', source: use.at, exact: false },
    ...tokens.map((token) => ({
      text:
        token.kind === 'command'
          ? (SYMBOLS.get(token.text) ?? ESCAPED.get(token.text) ?? '')
          : token.kind === 'text' || token.kind === 'space'
            ? token.text
            : '',
      source: token.at,
      exact: token.exact,
    })),
    { text: ' ', source: use.at, exact: false },
  ];
}

/** A unit of siunitx: `\milli\second`, `\percent`, `m.s^{-1}`. */
export function unitText(tokens: readonly Token[]): string {
  return tokens
    .map(({ kind, text }) =>
      kind === 'command'
        ? (UNITS.get(text) ?? SYMBOLS.get(text) ?? ESCAPED.get(text) ?? text)
        : kind === 'text' || kind === 'raise'
          ? text
          : '',
    )
    .join('')
    .trim();
}
