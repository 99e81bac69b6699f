import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TouchstoneError } from '../../../base/fault/index.ts';
import type { FieldMapping } from '../model/index.ts';
import { syntheticRelease } from '../synthetic/index.ts';
import { partitionRelease, readFieldMapping } from './index.ts';

interface Case {
  readonly name: string;
  readonly json: string;
  readonly fields?: FieldMapping;
  readonly reads?: readonly string[];
  readonly refuses?: readonly string[];
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/layouts.yaml'), 'utf8')) as readonly Case[];

describe('a release', () => {
  it.each(cases)('$name', ({ json, fields, reads, refuses }) => {
    const split = () =>
      partitionRelease(Buffer.from(json), { name: 'q.json', ...(fields === undefined ? {} : { fields }) });
    if (refuses === undefined) {
      const { publicCases, graderCases } = split();
      const lines = publicCases.map(({ id, options: [a, b] }, i) => {
        const { id: same, reference, group } = graderCases[i] ?? {};
        expect(same).toBe(id);
        return `${id}: ${a} | ${b} = ${reference}${group === undefined ? '' : ` (${group})`}`;
      });
      expect(lines).toEqual(reads);
      for (const one of publicCases) expect(Object.keys(one)).toEqual(['id', 'options']);
      return;
    }
    const faults = faultsOf(split);
    expect(faults.length).toBeGreaterThanOrEqual(refuses.length);
    for (const part of refuses) expect(faults.join('\n')).toContain(part);
    for (const fault of faults) expect(fault).toMatch(/^q\.json:\d+:\d+: /);
    expect(faults.join('\n')).not.toContain('SECRET');
  });

  it('lists twenty faults and says that there are more', () => {
    const items = Array.from({ length: 500 }, (_, i) => ({ id: i, A: 'p', B: 'p', label: 'A' }));
    const faults = faultsOf(() => partitionRelease(Buffer.from(JSON.stringify(items))));
    expect(faults).toHaveLength(21);
    expect(faults.at(-1)).toContain('there are more faults like these');
  });

  it('names fields that are hostile without breaking the line', () => {
    const item = { ['x\n\u001b[2J'.repeat(50)]: 1, A: 'p', B: 'q', label: 'A' };
    const [fault] = faultsOf(() => partitionRelease(Buffer.from(JSON.stringify([item]))));
    expect(fault).toContain('no field is known to be the id');
    expect(fault).not.toContain('\u001b');
    expect(fault?.length).toBeLessThan(600);
  });

  it('never throws anything but its own fault', () => {
    const text = fc.oneof(fc.string({ maxLength: 5 }), fc.constantFrom('A', 'B', 'x', ''));
    const item = fc.dictionary(
      fc.constantFrom('id', 'A', 'B', 'options', 'label', 'gold', 'group', '__proto__', 'toString'),
      fc.oneof(
        text,
        fc.array(text),
        fc.jsonValue({ maxDepth: 2 }),
        fc.dictionary(fc.constantFrom('A', 'B', 'text', 'label'), text),
      ),
    );
    fc.assert(
      fc.property(fc.oneof(fc.array(item, { minLength: 1 }), fc.jsonValue()), (value) => {
        try {
          const { publicCases } = partitionRelease(Buffer.from(JSON.stringify(value)));
          for (const { options } of publicCases) expect(options[0].trim()).not.toBe(options[1].trim());
        } catch (error) {
          if (!(error instanceof TouchstoneError)) throw error;
          expect(error.code).toBe('bad_input');
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('is pinned by its bytes alone', () => {
    expect(partitionRelease(Buffer.from(syntheticRelease().questions)).release.state).toBe('unpinned');
  });
});

describe('a mapping file', () => {
  const read = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'touchstone-mapping-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    writeFileSync(join(folder, 'm.yaml'), text);
    return readFieldMapping(join(folder, 'm.yaml'));
  };
  it('is read', () => {
    expect(read('id: nr\ngroup: null\nlabels: { "0": A }\naggregates: { correct: hits }\n')).toEqual({
      id: 'nr',
      group: null,
      labels: { 0: 'A' },
      aggregates: { correct: 'hits' },
    });
  });
  it.each([
    ['ids: nr\n', 'unknown key "ids"'],
    ['id: [a]\n', '"id" is a list of 1'],
    ['labels: { x: C }\n', '"x" is "C"'],
    ['id: &a b\n', 'anchors and aliases are not read'],
  ])('%j is refused', (text, fault) => {
    expect(faultsOf(() => read(text)).join()).toContain(fault);
  });
  it('that is not there is not found', () => {
    expect(faultsOf(() => readFieldMapping('/nowhere/m.yaml')).join()).toContain('no such file');
  });
});

function faultsOf(run: () => unknown): string[] {
  try {
    run();
    return [];
  } catch (error) {
    if (error instanceof TouchstoneError) return error.message.split('\n');
    throw error;
  }
}
