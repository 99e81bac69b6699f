import * as z from 'zod';
import { Label } from './case.ts';

const place = z.string().min(1).max(500);

/**
 * A mapping file: where the fields of a release stand, each as the name of a field or as a JSON Pointer into a case
 * (`/options/0/text`). What it does not say is found by the table of names.
 */
export const FieldMapping = z.strictObject({
  /** The list of cases in the file, where it is an object with several lists. */
  cases: place.optional(),
  id: place.optional(),
  a: place.optional(),
  b: place.optional(),
  /** In place of `a` and `b`: a list of two labelled objects. */
  options: place.optional(),
  /** In the objects of that list: the text. */
  text: place.optional(),
  /** In the objects of that list: which option it is, A or B. */
  label: place.optional(),
  reference: place.optional(),
  /** null: take no group. */
  group: place.nullable().optional(),
  /** What the release writes for A and B, e.g. `{"0": A, "1": B}`. */
  labels: z.record(z.string(), Label).optional(),
  /** Columns of the aggregate scores. */
  aggregates: z.record(z.string(), place).optional(),
});
export type FieldMapping = z.infer<typeof FieldMapping>;
