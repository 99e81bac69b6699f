import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../fault/index.ts';
import { openJsonItems, pointerOf, readJson } from './index.ts';

const open = (text: string) => openJsonItems(Buffer.from(text), 'x.json');

describe('openJsonItems', () => {
  it('reads items as JSON.parse reads the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.jsonValue({ maxDepth: 3 })), fc.nat(2), fc.boolean(), (items, indent, inside) => {
        const value = inside ? { n: 1, 'ä"\\': items } : items;
        const file = open(JSON.stringify(value, undefined, indent));
        const list = file.list(inside ? ['ä"\\'] : []);
        expect(list?.length).toBe(items.length);
        items.forEach((_, i) => {
          expect(list?.item(i)).toEqual(JSON.parse(JSON.stringify(items[i])));
        });
      }),
    );
  });

  it('finds the same places as readJson', () => {
    const text = '{"é": [\n {"ключ": "– ü", "a": 1},\n {"x": "😀", "b": [1, {"c": 2}]}\n]}';
    const whole = readJson(text, 'x.json');
    const file = open(text);
    const list = file.list(['é']);
    for (const [index, ...tokens] of [[0, 'ключ'], [0, 'a'], [1, 'b', '1', 'c'], [1, 'none'], [1]] as const)
      expect(list?.locate(index, tokens)).toEqual(whole.locate(pointerOf(['é', index, ...tokens])));
    expect(file.locate(['é', '1'])).toEqual(whole.locate('/é/1'));
    expect(open(`\ufeff${text}`).list(['é'])?.locate(0, ['a'])).toEqual(whole.locate('/é/0/a'));
  });

  it.each([
    ['[1, 2', '1:6: not readable as JSON'],
    ['[{"a": 1} {"b": 2}]', '1:11: not readable as JSON'],
    ['[1,]', '1:4: not readable as JSON'],
    ['', '1:1: not readable as JSON'],
    ['["ü", {"é": 1, "\\u00e9": 2}]', '1:16: the same key stands twice in one object'],
    [`${'['.repeat(501)}${']'.repeat(501)}`, ': nested too deeply to be read'],
    [`${'{"a":'.repeat(100_000)}`, ': nested too deeply to be read'],
  ])('refuses %#', (text, fault) => {
    expect(() => open(text)).toThrow(TouchstoneError);
    expect(() => open(text)).toThrow(fault);
  });

  it('refuses bytes that are no UTF-8', () => {
    expect(() => openJsonItems(Uint8Array.from([0x22, 0xff, 0x22]), 'x.json')).toThrow('not readable as text');
  });

  it('knows lists from other members', () => {
    expect(open('{"a": [], "b": {"c": [1]}, "d": "["}').members).toEqual([
      { name: 'a', isList: true },
      { name: 'b', isList: false },
      { name: 'd', isList: false },
    ]);
    expect(open('{"a": [], "b": {"c": [1]}}').list(['b', 'c'])?.item(0)).toBe(1);
    expect(open('{"a": [], "b": {"c": [1]}}').list(['b'])).toBeUndefined();
    expect(open('{"a": [], "b": {"c": [1]}}').list(['none'])).toBeUndefined();
    expect(open('{"a": [[1]]}').list(['a', '0'])?.length).toBe(1);
    expect(open('{"a": [[1]]}').list(['a', '7'])).toBeUndefined();
    expect(open(' 1 ').kind).toBe('other');
  });
});
