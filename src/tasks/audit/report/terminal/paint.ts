import type { State } from '../../model/index.ts';
import { SIGN } from '../states.ts';

/** Colours of a terminal (ECMA-48 SGR), or none. The text is the same in both cases. */
export interface Paint {
  readonly bold: (text: string) => string;
  readonly dim: (text: string) => string;
  /** In the colour of a state. */
  readonly state: (state: State, text: string) => string;
  /** The sign of a state in its colour. */
  readonly sign: (state: State) => string;
}

const COLOR: Readonly<Record<State, number>> = { verified: 32, failed: 31, unverified: 33 };

export function paint(color: boolean): Paint {
  const sgr = (on: number, off: number) => (text: string) =>
    color && text !== '' ? `\u001b[${on}m${text}\u001b[${off}m` : text;
  const state = (which: State, text: string) => sgr(COLOR[which], 39)(text);
  return { bold: sgr(1, 22), dim: sgr(2, 22), state, sign: (which) => state(which, SIGN[which]) };
}
