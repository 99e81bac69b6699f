import * as z from 'zod';

/** Position of an option in a prompt, and the answer that names it. */
export const Label = z.enum(['A', 'B']);
export type Label = z.infer<typeof Label>;

/** `ab`: the two texts as released; `ba`: the texts swapped. The labels stay with the position. */
export const Order = z.enum(['ab', 'ba']);
export type Order = z.infer<typeof Order>;

/** Both orders, in the order in which prompts are written. */
export const ORDERS: readonly Order[] = ['ab', 'ba'];

/** The other label. */
export function swap(label: Label): Label {
  return label === 'A' ? 'B' : 'A';
}

/** The right answer to a case in one order: swapping the texts swaps the label. */
export function referenceIn(order: Order, reference: Label): Label {
  return order === 'ab' ? reference : swap(reference);
}

/** A case of the release as trusted code sees it. Never leaves the machine of the grader. */
export interface PivotCase {
  readonly id: string;
  /** The texts at position A and B as released. */
  readonly options: readonly [a: string, b: string];
  /** Which option is the human correction. */
  readonly reference: Label;
  /** Field, project or other stratum, where the release names one. */
  readonly group?: string;
}

/** All that a model under test may learn of a case. Made field by field, so that nothing else can come along. */
export interface PublicCase {
  readonly id: string;
  readonly options: readonly [a: string, b: string];
}
