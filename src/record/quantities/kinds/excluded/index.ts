import type { KindRule } from '../surroundings.ts';
import { citation } from './citation.ts';
import { contact } from './contact.ts';
import { formula } from './formula.ts';
import { hardware } from './hardware.ts';
import { identifier } from './identifier.ts';
import { indexValue } from './index-value.ts';
import { name } from './name.ts';
import { numbering } from './numbering.ts';
import { seed } from './seed.ts';
import { version } from './version.ts';
import { year } from './year.ts';

export { otherWork } from './other-work.ts';

/** Numbers that are no quantity of the paper. The first that fits decides. */
export const exclusions: readonly KindRule[] = [
  contact,
  citation,
  name,
  numbering,
  year,
  seed,
  version,
  identifier,
  hardware,
  indexValue,
  formula,
];
