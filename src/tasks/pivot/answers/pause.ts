import { TouchstoneError } from '../../../base/fault/index.ts';

/** Lets waiting work through, so that Ctrl-C reaches a long computation. Throws `interrupted`. */
export async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  if (signal?.aborted === true) throw new TouchstoneError('interrupted', { what: 'interrupted' });
}
