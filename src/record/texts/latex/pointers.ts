import { placeOf } from './placed.ts';
import type { Reading } from './reading.ts';
import { plainText, type Token } from './token.ts';

/** Longest list of keys in one pair of brackets, so that it is always known for a citation. */
const LONGEST_LIST = 400;

/** `\citep[see][p. 3]{a,b}` and its many kin. What stands in the brackets of it is left out. */
export function putCitation(reading: Reading, token: Token): void {
  const { stream } = reading;
  stream.optional();
  stream.optional();
  let keys = keysOf(plainText(stream.argument()));
  // `\cites{a}{b}`
  if (/cites\*?$/.test(token.text))
    for (let more = stream.braced(); more !== undefined; more = stream.braced())
      keys = [...keys, ...keysOf(plainText(more))];
  if (token.text === 'nocite') return;
  let list: string[] = [];
  const put = () => {
    if (list.length > 0) reading.ink.push({ keys: list, ...placeOf(token) });
    list = [];
  };
  for (const key of keys) {
    if (list.join('').length + key.length > LONGEST_LIST) {
      put();
      reading.word(' ', token);
    }
    list.push(key);
  }
  put();
}

/** `\ref`, `\cref{a,b}`, `\eqref`. */
export function putPointer(reading: Reading, token: Token): void {
  const { text: name } = token;
  const keys = keysOf(plainText(reading.stream.argument()));
  const shown =
    name === 'eqref' ? 'bracketed' : /^(?:auto|[cC]|[vV]|f|fig|tab|sec|full)ref/.test(name) ? 'named' : 'number';
  for (const [i, label] of keys.entries()) {
    if (i > 0) reading.word(i === keys.length - 1 ? ' and ' : ', ', token);
    if (name !== 'pageref' && name !== 'nameref') reading.ink.push({ label, shown, ...placeOf(token) });
    else reading.ink.push({ label, shown: 'hidden', ...placeOf(token) });
  }
}

const keysOf = (text: string): string[] =>
  text
    .split(',')
    .map((key) => key.replace(/[[\]\s]+/g, ' ').trim())
    .filter((key) => key !== '');
