import type { Turn } from '../../../base/outside/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import type { RunRecord } from './run-record.ts';

/** Progress of a run as a line with a bar. */
export interface RunProgress {
  readonly step: (step: { readonly underWay: number; readonly turn?: Turn }) => void;
  /** The endpoint asks to wait. */
  readonly pause: (milliseconds: number) => void;
}

const WIDTH = 20;

/** Shows how far a run is; time left is guessed from this start alone, since the pace of an earlier one says little. */
export function runProgress(
  total: number,
  { predictions }: RunRecord,
  remaining: number,
  show: (line: string) => void,
): RunProgress {
  const begun = performance.now();
  let done = total - remaining;
  const before = done;
  let failed = [...predictions.values()].filter(({ status }) => status !== 'ok').length;
  let tokens = 0;
  return {
    step({ underWay, turn }) {
      if (turn !== undefined) {
        done += 1;
        if (turn.status === 'failed' || turn.finish === 'cut') failed += 1;
        if (turn.status === 'answered') tokens += (turn.tokens?.prompt ?? 0) + (turn.tokens?.completion ?? 0);
      }
      const full = Math.round((done / total) * WIDTH);
      const left = done > before ? ((performance.now() - begun) / (done - before)) * (total - done) : undefined;
      show(
        [
          `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${groupDigits(done)} of ${groupDigits(total)}`,
          `${underWay} under way`,
          ...(failed > 0 ? [`${failed} failed`] : []),
          ...(left === undefined || done === total ? [] : [`${durationText(left / 1000)} left`]),
          ...(tokens > 0 ? [`${groupDigits(tokens)} tokens`] : []),
        ].join(', '),
      );
    },
    pause: (milliseconds) => show(`the endpoint asks to wait ${durationText(milliseconds / 1000)}`),
  };
}

/** `under 0.1 s`, `4.2 s`, `48 s`, `3 min 20 s`, `2 h 5 min`. */
export function durationText(seconds: number): string {
  if (seconds < 0.1) return 'under 0.1 s';
  if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
}
