import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readAnswer, UNPARSEABLE } from './read-answer.ts';
import { grammarSays } from './testing/answer-grammar.ts';

interface Case {
  readonly name: string;
  readonly output: string;
  readonly says: string;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/outputs.yaml'), 'utf8')) as readonly Case[];

const says = (output: string): string => {
  const reading = readAnswer(output);
  return 'answer' in reading ? reading.answer : reading.unparseable;
};

describe('an output', () => {
  it.each(cases)('$name', ({ output, says: expected }) => {
    expect(says(output)).toBe(expected);
  });

  it('is shown with every reason but the depth, and under a name of its own', () => {
    expect(new Set(cases.map((one) => one.says))).toEqual(
      new Set(['A', 'B', ...UNPARSEABLE.filter((reason) => reason !== 'too_deep')]),
    );
    expect(new Set(cases.map((one) => one.name)).size).toBe(cases.length);
    expect(cases.length).toBeGreaterThanOrEqual(60);
  });

  it('may nest 500 levels deep and no deeper', () => {
    const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)},"answer":"A"}`;
    expect(says(nested(499))).toBe('A');
    expect(says(nested(500))).toBe('too_deep');
    expect(says(nested(1_000_000))).toBe('too_deep');
    expect(says('{"answer":'.repeat(1_000_000))).toBe('too_deep');
  });

  it.each([
    ['a reason of 10 MB', () => `{"reason":"${'x'.repeat(1e7)}","answer":"B"}`, 'B'],
    ['white space of 10 MB around', () => `${' \n'.repeat(5e6)}A${'\t'.repeat(1e7)}`, 'A'],
    ['prose of 10 MB', () => 'A '.repeat(5e6), 'not_an_answer'],
    ['quotes of 10 MB', () => `{${'"'.repeat(1e7)}`, 'not_json'],
    ['backslashes of 10 MB', () => `{"reason":"${'\\'.repeat(1e7)}","answer":"A"}`, 'A'],
    ['backslashes and quotes of 10 MB', () => `{"reason":"${'\\"'.repeat(5e6)}","answer":"A"}`, 'A'],
    ['200,000 keys', () => `{${Array.from({ length: 2e5 }, (_, i) => `"k${i}":0`).join()},"answer":"A"}`, 'A'],
    ['a million objects', () => `{"x":[${'{"a":1},'.repeat(1e6)}0],"answer":"A"}`, 'A'],
    ['10 MB of open objects that are not closed', () => '{"a":[1,'.repeat(1.2e6), 'too_deep'],
  ])('is read in linear time: %s', (_, make, expected) => {
    const text = make();
    const begin = process.cpuUsage();
    expect(says(text)).toBe(expected);
    expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(4);
  });
});

describe('no output outside the grammar is accepted, and every one inside it', () => {
  const agree = (output: string) => {
    const reading = readAnswer(output);
    expect('answer' in reading ? reading.answer : undefined).toBe(grammarSays(output));
  };

  it.each(cases)('$name', ({ output }) => agree(output));

  it('any text at all', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), agree), { numRuns: 2000 });
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'AB{}[]":,\\ \n\t\ufeff\u00a0aN0-.e') }), agree), {
      numRuns: 5000,
    });
  });

  it('scraps of answers put together', () => {
    const scrap = fc.constantFrom(
      ...[
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        ' ',
        '\n',
        'A',
        'B',
        '"A"',
        '"B"',
        '"a"',
        '"answer"',
        '"choice"',
        '"\\u0061nswer"',
      ],
      ...[
        '"answer":"A"',
        '"choice":"B"',
        '{"answer":"A"}',
        '"x":1',
        '"x":',
        'null',
        '01',
        '"',
        '\\',
        '\u00a0',
        '\ufeff',
        '`',
      ],
    );
    let accepted = 0;
    fc.assert(
      fc.property(fc.array(scrap, { maxLength: 7 }), (scraps) => {
        agree(scraps.join(''));
        agree(`{${scraps.join('')}}`);
        if (grammarSays(`{${scraps.join('')}}`) !== undefined) accepted += 1;
      }),
      { numRuns: 10_000 },
    );
    expect(accepted).toBeGreaterThan(50);
  });

  it('answers with other keys beside, whole and with one character changed', () => {
    const key = fc.oneof(fc.constantFrom('answer', 'choice', 'reason', '__proto__', 'constructor', ''), fc.string());
    const value = fc.oneof(fc.constantFrom('A', 'B'), fc.jsonValue({ maxDepth: 2 }));
    const members = fc.array(fc.tuple(key, value), { maxLength: 4 });
    const edit = fc.tuple(fc.nat(), fc.nat(2), fc.constantFrom(...'"\\{}[]:,AB \u00a0\u0000x'));
    let accepted = 0;
    fc.assert(
      fc.property(members, fc.constantFrom('', ' '), edit, (list, space, [place, kind, letter]) => {
        const text = `{${list.map(([name, said]) => `${JSON.stringify(name)}${space}:${JSON.stringify(said)}`).join(`,${space}`)}}`;
        agree(text);
        if (grammarSays(text) !== undefined) accepted += 1;
        const at = place % (text.length + 1);
        agree(text.slice(0, at) + (kind === 0 ? '' : letter) + text.slice(kind === 1 ? at : at + 1));
      }),
      { numRuns: 5000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });
});
