import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { type Place, type Problem, TouchstoneError } from '../fault/index.ts';
import { type LineIndex, lineIndex } from '../text/index.ts';
import { pointerTokens, type StructuredDocument } from './document.ts';
import { firstFault } from './json-fault.ts';
import { nestsDeeperThan, offsetOfPointer, repeatedKeys } from './json-scan.ts';

/**
 * Reads strict JSON with positions on demand; duplicate keys and trailing text are refused. Values come from JSON.parse, so
 * that a hundred megabytes take a second; no tree is kept beside them. Throws `bad_input` listing every fault.
 */
export function readJson(text: string, path: string): StructuredDocument {
  let lines: LineIndex | undefined;
  const at = (offset: number): Place => {
    lines ??= lineIndex(text);
    return { path, ...lines.position(offset) };
  };
  if (nestsDeeperThan(text, 500))
    throw new TouchstoneError('bad_input', {
      what: 'nested too deeply to be read',
      where: { path },
      expected: 'at most 500 levels',
    });
  let value: unknown;
  try {
    value = JSON.parse(text) as unknown;
  } catch {
    // The message of JSON.parse quotes the text, which may hold what nobody should read here, and has no place in it.
    throw new TouchstoneError('bad_input', syntaxProblems(text, path, at));
  }
  const repeated = repeatedKeys(text);
  if (repeated.length > 0)
    throw new TouchstoneError(
      'bad_input',
      repeated
        .slice(0, MOST_PROBLEMS)
        .map((offset) => ({ what: 'the same key stands twice in one object', where: at(offset) })),
    );
  let budget = SEARCHED;
  const find = (pointer: string, wantKey: boolean): Place => {
    if (budget <= 0) return { path, pointer };
    budget -= text.length;
    return at(offsetOfPointer(text, pointerTokens(pointer), { wantKey }));
  };
  return {
    path,
    value,
    locate: (pointer) => find(pointer, false),
    locateKey: (pointer) => find(pointer, true),
  };
}

/** Characters that may be searched for places in one document; a place beyond is told as a pointer (thousands of faults in a huge file). */
const SEARCHED = 1_000_000_000;
/** Characters up to which every syntax fault is listed, not the first alone. */
const LARGE = 1024 * 1024;
const MOST_PROBLEMS = 100;

function syntaxProblems(text: string, path: string, at: (offset: number) => Place): Problem[] {
  if (text.trim() === '') return [{ what: 'empty, where JSON was expected', where: { path } }];
  if (text.length > LARGE) return [{ what: 'not readable as JSON', where: at(firstFault(text) ?? text.length) }];
  const problems: Problem[] = [];
  const onError = (code: ParseErrorCode, offset: number) => {
    if (problems.length < MOST_PROBLEMS)
      problems.push({ what: `not readable as JSON: ${spaced(printParseErrorCode(code))}`, where: at(offset) });
  };
  visit(text, { onError }, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
  return problems.length > 0 ? problems : [{ what: 'not readable as JSON', where: { path } }];
}

function spaced(code: string): string {
  return code.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`).toLowerCase();
}
