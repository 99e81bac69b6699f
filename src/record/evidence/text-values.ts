import { shorten } from '../../base/text/index.ts';
import type { Locator } from '../claims/index.ts';
import { cutsNumber, findLabel } from './label.ts';
import type { LogFile } from './log-file.ts';
import { numbersIn, type TextNumber } from './numbers.ts';
import type { Stretch } from './stretch.ts';
import type { LogReading, LogValue } from './value.ts';
import { logValue, numberKind, placeAt, refuse } from './values.ts';

const MOST_CANDIDATES = 5;
const MOST_PLACES = 50;
const LONGEST_NUMBER = 2000;
const NO_NUMBER = /(?<![\p{L}\p{N}_])[-+]?(?:nan|inf|infinity)(?![\p{L}\p{N}_])/giu;

/**
 * Reads the number that stands in the stated lines of a text: after the label where one is given, else the only one.
 * `handedIn` is the value the author states; it serves to find where it went, never to choose.
 */
export function readInText(
  file: LogFile,
  stretch: Stretch,
  at: Pick<Locator, 'lines' | 'after'>,
  handedIn?: string,
): LogReading {
  const range = rangeOf(stretch, at.lines);
  const here = placeAt(file, stretch.toFile(range.from), stretch.pointer);
  const where = at.lines === undefined ? 'the text' : linesInWords(at.lines);
  if (range.first > stretch.lines.count) {
    const drift = driftOf(file, stretch, at, handedIn);
    return refuse(
      'no_such_place',
      `there are only ${stretch.lines.count} lines, not ${where}${drift.message}`,
      here,
      drift.values,
    );
  }
  const values = at.after === undefined ? allNumbers(file, stretch, range) : afterLabel(file, stretch, at.after, range);
  const [only, second] = values;
  if (only !== undefined && second === undefined) return { ok: true, value: only };
  if (only !== undefined) {
    const what =
      at.after === undefined
        ? 'several numbers stand'
        : `"${shorten(at.after, 60)}" stands several times before a number`;
    const mend = at.after === undefined ? 'say which with "after"' : 'narrow the lines or lengthen "after"';
    return refuse('ambiguous', `${what} in ${where}; ${mend}`, here, values.slice(0, MOST_CANDIDATES));
  }
  const drift = driftOf(file, stretch, at, handedIn);
  const what = at.after === undefined ? `no number stands in ${where}` : missingLabel(stretch, at.after, range, where);
  return refuse('no_such_place', `${what}${drift.message}`, here, drift.values);
}

/** Values outside the stated lines that the locator may have meant: after the same label, or the value handed in. */
export function elsewhereInText(
  file: LogFile,
  stretch: Stretch,
  at: Pick<Locator, 'lines' | 'after'>,
  literal: string | undefined,
): LogValue[] {
  const stated = rangeOf(stretch, at.lines);
  const all = { from: 0, to: stretch.text.length };
  const found =
    at.after === undefined ? numbersByLiteral(file, stretch, literal) : afterLabel(file, stretch, at.after, all);
  const [from, to] = [stretch.toFile(stated.from), stretch.toFile(stated.to)];
  const outside = found.filter((value) => at.lines === undefined || !inside(file, value, from, to));
  return outside
    .filter((value) => literal === undefined || at.after !== undefined || sameNumber(value.literal, literal))
    .slice(0, MOST_CANDIDATES);
}

