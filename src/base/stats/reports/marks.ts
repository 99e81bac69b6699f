/**
 * What may stand between the parts of a report without meaning anything: spaces of every kind, a line break that ends no
 * paragraph, marks of emphasis and of sub- and superscripts in Markdown, LaTeX and HTML. The alternatives begin with different
 * characters and are bounded, so that nothing is tried twice.
 */
const MARK =
  /[^\S\n]|\n(?![^\S\n]{0,40}\n)|[\u200b\u2060*_$~{}^]|<\/?(?:i|em|b|strong|italic|bold|sub|sup|span|it)(?:\s[^<>\n]{0,60})?>|&(?:nbsp|thinsp|ensp|emsp|#160|#8201|#x2009);|\\(?:[,;:! ()]|(?:textit|textrm|textsubscript|textsuperscript|text|emph|mathit|mathrm|mathbf|it|rm|left|right|quad)(?![A-Za-z]))/y;

/** More marks in a row than any report has. */
const MOST = 24;

/** The first place from `at` on that is not a mark. */
export function skipMarks(text: string, at: number): number {
  let end = at;
  for (let i = 0; i < MOST; i += 1) {
    const code = text.charCodeAt(end);
    // Letters, digits and most punctuation are no marks; this spares the expression in nearly all cases.
    if (PLAIN[code] === 1) return end;
    MARK.lastIndex = end;
    if (!MARK.test(text)) return end;
    end = MARK.lastIndex;
  }
  return end;
}

const PLAIN = new Uint8Array(128);
for (let code = 33; code < 127; code += 1) if (!'*_$~{}^<&\\'.includes(String.fromCharCode(code))) PLAIN[code] = 1;

/** What a sticky expression finds at a place, and where it ends; null where it finds nothing. */
export function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}
