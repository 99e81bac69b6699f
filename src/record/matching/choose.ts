import type { Reference } from '../works/index.ts';
import type { Comparison } from './compare.ts';
import { type Fit, fitOf } from './fit.ts';
import { heaviest, weight } from './found.ts';
import { isOneWork } from './versions.ts';

/** What searching by title and names came to. */
export interface Searched {
  /** The record that is the work, unless several are. */
  readonly choice?: Comparison;
  /** Records of other works that fit as well, or that nothing decides about. */
  readonly rivals: readonly Comparison[];
}

/** The best kind of fit counts alone. */
const ORDER: readonly Fit[] = ['match', 'partial', 'differs', 'maybe'];

/** Chooses the record that a reference means among all that were found, without help of an identifier. */
export function chooseBySearch(reference: Reference, compared: readonly Comparison[]): Searched {
  const fits = compared.map((one) => ({ one, fit: fitOf(reference, one) }));
  const level = ORDER.find((fit) => fits.some((each) => each.fit === fit));
  if (level === undefined) return { rivals: [] };
  const among = fits.filter(({ fit }) => fit === level).map(({ one }) => one);
  if (level === 'maybe') return { rivals: among };
  const choice = heaviest(among);
  if (choice === undefined) return { rivals: [] };
  const rivals = among.filter((one) => one !== choice && !isOneWork(choice.work, one.work));
  // A rival that less speaks for is none.
  const equal = rivals.filter((one) => weight(choice) - weight(one) < CLEARLY);
  return equal.length > 0 ? { rivals: [choice, ...equal] } : { choice, rivals: [] };
}

const CLEARLY = 0.45;
