import type { Place } from '../../base/fault/index.ts';

/** A value read by us from a log, at its locator. */
export interface LogValue {
  /** As written in the log, e.g. `0.9500`; trailing zeros matter. For arrays and objects: the JSON text. */
  readonly literal: string;
  readonly kind: 'number' | 'string' | 'array' | 'object' | 'boolean' | 'null' | 'not_a_number';
  /** Members of an array, in order. */
  readonly items: readonly LogValue[];
  /** Scalar neighbours in the same record (JSON siblings, CSV cells of the row), e.g. `split: test`, `unit: s`, `run: a1`. */
  readonly siblings: Readonly<Record<string, string>>;
  /** Object keys or column names on the way to the value, outermost first: `/test/accuracy` gives [test, accuracy]. */
  readonly path: readonly string[];
  readonly place: Place;
  /** Whole lines around the value, verbatim (at most 7 lines, 400 characters each). */
  readonly excerpt: { readonly first_line: number; readonly text: string };
}

/** Why a locator leads to no single value. `drift`: the number is there, but outside the stated place. */
export type LocatorFault =
  | 'file_missing'
  | 'file_changed'
  | 'unreadable'
  | 'too_large'
  | 'no_such_place'
  | 'ambiguous'
  | 'duplicate_key'
  | 'locator_incomplete';

export type LogReading =
  | { readonly ok: true; readonly value: LogValue }
  | {
      readonly ok: false;
      readonly fault: LocatorFault;
      readonly message: string;
      readonly place: Place;
      readonly candidates: readonly LogValue[];
    };
