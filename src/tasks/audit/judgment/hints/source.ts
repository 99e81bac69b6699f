/** Source code with comments and strings told apart. All three texts have the same length and line ends. */
export interface Source {
  readonly language: 'python' | 'javascript';
  /** Comments and the contents of strings as spaces. */
  readonly code: string;
  /** Only comments as spaces: names inside f-strings and templates are still there. */
  readonly uncommented: string;
  readonly strings: readonly SourceString[];
}

export interface SourceString {
  /** Between the quotes, as written. */
  readonly text: string;
  /** Offset of the opening quote. */
  readonly start: number;
}

/** The language that a file name tells, or undefined. */
export function languageOf(path: string): Source['language'] | undefined {
  if (/\.pyw?$/.test(path)) return 'python';
  return /\.[cm]?[jt]sx?$/.test(path) ? 'javascript' : undefined;
}

/** Scans once from left to right. Unclosed strings end at the line (or file) end; nothing is ever thrown. */
export function scanSource(text: string, language: Source['language']): Source {
  const code = [...blankable(text)];
  const uncommented = [...code];
  const strings: SourceString[] = [];
  const blank = (from: number, to: number, comment: boolean) => {
    for (let i = from; i < Math.min(to, code.length); i += 1) {
      if (text[i] === '\n' || text[i] === '\r') continue;
      code[i] = ' ';
      if (comment) uncommented[i] = ' ';
    }
  };
  let significant = '';
  for (let i = 0; i < text.length; ) {
    const comment = commentEnd(text, i, language);
    if (comment !== undefined) {
      blank(i, comment, true);
      i = comment;
      continue;
    }
    const string = stringEnd(text, i, language, significant);
    if (string !== undefined) {
      blank(i + string.open, string.end - string.close, false);
      if (string.kind === 'string')
        strings.push({ text: text.slice(i + string.open, string.end - string.close), start: i });
      significant = '"';
      i = string.end;
      continue;
    }
    const c = text[i] ?? '';
    if (!/\s/.test(c))
      significant = /\w/.test(c) && /\w$/.test(significant) && /\w/.test(text[i - 1] ?? '') ? significant + c : c;
    i += 1;
  }
  return { language, code: code.join(''), uncommented: uncommented.join(''), strings };
}

// One entry per UTF-16 unit, so that offsets stay the same.
function blankable(text: string): string[] {
  return text.split('');
}

function commentEnd(text: string, at: number, language: Source['language']): number | undefined {
  const lineEnd = () => {
    const end = text.indexOf('\n', at);
    return end < 0 ? text.length : end;
  };
  if (language === 'python') return text[at] === '#' ? lineEnd() : undefined;
  if (text.startsWith('//', at) || (at === 0 && text.startsWith('#!'))) return lineEnd();
  if (!text.startsWith('/*', at)) return undefined;
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

interface StringEnd {
  readonly kind: 'string' | 'regex';
  readonly end: number;
  /** Lengths of the quotes. */
  readonly open: number;
  readonly close: number;
}

function stringEnd(text: string, at: number, language: Source['language'], before: string): StringEnd | undefined {
  const quote = text[at] ?? '';
  if (language === 'python') {
    if (quote !== '"' && quote !== "'") return undefined;
    const triple = quote.repeat(3);
    return text.startsWith(triple, at)
      ? closing(text, at, triple, true, 'string')
      : closing(text, at, quote, false, 'string');
  }
  if (quote === '"' || quote === "'") return closing(text, at, quote, false, 'string');
  if (quote === '`') return closing(text, at, quote, true, 'string');
  // A slash divides after a value and opens a regular expression elsewhere.
  if (
    quote === '/' &&
    (before === '' ||
      /^[=([{},;:!&|?+\-*%~^<>]$/.test(before) ||
      /^(?:return|typeof|case|in|of|do|else|void|delete)$/.test(before))
  ) {
    return regex(text, at);
  }
  return undefined;
}

function closing(text: string, at: number, quote: string, manyLines: boolean, kind: StringEnd['kind']): StringEnd {
  const open = quote.length;
  let i = at + open;
  for (; i < text.length; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text.startsWith(quote, i)) return { kind, end: i + open, open, close: open };
    else if (text[i] === '\n' && !manyLines) break;
  }
  return { kind, end: Math.min(i, text.length), open, close: 0 };
}

function regex(text: string, at: number): StringEnd | undefined {
  let inClass = false;
  for (let i = at + 1; i < text.length && text[i] !== '\n'; i += 1) {
    if (text[i] === '\\') i += 1;
    else if (text[i] === '[') inClass = true;
    else if (text[i] === ']') inClass = false;
    else if (text[i] === '/' && !inClass) return { kind: 'regex', end: i + 1, open: 1, close: 1 };
  }
  return undefined;
}
