import { setFlagsFromString } from 'node:v8';

/**
 * For a process that reads or indexes very many files: keeps V8's space for new objects at the size it begins with, and lets the space for
 * old ones grow by a tenth before it is collected. They would grow by hundreds of MB while little in them is alive; collecting more often
 * costs a tenth of the time. Holds for the rest of the process.
 */
export function keepMemorySmall(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=10');
}
