import type { Token } from './lexer.ts';
import { plainText, type Stream } from './stream.ts';

const NEW = /^(?:newcommand|renewcommand|providecommand|DeclareRobustCommand|newcommandx)\*?$/;

/** Takes in a definition of a macro; false: the command is none. Definitions of what LaTeX itself knows are left out. */
export function define(name: string, stream: Stream): boolean {
  if (NEW.test(name)) {
    const target = nameOf(stream.argument());
    const count = stream.optional();
    const optional = stream.optional();
    const body = stream.argument();
    set(stream, target, {
      parameters: count === undefined ? 0 : Math.min(9, Number.parseInt(plainText(count), 10) || 0),
      ...(optional === undefined ? {} : { optional }),
      body,
    });
    return true;
  }
  if (name === 'def' || name === 'edef' || name === 'gdef' || name === 'xdef') {
    stream.skipSpace();
    const target = stream.raw();
    let parameters = 0;
    // The pattern of its parameters, up to the brace.
    for (let token = stream.raw(); token !== undefined; token = stream.raw()) {
      if (token.kind === 'parameter') parameters = Math.max(parameters, Number(token.text));
      if (token.kind === 'open' || token.kind === 'paragraph' || token.kind === 'end') {
        stream.push(token);
        break;
      }
    }
    const body = stream.argument();
    if (target?.kind === 'command') set(stream, target.text, { parameters, body });
    return true;
  }
  if (name === 'let') {
    stream.raw();
    stream.skipSpace();
    const second = stream.raw();
    if (second?.kind === 'text' && second.text.startsWith('=')) stream.raw();
    return true;
  }
  if (/^DeclareMathOperator\*?$/.test(name)) {
    const target = nameOf(stream.argument());
    set(stream, target, { parameters: 0, body: stream.argument() });
    return true;
  }
  if (/^(?:new|renew)environment\*?$/.test(name)) {
    stream.argument();
    stream.optional();
    stream.optional();
    stream.argument();
    stream.argument();
    return true;
  }
  return false;
}

const nameOf = (tokens: readonly Token[]): string => tokens.find(({ kind }) => kind === 'command')?.text ?? '';

/** Of these the meaning here stays: a paper that dresses them up changes their look, not what they say. */
const KEPT =
  /^(?:section|subsection|subsubsection|paragraph|chapter|caption|label|ref|cite[a-z]*|footnote|item|begin|end|includegraphics|input|include|textbf|emph|par|title|author|maketitle|claim)$/;

function set(
  stream: Stream,
  name: string,
  macro: { parameters: number; optional?: readonly Token[]; body: readonly Token[] },
): void {
  if (name === '' || KEPT.test(name) || macro.body.some(({ kind, text }) => kind === 'command' && text === name))
    return;
  if (stream.macros.size < 5000) stream.macros.set(name, macro);
}
