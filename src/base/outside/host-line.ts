import type { Clock } from './clock.ts';
import type { Pace } from './fetched.ts';
import { gate } from './gate.ts';
import type { RateWish } from './rate-headers.ts';

/** Everything that goes to one host goes through its line. */
export interface HostLine {
  /** Runs when there is room for one more under way. */
  pass<T>(run: () => Promise<T>): Promise<T>;
  /** Resolves when the next request may go out, or early when the signal aborts. */
  turn(signal: AbortSignal): Promise<void>;
  /** The host wants to be asked more slowly; it is never asked faster than by our own pace. */
  obey(wish: RateWish): void;
  /** Nobody asks before this time (milliseconds since 1970). */
  pauseUntil(time: number): void;
}

/**
 * A token bucket, kept as the time at which the next request is due (the "virtual scheduling" form of the generic cell rate
 * algorithm, ITU-T I.371): a request may run ahead of that time by what the burst allows. Turns are given out in order of call.
 */
export function hostLine(pace: Pace, clock: Clock): HostLine {
  let perSecond = pace.perSecond;
  let inFlight = Math.max(1, pace.inFlight);
  let due = 0;
  let notBefore = 0;
  return {
    pass: gate(() => inFlight),
    async turn(signal) {
      const interval = 1000 / perSecond;
      const now = clock.now();
      const start = Math.max(now, notBefore, due - interval * (pace.burst - 1));
      due = Math.max(due, start) + interval;
      if (start > now) await clock.wait(Math.ceil(start - now), signal);
    },
    obey(wish) {
      perSecond = Math.min(pace.perSecond, wish.perSecond ?? perSecond);
      inFlight = Math.max(1, Math.min(pace.inFlight, wish.inFlight ?? inFlight));
    },
    pauseUntil(time) {
      notBefore = Math.max(notBefore, time);
    },
  };
}
