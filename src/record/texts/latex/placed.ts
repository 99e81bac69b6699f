import type { Piece } from '../building/piece.ts';
import type { Token } from './token.ts';

/** Where a token stands, as pieces say it; the first included file has the number 0 there. */
export const placeOf = ({ at, file }: Token): { source: number; file?: number } =>
  file === 0 ? { source: at } : { source: at, file: file - 1 };

/** Text that comes from where a token stands. */
export const placed = (text: string, token: Token, exact = false): Piece => ({ text, exact, ...placeOf(token) });
