import type { PaperCheck } from '../model/index.ts';
import { paperAgreesWithItself } from './paper-agrees-with-itself/index.ts';
import { paperNumbersTraceToLogs } from './paper-numbers-trace-to-logs/index.ts';
import { statisticsRecompute } from './statistics-recompute/index.ts';

/** Every check of a paper without marks, in the order it runs. To add one: a folder beside these, and a line here. */
export const paperChecks: readonly PaperCheck[] = [paperNumbersTraceToLogs, paperAgreesWithItself, statisticsRecompute];
