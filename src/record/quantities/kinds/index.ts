import { exclusions, otherWork } from './excluded/index.ts';
import { effort, pValue, result, someOf, statisticCell } from './result.ts';
import { bySection, setting } from './setting.ts';
import { size } from './size.ts';
import type { Decided, KindRule, Surroundings } from './surroundings.ts';
import { target } from './target.ts';

export { BY_SECTION } from './setting.ts';
export type { Decided, Surroundings } from './surroundings.ts';

const statistic: KindRule = ({ inStatistic }) =>
  inStatistic ? { kind: 'statistic', because: 'part of a report of a test or of a mean' } : null;

/** Rules in the order that they are asked; the first that answers decides. */
const rules: readonly KindRule[] = [
  statistic,
  ...exclusions,
  statisticCell,
  pValue,
  target,
  effort,
  someOf,
  setting,
  otherWork,
  size,
  result,
  bySection,
];

/** What kind of number it is, by what stands around it. */
export function kindOf(at: Surroundings): Decided {
  for (const rule of rules) {
    const decided = rule(at);
    if (decided !== null) return decided;
  }
  return { kind: 'unclassified', because: 'nothing around it tells' };
}
