import { TouchstoneError } from '../../base/fault/index.ts';

/** What a rule of the decision does not allow; nothing was written. */
export function refused(what: string, mend: string): TouchstoneError {
  return new TouchstoneError('usage', { what, mend });
}
