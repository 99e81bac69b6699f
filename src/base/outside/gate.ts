/**
 * Lets at most `width` calls run at the same time; the others wait in order of arrival. A width that is asked for each time may
 * shrink or grow (never below 1) while calls run.
 */
export function gate(width: number | (() => number)): <T>(run: () => Promise<T>) => Promise<T> {
  const most = typeof width === 'number' ? () => width : width;
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (run) => {
    if (running >= most()) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await run();
    } finally {
      // The place goes straight to the next in line, so a newcomer cannot slip in between.
      const next = running > most() ? undefined : waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
