import {
  DISPLAY,
  DROPPED,
  ENVIRONMENT_ARGUMENTS,
  FLOATS,
  IN_LINE,
  KNOWN,
  PICTURE,
  PROGRAM,
  TABULAR,
  VERBATIM,
} from './environment-names.ts';
import { putDisplayed } from './formulas.ts';
import type { Float, Ink } from './ink.ts';
import { placed, placeOf } from './placed.ts';
import type { Reading } from './reading.ts';
import { putTable } from './tables.ts';
import type { Token } from './token.ts';

/** `\begin{…}`: environments that are read apart are taken whole, others are noted until they end. */
export function beginEnvironment(reading: Reading, name: string, token: Token): void {
  const { stream } = reading;
  if (name === 'document') {
    // A file that is included may be a document of its own.
    if (!reading.isBody) reading.ink = [];
    reading.isBody = true;
    reading.scopes.push({ name, before: reading.current, items: 0 });
    return;
  }
  if (VERBATIM.test(name) || DROPPED.test(name)) {
    putVerbatim(reading, name, token);
    return;
  }
  if (!reading.isBody) return;
  if (PICTURE.test(name)) {
    reading.captured(name, token);
    reading.puts.push({ put: 'left out', what: 'figure' });
  } else if (PROGRAM.test(name)) putProgram(reading, name, token);
  else if (TABULAR.test(name)) putTable(reading, name, token);
  else if (DISPLAY.test(name)) {
    if (/^(?:alignat|IEEEeqnarray)\*?$/.test(name)) stream.argument();
    putDisplayed(reading, name, token);
  } else open(reading, name, token);
}

/** Deepest nesting of environments that is noted. */
const DEEPEST = 200;

function open(reading: Reading, name: string, token: Token): void {
  const { stream } = reading;
  if (reading.scopes.length >= DEEPEST) return;
  const bare = name.replace(/\*$/, '');
  const theorem = reading.theorems.get(name);
  const options = stream.optional();
  stream.skipArguments(ENVIRONMENT_ARGUMENTS.get(name) ?? 0);
  if (FLOATS.has(bare) || bare === 'minipage') stream.optional();
  if (!IN_LINE.test(name)) reading.flush();
  const float = floatOf(reading, bare);
  reading.scopes.push({ name, before: reading.current, items: 0, ...(float === undefined ? {} : { float }) });
  if (name === 'abstract' && reading.nested === 0) reading.puts.push({ put: 'section', kind: 'abstract' });
  else if (/^ac?k(?:nowledge?ments?|s)?$/i.test(name)) reading.puts.push({ put: 'section', kind: 'acknowledgements' });
  else if (name === 'thebibliography') {
    stream.argument();
    reading.puts.push({ put: 'references' });
  } else if (theorem !== undefined) {
    const number = theorem.counter === undefined ? '' : reading.numbering.next(theorem.counter);
    reading.current = { kind: 'other', number, name: theorem.title };
    const note: readonly Ink[] =
      options === undefined ? [] : [placed(' (', token), ...reading.inkOf(options), placed(')', token)];
    reading.ink.push(
      placed(`${theorem.title}${number === '' ? '' : ` ${number}`}`, token),
      ...note,
      placed('. ', token),
    );
  } else if (!KNOWN.test(name) && float === undefined) reading.unknownThing(`environment ${name.slice(0, 60)}`);
}

function floatOf(reading: Reading, bare: string): Float | undefined {
  const name = FLOATS.get(bare);
  if (name !== undefined) return { name, sub: false, captions: [], subs: 0 };
  if (!/^sub(?:figure|table|captionblock|float)$/.test(bare)) return undefined;
  return { name: reading.float?.name ?? (bare === 'subtable' ? 'table' : 'figure'), sub: true, captions: [], subs: 0 };
}

/** `\end{…}`. One that nothing has opened is passed over. */
export function endEnvironment(reading: Reading, name: string, token: Token): void {
  if (!reading.isBody) return;
  if (name === 'document') {
    reading.flush();
    if (!reading.stream.endFile()) reading.stream.endAll();
    return;
  }
  const at = reading.scopes.findLastIndex((scope) => scope.name === name);
  const scope = reading.scopes[at];
  if (scope === undefined) {
    reading.flaw('latex.unbalanced', `\\end{${name.slice(0, 60)}} has no \\begin.`, token);
    return;
  }
  if (!IN_LINE.test(name)) reading.flush();
  for (const { name: inner } of reading.scopes.slice(at + 1))
    reading.flaw('latex.unbalanced', `\\begin{${inner.slice(0, 60)}} has no \\end.`, token);
  reading.scopes.length = at;
  reading.current = scope.before;
  if (reading.nested > 0) return;
  if (name === 'abstract' || /^ac?k(?:nowledge?ments?|s)?$/i.test(name))
    reading.puts.push({ put: 'section', kind: 'body' });
}

function putVerbatim(reading: Reading, name: string, token: Token): void {
  const { lexer } = reading.stream;
  if (lexer === undefined) {
    reading.captured(name, token);
    return;
  }
  const raw = lexer.rawUntil(`\\end{${name}}`);
  if (!VERBATIM.test(name) || !reading.isBody) return;
  reading.flush();
  // Options stand on the line of `\begin`.
  const options =
    /^[ \t]*(?:\[[^\]\n]{0,1000}\])?[ \t]*(?:\{[\w+#-]{1,40}\})?[ \t]*(?=\n)/.exec(raw.text)?.[0].length ?? 0;
  const lines: Ink[][] = [];
  let at = options;
  for (const line of raw.text.slice(options).split('\n')) {
    lines.push([placed(line, { ...token, at: raw.at + at }, true)]);
    at += line.length + 1;
  }
  reading.puts.push({ put: 'code', lines });
}

/** An algorithm: a line for each of its statements. */
function putProgram(reading: Reading, name: string, token: Token): void {
  reading.stream.optional();
  const lines: Token[][] = [[]];
  for (const one of reading.captured(name, token)) {
    if (one.kind === 'command' && (/^[A-Z]/.test(one.text) || one.text === '\\' || one.text === ';')) lines.push([]);
    lines.at(-1)?.push(one);
  }
  reading.flush();
  const shown = lines.map((line) => {
    const [first, ...rest] = line;
    const isWord = first?.kind === 'command' && /^[A-Z]/.test(first.text);
    const ink = reading.inkOf(isWord ? rest : line);
    if (!isWord || first === undefined || /^(?:State|STATE|Statex)$/.test(first.text)) return ink;
    return [{ text: `${first.text.toLowerCase()} `, exact: false, ...placeOf(first) }, ...ink];
  });
  reading.puts.push({ put: 'code', lines: shown });
}
