import { setFlagsFromString } from 'node:v8';

/**
 * For a process that reads or indexes very many files: keeps V8's space for new objects at the size it begins with. It would grow to some
 * 200 MB while nearly nothing in it is alive; collecting it more often costs a tenth of the time. Holds for the rest of the process.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
}
