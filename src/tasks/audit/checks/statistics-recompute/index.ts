import type { PaperCheck } from '../../model/index.ts';
import { recomputeStatistics } from './check.ts';

export { type Statistic, statisticAt, statisticsIn } from './statistics-in.ts';

/** STAT: each test report and each mean of whole numbers is recomputed from what stands beside it. */
export const statisticsRecompute: PaperCheck = {
  code: 'STAT',
  title: 'Statistics follow from what stands beside them',
  doesNotShow:
    'That the test was the right one or its data genuine: only that p, mean and deviation can go with the numbers printed with them.',
  run: recomputeStatistics,
};
