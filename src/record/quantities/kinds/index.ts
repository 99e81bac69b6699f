import { exclusions } from './exclusions.ts';
import { bySection, otherWork, result, setting, size, target } from './kinds.ts';
import type { Decided, KindRule, Surroundings } from './surroundings.ts';

export type { Decided, Surroundings } from './surroundings.ts';

const statistic: KindRule = ({ inStatistic }) =>
  inStatistic ? { kind: 'statistic', because: 'part of a report of a test or of a mean' } : null;

/** Rules in the order that they are asked; the first that answers decides. */
const rules: readonly KindRule[] = [statistic, ...exclusions, setting, target, otherWork, size, result, bySection];

/** What kind of number it is, by what stands around it. */
export function kindOf(at: Surroundings): Decided {
  for (const rule of rules) {
    const decided = rule(at);
    if (decided !== null) return decided;
  }
  return { kind: 'unclassified', because: 'nothing around it tells' };
}
