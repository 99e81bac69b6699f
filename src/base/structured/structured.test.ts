import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { TouchstoneError } from '../fault/index.ts';
import { checkShape, pointerOf, pointerTokens, readJson, readYaml } from './index.ts';

const Shape = z.strictObject({
  title: z.string(),
  color: z.enum(['red', 'green']).optional(),
  items: z.array(z.strictObject({ name: z.string() })).optional(),
});

interface Case {
  readonly name: string;
  readonly yaml?: string;
  readonly json?: string;
  readonly faults: readonly string[] | true;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/faults.yaml'), 'utf8')) as readonly Case[];

describe('a structured file', () => {
  it.each(cases)('$name', ({ yaml, json, faults }) => {
    const read = () =>
      checkShape(Shape, json === undefined ? readYaml(yaml ?? '', 'x.yaml') : readJson(json, 'x.json'));
    const found = faultsOf(read);
    if (faults === true) {
      expect(found.length).toBeGreaterThan(0);
      for (const line of found) expect(line).toMatch(/^x\.(?:yaml|json):\d+:\d+: \S.*\.$/);
    } else expect([...found].sort()).toEqual([...faults].sort());
  });

  it('knows the place of every value', () => {
    const document = readYaml('a:\n  - b: 1\n    c: [x, "y"]\n', 'p');
    expect(document.locate('/a/0/c/1')).toMatchObject({ line: 3, column: 12 });
    expect(document.locateKey('/a/0/c')).toMatchObject({ line: 3, column: 5 });
    expect(document.locate('/a/7/none')).toMatchObject({ line: 2, column: 3 });
    const same = readJson('{"a":\n [{"b": 1,\n "c": ["x", "y"]}]}', 'p');
    expect(same.locate('/a/0/c/1')).toMatchObject({ line: 3, column: 13 });
  });

  it('does not fall over deep nesting', () => {
    for (const text of [
      '['.repeat(200_000),
      `${'['.repeat(5000)}${']'.repeat(5000)}`,
      `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`,
    ]) {
      expect(faultsOf(() => readJson(text, 'x.json')).length).toBeGreaterThan(0);
      try {
        readYaml(text, 'x.yaml');
      } catch (error) {
        expect(error).toBeInstanceOf(TouchstoneError);
      }
    }
  });

  it('says once that YAML is nested too deeply', () => {
    for (const text of [`a: ${'['.repeat(200_000)}`, `a: ${'['.repeat(5000)}${']'.repeat(5000)}`])
      expect(faultsOf(() => readYaml(text, 'x.yaml'))).toEqual([
        'x.yaml:1: nested too deeply to be read. Expected at most 100 levels.',
      ]);
  });

  it('names the first fault of a very large file, and pointers, without reading it twice', () => {
    const large = `items:\n${`  - { name: "${'x'.repeat(1000)}" }\n`.repeat(9000)}`;
    const begin = performance.now();
    expect(faultsOf(() => readYaml(`${large}items: 1\n`, 'x.yaml'))).toEqual([expect.stringMatching(/^x\.yaml:9002:/)]);
    expect(readYaml(large, 'x.yaml').locate('/items/7/name')).toEqual({ path: 'x.yaml', pointer: '/items/7/name' });
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  it('never throws anything but its own fault', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.json(), fc.stringMatching(/^[-:{}[\],&*!|>%@`"' \na-c0-9]{0,40}$/)),
        (text) => {
          for (const read of [readYaml, readJson]) {
            try {
              read(text, 'x');
            } catch (error) {
              expect(error).toBeInstanceOf(TouchstoneError);
            }
          }
        },
      ),
      { numRuns: 500 },
    );
  });

  it('reads what JSON.parse reads, and pointers go both ways', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(readJson(JSON.stringify(value), 'x').value).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.string()), (tokens) => {
        expect(pointerTokens(pointerOf(tokens))).toEqual(tokens);
      }),
    );
  });
});

function faultsOf(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof TouchstoneError) return error.message.split('\n');
    throw error;
  }
}