/** True when two numbers as written are the same but for layout. */
export function sameNumber(a: string, b: string): boolean {
  const plain = (text: string) => text.trim().replace('\u2212', '-').replace(/^\+/, '').replaceAll(',', '');
  return plain(a) === plain(b);
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function rangeOf(stretch: Stretch, lines: Locator['lines']): Range & { readonly first: number } {
  if (lines === undefined) return { first: 1, from: 0, to: stretch.text.length };
  const [first, last] = lines[0] <= lines[1] ? lines : [lines[1], lines[0]];
  return { first, from: stretch.lines.start(first), to: stretch.lines.start(last + 1) };
}

function allNumbers(file: LogFile, stretch: Stretch, range: Range): LogValue[] {
  const numbers = numbersIn(stretch.text, range.from, range.to, MOST_PLACES);
  if (numbers.length > 0) return numbers.map((number) => textValue(file, stretch, number));
  const words = [...stretch.text.slice(range.from, range.to).matchAll(NO_NUMBER)];
  return words.slice(0, MOST_PLACES).map((word) => {
    const start = range.from + word.index;
    return textValue(file, stretch, { literal: word[0], start, end: start + word[0].length });
  });
}

function afterLabel(file: LogFile, stretch: Stretch, label: string, range: Range): LogValue[] {
  const values: LogValue[] = [];
  for (const { next } of findLabel(stretch.text, label, range.from, range.to, MOST_PLACES)) {
    if (cutsNumber(stretch.text, label, next)) continue;
    const number = numberAt(stretch.text, next, range.to);
    if (number !== undefined) values.push(textValue(file, stretch, number));
  }
  return values;
}

function numberAt(text: string, at: number, to: number): TextNumber | undefined {
  const end = Math.min(to, at + LONGEST_NUMBER);
  const [number] = numbersIn(text, at, end, 1);
  if (number?.start === at) return number;
  const word = text.slice(at, Math.min(end, at + 20)).match(/^[-+]?(?:nan|inf|infinity)(?![\p{L}\p{N}_])/iu);
  return word === null ? undefined : { literal: word[0], start: at, end: at + word[0].length };
}

function textValue(file: LogFile, stretch: Stretch, number: TextNumber): LogValue {
  const { line } = stretch.lines.position(number.start);
  return logValue(file, {
    literal: number.literal,
    kind: numberKind(number.literal),
    start: stretch.toFile(number.start),
    end: stretch.toFile(number.end),
    path: stretch.path,
    quote: stretch.lines.line(line).trim(),
    ...(stretch.pointer === undefined ? {} : { pointer: stretch.pointer }),
    siblings: () => ({ ...stretch.siblings(), ...(number.unit === undefined ? {} : { unit: number.unit }) }),
  });
}

function numbersByLiteral(file: LogFile, stretch: Stretch, literal: string | undefined): LogValue[] {
  if (literal === undefined) return [];
  return numbersIn(stretch.text)
    .filter((number) => sameNumber(number.literal, literal))
    .map((number) => textValue(file, stretch, number));
}

function driftOf(
  file: LogFile,
  stretch: Stretch,
  at: Pick<Locator, 'lines' | 'after'>,
  literal: string | undefined,
): { message: string; values: LogValue[] } {
  if (at.lines === undefined) return { message: '', values: [] };
  const values = elsewhereInText(file, stretch, at, literal);
  const [first] = values;
  if (first === undefined) return { message: '', values };
  const what = at.after === undefined ? `${first.literal} stands` : 'it stands';
  const more = values.length > 1 ? ' and elsewhere' : '';
  return { message: `; ${what} at ${lineInWords(stretch, first)}${more} now`, values };
}

// Inside a string of a JSON record the lines of the string are what a locator counts.
function lineInWords(stretch: Stretch, value: LogValue): string {
  if (stretch.pointer === undefined) return `line ${value.place.line}`;
  const quote = value.place.quote ?? '';
  for (let line = 1; line <= stretch.lines.count; line += 1) {
    if (shorten(stretch.lines.line(line).trim(), 160) === quote) return `line ${line}`;
  }
  return 'another line';
}

function missingLabel(stretch: Stretch, label: string, range: Range, where: string): string {
  const stands = findLabel(stretch.text, label, range.from, range.to, 1).length > 0;
  return stands
    ? `no number follows "${shorten(label, 60)}" in ${where}`
    : `"${shorten(label, 60)}" does not stand in ${where}`;
}

function linesInWords([first, last]: readonly [number, number]): string {
  return first === last ? `line ${first}` : `lines ${first} to ${last}`;
}

function inside(file: LogFile, value: LogValue, from: number, to: number): boolean {
  const { line, column } = value.place;
  if (line === undefined || column === undefined) return false;
  const offset = file.lines().start(line) + column - 1;
  return offset >= from && offset < to;
}
