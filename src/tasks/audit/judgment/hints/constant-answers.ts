import type { CodeFile, Hint } from './hint.ts';

const LITERAL = /^\s*(?:[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|"[^"]*"|'[^']*'|True|False|true|false)\s*;?\s*$/;

/** Functions that take arguments, look at none of them and return one written-down value; and numbers that are printed as they stand. */
export function constantAnswerHints(file: CodeFile): Hint[] {
  const { code, uncommented } = file.source;
  const functions = file.source.language === 'python' ? pythonFunctions(file) : javascriptFunctions(file);
  const hints = functions.flatMap(({ name, parameters, from, to, offset }) => {
    const returns = [...code.slice(from, to).matchAll(/\breturn\b([^\n;}]*)/g)];
    const [only] = returns;
    const names = parameters.match(/[A-Za-z_$][\w$]*/g)?.filter((one) => one !== 'self' && one !== 'cls') ?? [];
    if (returns.length !== 1 || only === undefined || names.length === 0) return [];
    const start = from + only.index + 'return'.length;
    const value = uncommented.slice(start, start + (only[1]?.length ?? 0));
    if (!LITERAL.test(value) || names.some((one) => isUsed(one, file, from, to))) return [];
    return [file.hint('constant_answer', `"${name}" returns ${value.trim()} whatever it is given`, offset)];
  });
  for (const match of file.source.code.matchAll(
    /(?<![\w.$])(?:print|console\.log|process\.stdout\.write)\s*\(\s*[-+]?\d[\d_.]*(?:[eE][-+]?\d+)?\s*\)/g,
  )) {
    hints.push(file.hint('constant_answer', 'prints a written-down number', match.index));
  }
  return hints;
}

interface FunctionText {
  readonly name: string;
  readonly parameters: string;
  /** Offsets of the body. */
  readonly from: number;
  readonly to: number;
  readonly offset: number;
}

// A docstring may name a parameter without using it; an f-string or a template may use it.
function isUsed(name: string, file: CodeFile, from: number, to: number): boolean {
  const word = new RegExp(`(?<![\\w$.])${name.replaceAll('$', '\\$')}(?![\\w$])`);
  if (word.test(file.source.code.slice(from, to))) return true;
  return file.source.strings.some(
    ({ text, start }) => start >= from && start < to && text.includes('{') && word.test(text),
  );
}

function pythonFunctions(file: CodeFile): FunctionText[] {
  const { code } = file.source;
  return [...code.matchAll(/^([ \t]*)(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*\(([^()]*)\)[^:\n]*:(.*)$/gm)].map((match) => {
    const deep = (match[1] ?? '').length;
    const from = match.index + match[0].length - (match[4] ?? '').length;
    let end = match.index + match[0].length;
    while (end < code.length) {
      const next = code.indexOf('\n', end + 1);
      const line = code.slice(end + 1, next < 0 ? code.length : next);
      if (line.trim() !== '' && line.search(/\S/) <= deep) break;
      end = next < 0 ? code.length : next;
    }
    return {
      name: match[2] ?? '',
      parameters: plainParameters(match[3] ?? ''),
      from,
      to: end,
      offset: match.index + deep,
    };
  });
}

function javascriptFunctions(file: CodeFile): FunctionText[] {
  const { code } = file.source;
  const pattern =
    /\bfunction\*?\s+(\w+)\s*\(([^()]*)\)[^{};]*\{|\b(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?\(([^()]*)\)\s*=>\s*\{/g;
  return [...code.matchAll(pattern)].map((match) => {
    const from = match.index + match[0].length;
    let depth = 1;
    let end = from;
    for (; end < code.length && depth > 0; end += 1) depth += code[end] === '{' ? 1 : code[end] === '}' ? -1 : 0;
    return {
      name: match[1] ?? match[3] ?? '',
      parameters: plainParameters(match[2] ?? match[4] ?? ''),
      from,
      to: end - 1,
      offset: match.index,
    };
  });
}

// `x: float = 0.5, *rest` → `x rest`: types and defaults are no parameters.
function plainParameters(list: string): string {
  return list
    .split(',')
    .map((parameter) => parameter.replace(/[:=].*$/s, ''))
    .join(' ');
}
