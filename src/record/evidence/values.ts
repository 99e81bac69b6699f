import type { Place } from '../../base/fault/index.ts';
import { shorten } from '../../base/text/index.ts';
import { excerptAround } from './excerpt.ts';
import type { LogFile } from './log-file.ts';
import type { LocatorFault, LogReading, LogValue } from './value.ts';

/** What a kind of file knows of a value; the rest (items, neighbours, lines around it) is made when somebody looks. */
export interface Found {
  readonly literal: string;
  readonly kind: LogValue['kind'];
  /** Offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly path: readonly string[];
  readonly pointer?: string;
  readonly quote?: string;
  readonly items?: () => readonly LogValue[];
  readonly siblings?: () => Readonly<Record<string, string>>;
}

const LONGEST_QUOTE = 160;

/** A value with its place in the file. */
export function logValue(file: LogFile, found: Found): LogValue {
  let items: readonly LogValue[] | undefined;
  let siblings: Readonly<Record<string, string>> | undefined;
  let excerpt: LogValue['excerpt'] | undefined;
  return {
    literal: found.literal,
    kind: found.kind,
    path: found.path,
    place: placeAt(file, found.start, found.pointer, found.quote ?? found.literal),
    get items() {
      items ??= found.items?.() ?? [];
      return items;
    },
    get siblings() {
      siblings ??= found.siblings?.() ?? {};
      return siblings;
    },
    get excerpt() {
      excerpt ??= excerptAround(file, found.start, found.end);
      return excerpt;
    },
  };
}

/** The place of an offset in a file. */
export function placeAt(file: LogFile, offset: number, pointer?: string, quote?: string): Place {
  return {
    path: file.path,
    ...file.lines().position(offset),
    ...(pointer === undefined ? {} : { pointer }),
    ...(quote === undefined ? {} : { quote: shorten(quote, LONGEST_QUOTE) }),
  };
}

/** A reading that leads to no single value. */
export function refuse(
  fault: LocatorFault,
  message: string,
  place: Place,
  candidates: readonly LogValue[] = [],
): LogReading {
  return { ok: false, fault, message, place, candidates };
}

const MOST_SIBLINGS = 256;
const LONGEST_SIBLING = 200;

/** Neighbours by name; a name that stands twice says nothing and is left out. No prototype, so that any name is safe. */
export function neighbours(pairs: Iterable<readonly [name: string, value: string]>): Record<string, string> {
  const result: Record<string, string> = Object.create(null);
  const seen = new Set<string>();
  for (const [name, value] of pairs) {
    if (seen.size >= MOST_SIBLINGS) break;
    if (seen.has(name)) delete result[name];
    else if (value.length <= LONGEST_SIBLING) result[name] = value;
    seen.add(name);
  }
  return result;
}

/** Kind of a number as written: what is beyond the range of numbers counts as infinity. */
export function numberKind(literal: string): 'number' | 'not_a_number' {
  return Number.isFinite(Number(literal.replace('\u2212', '-').replaceAll(',', ''))) ||
    /10[\^*\u2070-\u209f\u00b2\u00b3\u00b9]/.test(literal)
    ? 'number'
    : 'not_a_number';
}
