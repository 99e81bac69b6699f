/** Remembers, for one run, whom it is no use asking again. */
export interface Circuit {
  /** Why it is open, or undefined while calls may go out. */
  openedBy(target: string): string | undefined;
  open(target: string, why: string): void;
  /** A call that failed after all its retries. The third in a row opens the circuit. */
  failed(target: string, why: string): void;
  succeeded(target: string): void;
}

const FAILURES_IN_A_ROW = 3;

export function circuit(): Circuit {
  const opened = new Map<string, string>();
  const failures = new Map<string, number>();
  return {
    openedBy: (target) => opened.get(target),
    open: (target, why) => void opened.set(target, why),
    failed(target, why) {
      const count = (failures.get(target) ?? 0) + 1;
      failures.set(target, count);
      if (count >= FAILURES_IN_A_ROW && !opened.has(target))
        opened.set(target, `${count} calls in a row failed, the last: ${why}`);
    },
    succeeded: (target) => void failures.delete(target),
  };
}
