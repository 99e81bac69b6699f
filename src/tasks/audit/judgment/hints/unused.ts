import type { CodeFile, Hint } from './hint.ts';

/** Code that cannot run, and results that nobody reads. Conservative: in doubt nothing is said. */
export function unusedHints(file: CodeFile, otherNames: ReadonlySet<string>): Hint[] {
  return [...unreachable(file), ...neverTrue(file), ...unusedResults(file), ...unusedFunctions(file, otherNames)];
}

function unreachable(file: CodeFile): Hint[] {
  const python = file.source.language === 'python';
  const leaves = python
    ? /^(\s*)(?:return|raise|break|continue)\b(.*)$/
    : /^(\s*)(?:return|throw|break|continue)\b([^{}]*);\s*$/;
  const mayFollow = python
    ? /^\s*(?:else|elif|except|finally|case)\b|^\s*@/
    : /^\s*(?:\}|case\b|default\b|function\b|async function\b)/;
  const hints: Hint[] = [];
  let depth = 0;
  file.lines.forEach((line, i) => {
    const match = leaves.exec(line);
    const depthHere = depth;
    depth = Math.max(0, depth + balance(line));
    if (match === null || balance(line) !== 0 || line.trimEnd().endsWith('\\') || (python && depthHere !== 0)) return;
    let next = i + 1;
    while ((file.lines[next] ?? 'end').trim() === '') next += 1;
    const following = file.lines[next] ?? '';
    if (next >= file.lines.length || indent(following) !== indent(line) || mayFollow.test(following)) return;
    // `if (x)` on the line before makes the exit conditional without braces.
    if (!python && /(?:\)|\belse|=>)\s*$/.test(previous(file.lines, i))) return;
    // A string of its own line (a docstring) has become blank and so is never "following".
    hints.push(
      file.hint(
        'dead_code',
        'cannot be reached: the line before leaves the block',
        file.offsetOf(next) + following.search(/\S/),
      ),
    );
  });
  return hints;
}

function neverTrue(file: CodeFile): Hint[] {
  const pattern =
    file.source.language === 'python'
      ? /^[ \t]*(?:if|elif|while)[ \t]+(?:False|0)[ \t]*:/gm
      : /\b(?:if|while)\s*\(\s*(?:false|0)\s*\)/g;
  return [...file.source.code.matchAll(pattern)].map((match) =>
    file.hint('dead_code', 'the condition is never true', match.index + match[0].search(/\S/)),
  );
}

function unusedResults(file: CodeFile): Hint[] {
  const python = file.source.language === 'python';
  const assigns = python
    ? /^[ \t]+([a-z]\w*)[ \t]*=(?!=)[^\n]*\(/
    : /^\s*(?:const|let|var)\s+([A-Za-z]\w*)\s*=[^\n]*\(/;
  const names = namesIn(file.source.uncommented);
  const hints: Hint[] = [];
  let depth = 0;
  file.lines.forEach((line, i) => {
    const name = assigns.exec(line)?.[1];
    // Inside brackets `name=call()` is a keyword argument.
    if (name !== undefined && (!python || depth === 0) && (names.get(name) ?? 0) === 1) {
      const what = /=>/.test(line) ? undefined : `the result "${name}" is computed and never used`;
      if (what !== undefined) hints.push(file.hint('unused_result', what, file.offsetOf(i) + line.search(/\S/)));
    }
    if (python) depth = Math.max(0, depth + balance(line));
  });
  return hints;
}

function unusedFunctions(file: CodeFile, otherNames: ReadonlySet<string>): Hint[] {
  const names = namesIn(file.source.uncommented);
  const pattern =
    file.source.language === 'python'
      ? /^(?:async[ \t]+)?def[ \t]+([A-Za-z]\w*)/gm
      : /^[ \t]*(?:async[ \t]+)?function\*?[ \t]+([A-Za-z]\w*)/gm;
  return [...file.source.code.matchAll(pattern)].flatMap((match) => {
    const name = match[1] ?? '';
    const decorated = /^\s*@/.test(previous(file.lines, file.source.code.slice(0, match.index).split('\n').length - 1));
    if (name === 'main' || decorated || (names.get(name) ?? 0) > 1) return [];
    if (otherNames.has(name)) return [];
    return [
      file.hint(
        'dead_code',
        `the function "${name}" is called nowhere in the code of the study`,
        match.index + match[0].search(/\S/),
      ),
    ];
  });
}

function previous(lines: readonly string[], before: number): string {
  for (let i = before - 1; i >= 0; i -= 1) if ((lines[i] ?? '').trim() !== '') return lines[i] ?? '';
  return '';
}

function indent(line: string): number {
  return line.search(/\S/);
}

function balance(line: string): number {
  return (line.match(/[([{]/g)?.length ?? 0) - (line.match(/[)\]}]/g)?.length ?? 0);
}

/** How often each name stands in a text. */
export function namesIn(text: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const [name] of text.matchAll(/[\p{L}_$][\p{L}\p{N}_$]*/gu)) names.set(name, (names.get(name) ?? 0) + 1);
  return names;
}
