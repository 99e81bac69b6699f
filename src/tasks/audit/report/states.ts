import type { Severity, State } from '../model/index.ts';

/** A state is always shown by a sign and a word, never by colour alone. */
export const SIGN: Readonly<Record<State | 'excluded', string>> = {
  verified: '✓',
  failed: '✗',
  unverified: '?',
  excluded: '–',
};

/** Worst first, as reports list them. */
export const SEVERITIES: readonly Severity[] = ['blocker', 'major', 'minor', 'info'];

export const STATES: readonly State[] = ['verified', 'failed', 'unverified'];
