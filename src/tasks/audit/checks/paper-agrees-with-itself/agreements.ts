import type { Agreement } from './agreement.ts';
import { countedWords } from './counted-words.ts';
import { deltaColumns, statedChanges } from './deltas/index.ts';
import { directions } from './directions.ts';
import { limits } from './limits/index.ts';
import { percentagesInTables, percentagesInText } from './percentages/index.ts';
import { crossReferences, listedWorks } from './references/index.ts';
import { remarks } from './remarks.ts';
import { sameQuantity } from './same-quantity/index.ts';
import { significance } from './significance.ts';
import { strongCells, superlatives } from './superlatives/index.ts';
import { partsAndWholes, totalsOfTables } from './totals/index.ts';

/** Every way in which a paper is held against itself. To add one: a file or folder beside these, and a line here. */
export const agreements: readonly Agreement[] = [
  sameQuantity,
  limits,
  statedChanges,
  deltaColumns,
  totalsOfTables,
  partsAndWholes,
  percentagesInText,
  percentagesInTables,
  superlatives,
  strongCells,
  directions,
  significance,
  countedWords,
  crossReferences,
  listedWorks,
  remarks,
];
