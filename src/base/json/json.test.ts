import fc from 'fast-check';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../fault/index.ts';
import { lineIndex } from '../text/index.ts';
import { pointerOf, readJson } from './index.ts';
import { firstFault } from './json-fault.ts';

describe('readJson', () => {
  it.each([
    ['{"a": 1, "\\u0061": 2}', '1:10'],
    ['{"": 1,\n "": 2}', '2:2'],
    ['{"__proto__": 1, "__proto__": 2}', '1:18'],
    ['[{"a": {"b": 1}, "c": [{"d": 1, "e": "d", "d": 2}]}]', '1:43'],
    ['{"a\\\\": 1, "b": "\\"", "a\\\\": 2}', '1:23'],
    ['{"constructor": 1, "x": {"constructor": 2}, "constructor": 3}', '1:45'],
  ])('refuses the key that stands twice in %s', (text, place) => {
    expect(faultOf(text)).toEqual([`x.json:${place}: the same key stands twice in one object.`]);
  });

  it.each([
    '{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}], "c": "a", "d": "\\"a\\": 1"}',
    '["a", "a"]',
    '{"a": "b", "b": "a"}',
  ])('sees no repeated key in %s', (text) => {
    expect(readJson(text, 'x.json').value).toEqual(JSON.parse(text));
  });

  it('keeps __proto__ as data', () => {
    const { value } = readJson('{"__proto__": {"polluted": 1}}', 'x.json');
    expect(Object.keys(value as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it.each([
    ['{"a": 1,}', 'x.json:1:9'],
    ['{"a": 01}', 'x.json:1:8'],
    ['[1] [2]', 'x.json:1:5'],
    ['{"a": "\u0001"}', 'x.json:1:7'],
    ['\ufeff{}', 'x.json:1:1'],
    ["{'a': 1}", 'x.json:1:2'],
    ['{"a": NaN}', 'x.json:1:7'],
  ])('refuses %j at its place', (text, place) => {
    expect(faultOf(text)[0]).toContain(`${place}:`);
  });

  it('tells where without quoting what stands there', () => {
    const secret = `{"a": "x", "b": ${'SECRET'.repeat(3)}}`;
    expect(faultOf(secret).join()).not.toContain('SECRET');
    expect(faultOf(`${secret}${' '.repeat(2_000_000)}`)).toEqual(['x.json:1:17: not readable as JSON.']);
  });

  it('calls sound exactly what JSON.parse reads', () => {
    const broken = fc
      .tuple(
        fc.json({ noUnicodeString: false }),
        fc.nat(),
        fc.constantFrom('', '"', '\\', ',', '}', ']', '{', '0', '.', 'e', '\n', 'u'),
      )
      .map(
        ([text, at, sign]) =>
          `${text.slice(0, at % (text.length + 1))}${sign}${text.slice((at % (text.length + 1)) + 1)}`,
      );
    fc.assert(
      fc.property(fc.oneof(fc.json(), broken, fc.stringMatching(/^[[\]{}:,"\\ue0-9.truefalsn -]{0,30}$/)), (text) => {
        let sound = true;
        try {
          JSON.parse(text);
        } catch {
          sound = false;
        }
        const fault = firstFault(text);
        expect(fault === undefined).toBe(sound);
        if (fault !== undefined) expect(fault).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 3000 },
    );
  });

  it('finds places as a parser with a tree does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(3), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const document = readJson(text, 'x');
        const lines = lineIndex(text);
        const tree = parseTree(text);
        if (tree === undefined) throw new Error('no tree');
        for (const path of pathsOf(value)) {
          const node = findNodeAtLocation(tree, path);
          expect(document.locate(pointerOf(path))).toEqual({ path: 'x', ...lines.position(node?.offset ?? -1) });
          const key = node?.parent?.type === 'property' ? node.parent : node;
          expect(document.locateKey(pointerOf(path))).toEqual({ path: 'x', ...lines.position(key?.offset ?? -1) });
        }
      }),
    );
  });

  it('takes linear time on a megabyte of quotes, backslashes, brackets and keys', () => {
    const begin = process.cpuUsage();
    for (const text of [
      `"${'\\\\'.repeat(500_000)}"`,
      `"${'\\"'.repeat(500_000)}"`,
      `"${'\\'.repeat(1_000_001)}`,
      '"'.repeat(1_000_000),
      `[${'{},'.repeat(300_000)}0]`,
      `{${Array.from({ length: 80_000 }, (_, i) => `"k${i}":0`).join()}}`,
    ])
      faultOf(text);
    expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(3);
  });

  it('finds a repeated key at the end of a large file', () => {
    const item = { id: 'x'.repeat(40), option_a: 'y"\\'.repeat(100), option_b: '–'.repeat(200) };
    const text = `[${Array.from({ length: 20_000 }, () => JSON.stringify(item)).join(',\n')},\n{"id":1,"id":2}]`;
    expect(faultOf(text)).toEqual(['x.json:20001:9: the same key stands twice in one object.']);
  });

  it('gives pointers in place of lines once too much was searched', () => {
    const document = readJson(`["${'x'.repeat(1_000_000)}", 1]`, 'x');
    const begin = performance.now();
    for (let i = 0; i < 100_000; i += 1) document.locate('/1');
    expect(document.locate('/1')).toEqual({ path: 'x', pointer: '/1' });
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});

function faultOf(text: string): string[] {
  try {
    readJson(text, 'x.json');
    return [];
  } catch (error) {
    if (error instanceof TouchstoneError) return error.message.split('\n');
    throw error;
  }
}

function pathsOf(value: unknown): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [[]];
  const members: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, i) => [i, item])
    : Object.entries(value);
  return [[], ...members.flatMap(([key, member]) => pathsOf(member).map((path) => [key, ...path]))];
}
