import type { Place } from '../../base/fault/index.ts';
import type { Study } from '../bundle/index.ts';
import { excerptAround } from './excerpt.ts';
import { type LogFile, openLogFile } from './log-file.ts';
import { findQuote } from './quote.ts';
import type { LocatorFault, LogValue } from './value.ts';
import { placeAt } from './values.ts';

/** Lines of a file, a quotation from it, or both. */
export interface RangeRequest {
  readonly path: string;
  /** First and last line, 1-based, inclusive. */
  readonly lines?: readonly [number, number] | undefined;
  readonly quote?: string | undefined;
}

/** What stands there, verbatim, or why nothing can be shown. */
export type RangeReading =
  | {
      readonly ok: true;
      /** The stated lines; without lines the lines the quote stands in, without both the whole file. Line ends as in the file. */
      readonly text: string;
      readonly first_line: number;
      /** How the quote agrees with the file: to the letter, or only after runs of white space count as one. */
      readonly match?: 'verbatim' | 'white_space';
      /** Of the quote where there is one. */
      readonly place: Place;
      readonly excerpt: LogValue['excerpt'];
    }
  | {
      readonly ok: false;
      readonly fault: LocatorFault;
      readonly message: string;
      readonly place: Place;
      /** Where the quote stands instead. */
      readonly drift?: Place;
    };

/** Reads a stretch of a sealed file and looks whether the quotation stands in it. What is wrong with either is returned. */
export async function readRange(study: Study, request: RangeRequest): Promise<RangeReading> {
  const file = await openLogFile(study, request.path);
  if ('fault' in file) return { ok: false, ...file, place: { path: request.path } };
  const { lines: stated, quote } = request;
  const lines = file.lines();
  const [first, last] =
    stated === undefined ? [1, lines.count] : stated[0] <= stated[1] ? stated : [stated[1], stated[0]];
  if (first > lines.count) return missing(file, quote, 0, `there is no line ${first}; the file has ${lines.count}`);
  const [from, to] = [lines.start(first), lines.start(last + 1)];
  if (quote === undefined) return reading(file, from, to, from, to);
  const found = findQuote(file.text.slice(from, to), quote);
  if (found === undefined) {
    const where = stated === undefined ? 'the file' : first === last ? `line ${first}` : `lines ${first} to ${last}`;
    return missing(file, quote, from, `the quoted text does not stand in ${where}`);
  }
  const [start, end] = [from + found.start, from + found.end];
  const around = stated === undefined ? wholeLines(file, start, end) : ([from, to] as const);
  return { ...reading(file, around[0], around[1], start, end), match: found.match };
}

type Success = Extract<RangeReading, { ok: true }>;

function reading(file: LogFile, from: number, to: number, start: number, end: number): Success {
  const quote = file.text.slice(start, Math.min(end, start + 200)).trim();
  return {
    ok: true,
    text: file.text.slice(from, to),
    first_line: file.lines().position(from).line,
    place: placeAt(file, start, undefined, quote),
    excerpt: excerptAround(file, start, end),
  };
}

function wholeLines(file: LogFile, start: number, end: number): readonly [number, number] {
  const lines = file.lines();
  const last = lines.position(Math.max(start, end - 1)).line;
  return [lines.start(lines.position(start).line), lines.start(last + 1)];
}

function missing(file: LogFile, quote: string | undefined, from: number, message: string): RangeReading {
  const place = placeAt(file, from);
  const elsewhere = quote === undefined ? undefined : findQuote(file.text, quote);
  if (elsewhere === undefined) return { ok: false, fault: 'no_such_place', message, place };
  const drift = placeAt(file, elsewhere.start, undefined, quote);
  return {
    ok: false,
    fault: 'no_such_place',
    message: `${message}; it stands at line ${drift.line} now`,
    place,
    drift,
  };
}
