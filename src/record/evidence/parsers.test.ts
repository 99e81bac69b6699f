import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeString, escapeToken, membersOf, walkPointer } from './json-pointer.ts';
import { type JsonDocument, type JsonNode, scanJson } from './json-scan.ts';
import { numbersIn } from './numbers.ts';
import { cellsFrom, readTable } from './table.ts';

/** The value as JSON.parse would build it, by way of our own members and slices. */
function built(document: JsonDocument, node: JsonNode): unknown {
  const raw = document.text.slice(node.start, node.end);
  if (node.container < 0) return raw.startsWith('"') ? decodeString(raw) : JSON.parse(raw);
  const { keys, nodes } = membersOf(document, node);
  const values = nodes.map((member) => built(document, member));
  return keys === undefined ? values : Object.fromEntries(keys.map((key, i) => [key, values[i]]));
}

function parsed(text: string): { value: unknown } | 'refused' {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return 'refused';
  }
}

describe('JSON', () => {
  it('reads what JSON.parse reads, and the same values', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        const document = scanJson(text);
        expect('fault' in document ? document : built(document, document.root)).toEqual(JSON.parse(text));
      }),
      { numRuns: 500 },
    );
  });

  it('agrees with JSON.parse on broken texts, apart from NaN and Infinity', () => {
    const scraps = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"\\u00e9"',
      '"\\x"',
      '\\',
      '1',
      '-',
      '0',
      '01',
      '.5',
      '1.',
      'e5',
      '1e+3',
      'true',
      'null',
      'nul',
      ' ',
      '\n',
      '\u0007',
      '+1',
    );
    fc.assert(
      fc.property(fc.array(scraps, { maxLength: 9 }), (pieces) => {
        const text = pieces.join('');
        const document = scanJson(text);
        const expected = parsed(text);
        expect('fault' in document ? 'refused' : { value: built(document, document.root) }).toEqual(expected);
      }),
      { numRuns: 20_000 },
    );
  });

  it('follows a pointer to every member, whatever its name', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.array(fc.integer(), { minLength: 1 }), { minKeys: 1, noNullPrototype: true }),
        (value) => {
          const document = scanJson(JSON.stringify(value));
          if ('fault' in document) throw new Error(document.fault);
          for (const [key, items] of Object.entries(value)) {
            const walk = walkPointer(document, `/${escapeToken(key)}/${items.length - 1}`);
            expect(walk.ok ? document.text.slice(walk.node.start, walk.node.end) : walk.message).toBe(
              String(items.at(-1)),
            );
          }
        },
      ),
    );
  });

  it('survives depth: a hundred thousand brackets are refused, ten thousand are read', () => {
    expect(scanJson('['.repeat(1_000_000))).toMatchObject({ fault: expect.stringContaining('nested deeper') });
    const deep = scanJson(`${'[{"a":'.repeat(5000)}1${'}]'.repeat(5000)}`);
    expect('fault' in deep ? deep : walkPointer(deep, '/0/a'.repeat(100)).ok).toBe(true);
  });

  it('walks past a million members without recursion and in linear time', () => {
    const started = performance.now();
    const document = scanJson(`[${'[[]],'.repeat(300_000)}7]`);
    const walk = 'fault' in document ? undefined : walkPointer(document, '/300000');
    expect(walk?.ok).toBe(true);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('tables', () => {
  it('reads the cells that csv-parse reads', () => {
    const cell = fc.oneof(
      fc.stringMatching(/^[a-z0-9. ]{0,6}$/),
      fc.constantFrom('a,b', 'say "x"', 'two\nlines', 'crlf\r\nin', '"', ''),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        fc.constantFrom('\n', '\r\n'),
        (rows, end) => {
          const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
          const text = rows.map((row) => row.map(quote).join(',') + end).join('');
          const table = readTable(text, ',');
          const theirs = parseCsv(text, { relax_column_count: true, record_delimiter: ['\r\n', '\n'] }).map((row) =>
            row.map((value) => value.trim()),
          );
          const ours =
            'fault' in table
              ? []
              : [table.head[0]?.start ?? 0, ...table.rows].map((start) =>
                  cellsFrom(text, start, ',').map((one) => one.text),
                );
          expect(ours).toEqual(theirs);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('numbers in text', () => {
  const literals = (text: string) =>
    numbersIn(text).map((n) => (n.unit === undefined ? n.literal : `${n.literal} [${n.unit}]`));

  it.each([
    ['acc=0.9500, loss: -1.5e-3 (n = 30)', ['0.9500', '-1.5e-3', '30']],
    ['v1.2.3 1.2.3 python3.11 resnet-50 top-5 seed1 epoch_10 b2_i3.py runs/2024/x', []],
    ['2024-01-02T10:11:12.5Z, 12:30, 01/02/2024, 0x1f, 1st, 1f3a9c', []],
    ['5-fold, 3-layer', []],
    ['10-20 and 10 -20', ['10', '20', '10', '-20']],
    ['12.3ms 80 % 80% 2.5x 1.2M', ['12.3 [ms]', '80 [%]', '80 [%]', '2.5 [x]', '1.2 [M]']],
    ['1,234,567 and [100,200,300] and 1,2', ['1,234,567', '100', '200', '300', '1', '2']],
    ['5.1 × 10^8, 3x10^{-4}, 2·10⁻³, 4 * 10**6', ['5.1 × 10^8', '3x10^{-4}', '2·10⁻³', '4 * 10**6']],
    ['−0.5 +3 .5 5. end.', ['−0.5', '+3', '.5', '5']],
    ['精度0.95', ['0.95']],
    ['Total: 1e5, 1E-3s', ['1e5', '1E-3 [s]']],
  ])('%s', (text, expected) => {
    expect(literals(text)).toEqual(expected);
  });

  it('finds any number that stands between blanks, as it was written', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) => {
        expect(numbersIn(` ${x} `).map((n) => n.literal)).toEqual([String(x)]);
      }),
    );
  });

  it('takes time in proportion to the text', () => {
    for (const unit of ['1', '1,111,', '1.1.', 'a-', '1e', '-', '1 x 10^', '1:1', 'é1']) {
      const text = unit.repeat(300_000 / unit.length);
      const started = performance.now();
      numbersIn(text);
      expect({ unit, slow: performance.now() - started > 2000 }).toEqual({ unit, slow: false });
    }
  });
});
