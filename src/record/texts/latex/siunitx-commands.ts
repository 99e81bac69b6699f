import type { Reading } from './reading.ts';
import type { Token } from './token.ts';
import { numberPieces, unitText } from './units.ts';

type Handler = (reading: Reading, token: Token) => void;

const unit: Handler = (reading, token) => {
  const text = unitText(reading.expanded(reading.stream.argument()));
  if (text !== '') reading.word(` ${text}`, token);
};

const number: Handler = (reading) => {
  reading.stream.optional();
  reading.add(numberPieces(reading.expanded(reading.stream.argument())));
};

/** Numbers in a list, `;` between them. */
function numbers(reading: Reading, token: Token): void {
  reading.stream.optional();
  const parts: Token[][] = [[]];
  for (const one of reading.expanded(reading.stream.argument())) {
    if (one.kind !== 'text') continue;
    for (const [i, text] of one.text.split(';').entries()) {
      if (i > 0) parts.push([]);
      const at = one.text.split(';').slice(0, i).join(';').length + (i > 0 ? 1 : 0);
      if (text !== '') parts.at(-1)?.push({ ...one, text, at: one.at + (one.exact ? at : 0) });
    }
  }
  for (const [i, part] of parts.entries()) {
    if (i > 0) reading.word(i === parts.length - 1 ? ' and ' : ', ', token);
    reading.add(numberPieces(part));
  }
}

const quantity: Handler = (reading, token) => {
  number(reading, token);
  reading.stream.optional();
  unit(reading, token);
};

const range: Handler = (reading, token) => {
  number(reading, token);
  reading.word(' to ', token);
  number(reading, token);
  if (token.text !== 'numrange') unit(reading, token);
};

const list: Handler = (reading, token) => {
  numbers(reading, token);
  if (token.text !== 'numlist') unit(reading, token);
};

/** Numbers and units of the package siunitx. */
export const SIUNITX_COMMANDS: readonly (readonly [string, Handler])[] = [
  ['num', number],
  ['tablenum', number],
  [
    'ang',
    (reading, token) => {
      number(reading, token);
      reading.word('°', token);
    },
  ],
  ['numrange', range],
  ['SIrange', range],
  ['qtyrange', range],
  ['numlist', list],
  ['SIlist', list],
  ['qtylist', list],
  ['SI', quantity],
  ['qty', quantity],
  [
    'si',
    (reading, token) => {
      reading.stream.optional();
      reading.word(unitText(reading.expanded(reading.stream.argument())), token);
    },
  ],
  [
    'unit',
    (reading, token) => {
      reading.stream.optional();
      reading.word(unitText(reading.expanded(reading.stream.argument())), token);
    },
  ],
];
