import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, LONGEST_ROW, RowTooLong } from './csv-rows.ts';

function rowsOf(text: string, size = text.length + 1): string[][] {
  const reader = csvRows();
  const rows: string[][] = [];
  for (let at = 0; at < text.length; at += size) rows.push(...reader.write(text.slice(at, at + size)));
  return [...rows, ...reader.end()];
}

test.each([
  [
    'plain',
    'a,b\nc,d\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'returns, no line break at the end',
    'a,b\r\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'quoted comma, line break and mark',
    '"a,1","b\n2","c""3"\nx,y,z',
    [
      ['a,1', 'b\n2', 'c"3'],
      ['x', 'y', 'z'],
    ],
  ],
  [
    'empty cells and lines',
    ',\n\na,""\n',
    [
      ['', ''],
      ['a', ''],
    ],
  ],
  ['a mark inside a plain cell', 'a 5" disk,b\n', [['a 5" disk', 'b']]],
  ['something after the closing mark', '"a"b,c\n', [['ab', 'c']]],
  ['a mark that is never closed', 'a,"b\nc', [['a', 'b\nc']]],
  ['nothing', '', []],
])('%s', (_, text, expected) => {
  expect(rowsOf(text)).toEqual(expected);
  for (const size of [1, 2, 3]) expect(rowsOf(text, size)).toEqual(expected);
});

test('reads what a well-known reader reads, however the text is cut', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'ä', ',', '"', '\n', '\r\n', ' ', '1'), maxLength: 6 });
  const quoted = cell.map((text) => `"${text.replaceAll('"', '""')}"`);
  const plain = fc.string({ unit: fc.constantFrom('a', 'ä', ' ', '1'), minLength: 1, maxLength: 4 });
  const table = fc.array(
    fc.array(fc.oneof(quoted, plain), { minLength: 2, maxLength: 4 }).map((cells) => cells.join(',')),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(table, fc.constantFrom('\n', '\r\n'), fc.integer({ min: 1, max: 9 }), (lines, end, size) => {
      const text = lines.join(end) + end;
      const options = { relax_column_count: true, record_delimiter: [end] };
      expect(rowsOf(text, size)).toEqual(parse(text, options));
    }),
  );
});

test.each([
  ['no comma and no line break', 'x'.repeat(500_000)],
  ['only marks', '"'.repeat(500_000)],
  ['only line breaks', '\n'.repeat(1_000_000)],
  ['lines without a comma', 'x\n'.repeat(500_000)],
  ['commas', ','.repeat(500_000)],
])('a megabyte of %s is read in linear time', (_, text) => {
  const start = performance.now();
  rowsOf(text, 1 << 16);
  expect(performance.now() - start).toBeLessThan(3_000);
});

test('a row without end is refused', () => {
  expect(() => rowsOf(`"${'x'.repeat(LONGEST_ROW + 10)}`)).toThrow(RowTooLong);
});
