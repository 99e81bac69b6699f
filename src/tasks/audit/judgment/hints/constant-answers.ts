import type { CodeFile, Hint } from './hint.ts';

const LITERAL = /^\s*(?:[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:[eE][-+]?\d+)?|"[^"]*"|'[^']*'|True|False|true|false)\s*;?\s*$/;

/** Functions that take arguments, look at none of them and return one written-down value; and numbers that are printed as they stand. */
export function constantAnswerHints(file: CodeFile): Hint[] {
  const functions = file.source.language === 'python' ? pythonFunctions(file) : javascriptFunctions(file);
  const hints = functions.flatMap(({ name, parameters, body, offset }) => {
    const returns = [...body.matchAll(/\breturn\b([^\n;}]*)/g)];
    const value = returns[0]?.[1];
    const names = parameters.match(/[A-Za-z_$][\w$]*/g)?.filter((one) => one !== 'self' && one !== 'cls') ?? [];
    if (returns.length !== 1 || value === undefined || !LITERAL.test(value) || names.length === 0) return [];
    if (names.some((one) => new RegExp(`(?<![\\w$.])${one.replaceAll('$', '\\$')}(?![\\w$])`).test(body))) return [];
    return [
      file.hint('constant_answer', `"${name}" returns ${value.trim().replace(/;$/, '')} whatever it is given`, offset),
    ];
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
  /** Without comments, strings kept. */
  readonly body: string;
  readonly offset: number;
}

function pythonFunctions(file: CodeFile): FunctionText[] {
  const { code, uncommented } = file.source;
  return [...code.matchAll(/^([ \t]*)(?:async[ \t]+)?def[ \t]+(\w+)[ \t]*\(([^()]*)\)[^:\n]*:(.*)$/gm)].map((match) => {
    const deep = (match[1] ?? '').length;
    const from = match.index + match[0].length - (match[4] ?? '').length;
    let end = match.index + match[0].length;
    for (const line of code.slice(end + 1).split('\n')) {
      if (line.trim() !== '' && line.search(/\S/) <= deep) break;
      end += line.length + 1;
    }
    return {
      name: match[2] ?? '',
      parameters: plainParameters(match[3] ?? ''),
      body: uncommented.slice(from, end),
      offset: match.index + deep,
    };
  });
}

function javascriptFunctions(file: CodeFile): FunctionText[] {
  const { code, uncommented } = file.source;
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
      body: uncommented.slice(from, end - 1),
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
