import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { openOutside } from '../../base/outside/index.ts';
import type { JudgeSources } from '../../record/judging/index.ts';
import type { RecordJudges } from '../../record/references/index.ts';

export interface JudgesRequest {
  /** Votes per question. */
  readonly number: number;
  /** Folder of stored answers; those of judges lie in a folder of their own below it. */
  readonly folder: string;
  readonly online: boolean;
  readonly signal: AbortSignal;
}

/** The judges ready to be asked; undefined where none is named. Throws `usage` for a number that cannot decide. */
export function recordJudges(
  sources: JudgeSources,
  { number, folder, online, signal }: JudgesRequest,
): RecordJudges | undefined {
  if (number < 3 || number % 2 === 0)
    throw new TouchstoneError('usage', {
      what: `${number} judges cannot decide by majority`,
      expected: 'an odd number, 3 or more',
    });
  if (sources.judgeCommands.length === 0 && sources.judgeEndpoint === undefined) return undefined;
  return { ...sources, judges: number, outside: openOutside({ folder: join(folder, 'judges'), online, signal }) };
}
