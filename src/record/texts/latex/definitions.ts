import type { Macro, Stream } from './stream.ts';
import { plainText, type Token } from './token.ts';

const NEW =
  /^(?:newcommand|renewcommand|providecommand|DeclareRobustCommand|newcommandx|renewcommandx|providerobustcmd|newrobustcmd)\*?$/;
const DOCUMENT_COMMAND = /^(?:New|Renew|Provide|Declare)(?:Expandable)?DocumentCommand$/;
const MOST_MACROS = 5000;
/** Of these the meaning here stays: a paper that dresses them up changes their look, not what they say. */
const KEPT =
  /^(?:(?:sub)*section|(?:sub)?paragraph|chapter|part|caption|label|[a-zA-Z]*ref|[a-zA-Z]*cite[a-zA-Z]*|footnote|item|begin|end|includegraphics|input|include|textbf|emph|par|title|author|maketitle|claim|url|href|fi|else|appendix|abstract)$/;

/** Takes in a definition of a macro or an environment; false: the command is none. */
export function define(name: string, stream: Stream): boolean {
  if (NEW.test(name)) {
    const target = nameOf(stream.argument());
    const parameters = countOf(stream.optional());
    const optional = stream.optional();
    setMacro(stream, target, {
      parameters,
      ...(optional === undefined ? {} : { optional: defaultOf(name, optional) }),
      body: stream.argument(),
    });
    return true;
  }
  if (DOCUMENT_COMMAND.test(name)) {
    const target = nameOf(stream.argument());
    const shape = plainText(stream.argument()).replace(/[{][^{}]{0,200}[}]/g, '');
    const letters = [...shape.replace(/[+!>\s]/g, '')];
    const isOptional = /^[oOs]/.test(letters[0] ?? '');
    const body = stream.argument();
    setMacro(stream, target, {
      parameters: Math.min(9, letters.length),
      ...(isOptional ? { optional: [] } : {}),
      body,
    });
    return true;
  }
  if (/^[egx]?def$/.test(name)) {
    definePrimitive(stream);
    return true;
  }
  if (name === 'let') {
    const [target] = stream.argument();
    let [meaning] = stream.argument();
    if (meaning?.kind === 'text' && meaning.text === '=') [meaning] = stream.argument();
    if (target?.kind === 'command' && meaning?.kind === 'command') {
      const body = stream.macros.get(meaning.text) ?? { parameters: 0, body: [meaning] };
      setMacro(stream, target.text, body);
    }
    return true;
  }
  if (/^DeclareMathOperator\*?$/.test(name)) {
    const target = nameOf(stream.argument());
    const inner = stream.argument();
    const [first] = inner;
    if (first === undefined) return true;
    const made = (kind: Token['kind'], text: string): Token => ({ ...first, kind, text, exact: false });
    setMacro(stream, target, {
      parameters: 0,
      body: [made('command', 'operatorname'), made('open', '{'), ...inner, made('close', '}')],
    });
    return true;
  }
  if (/^(?:re)?newenvironment\*?$/.test(name)) {
    const target = plainText(stream.argument());
    const parameters = countOf(stream.optional());
    const optional = stream.optional();
    const macro: Macro = {
      parameters,
      ...(optional === undefined ? {} : { optional }),
      body: stream.argument(),
      end: stream.argument(),
    };
    const opens = [...macro.body, ...(macro.end ?? [])];
    const names = opens.flatMap(({ kind }, i) => (kind === 'open' ? [plainText(upToClose(opens, i + 1))] : []));
    // One that opens itself keeps the meaning that it has here.
    if (target !== '' && !names.includes(target) && !/^(?:abstract|document|figure|table|tabular)\*?$/.test(target))
      stream.environments.set(target, macro);
    return true;
  }
  return false;
}

/** `\def\name#1#2{…}`. */
function definePrimitive(stream: Stream): void {
  stream.skipSpace();
  const target = stream.raw();
  let parameters = 0;
  for (let token = stream.raw(); token !== undefined; token = stream.raw()) {
    if (token.kind === 'parameter') parameters = Math.max(parameters, Number(token.text));
    if (token.kind === 'open' || token.kind === 'paragraph' || token.kind === 'end') {
      stream.push(token);
      break;
    }
  }
  const body = stream.argument();
  if (target?.kind === 'command') setMacro(stream, target.text, { parameters, body });
}

const nameOf = (tokens: readonly Token[]): string => tokens.find(({ kind }) => kind === 'command')?.text ?? '';
const countOf = (tokens: readonly Token[] | undefined): number =>
  tokens === undefined ? 0 : Math.min(9, Number.parseInt(plainText(tokens), 10) || 0);

/** `\newcommandx{\x}[2][1=a, 2=b]` gives its first default by its number. */
function defaultOf(name: string, optional: readonly Token[]): readonly Token[] {
  const [first, ...rest] = optional;
  if (!name.includes('commandx') || first?.kind !== 'text') return optional;
  return [{ ...first, text: first.text.replace(/^1=|,$/g, ''), exact: false }, ...rest];
}

function upToClose(tokens: readonly Token[], from: number): readonly Token[] {
  const end = tokens.findIndex(({ kind }, i) => i >= from && kind === 'close');
  return tokens.slice(from, end < 0 ? from : end);
}

function setMacro(stream: Stream, name: string, macro: Macro): void {
  if (name === '' || KEPT.test(name)) return;
  if (macro.body.some(({ kind, text }) => kind === 'command' && text === name)) return;
  if (stream.macros.size < MOST_MACROS || stream.macros.has(name)) stream.macros.set(name, macro);
}
