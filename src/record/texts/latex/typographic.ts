import type { Piece } from '../building/piece.ts';
import { placed } from './placed.ts';
import type { Token } from './token.ts';

const SIGNS: Readonly<Record<string, string>> = { '---': '—', '--': '–', '``': '“', "''": '”', '`': '‘' };

/** Text with its dashes and quotes as they are set. */
export function typographic(text: string, token: Token): Piece[] {
  if (!/--|`|''/.test(text)) return [placed(text, token, token.exact)];
  const pieces: Piece[] = [];
  let done = 0;
  const at = (offset: number): Token => (token.exact ? { ...token, at: token.at + offset } : token);
  for (const { 0: sign, index } of text.matchAll(/---?|``?|''/g)) {
    if (index > done) pieces.push(placed(text.slice(done, index), at(done), token.exact));
    pieces.push(placed(SIGNS[sign] ?? sign, at(index)));
    done = index + sign.length;
  }
  if (done < text.length) pieces.push(placed(text.slice(done), at(done), token.exact));
  return pieces;
}
