import type { PaperCheck } from '../../model/index.ts';
import { traceNumbers } from './check.ts';

/** CPR for a paper without marks: each printed result is bound to the record that its words name, row by row, and compared. */
export const paperNumbersTraceToLogs: PaperCheck = {
  code: 'CPR',
  title: 'Numbers trace to their logs',
  doesNotShow: 'That the logs are genuine or the runs valid, and nothing about numbers that could not be bound.',
  run: traceNumbers,
};
