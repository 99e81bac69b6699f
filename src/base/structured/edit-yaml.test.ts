import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editYaml, readYaml, type YamlDocument } from './index.ts';

const MINE = `# Our decisions.   Do not sort!

schema:   x/1      # aligned by hand
'quoted key': 'single'
list:
- id: a            # the first
  text: "one"
  flow: {b: 1,   c: [1,2,3]}

# about b
- id: b
  text: >
    folded
    text
  long: this is a line that goes on and on and on, far beyond any width that a printer would keep, and nobody has asked for it to be folded
  number: 1.50
tail: ~            # nothing
`;

test('an edit that changes nothing gives the same bytes', () => {
  expect(editYaml(MINE, 'x.yaml', () => {})).toBe(MINE);
  expect(editYaml(MINE, 'x.yaml', (document) => document.set([], document.get([])))).toBe(MINE);
  expect(editYaml(MINE, 'x.yaml', (document) => document.remove(['none']))).toBe(MINE);
});

test('only the lines that were edited change; comments, order, quoting and layout of the rest stay', () => {
  const after = editYaml(MINE, 'x.yaml', (document) => document.set(['list', 1, 'number'], 2));
  expect(after).toBe(MINE.replace('1.50', '2'));
  const quoted = editYaml(MINE, 'x.yaml', (document) => document.set(['list', 0, 'text'], 'two: 2'));
  expect(quoted).toBe(MINE.replace('"one"', '"two: 2"'));
});

test('items are added at the end, matched by id, and taken away with their own lines alone', () => {
  const added = editYaml(MINE, 'x.yaml', (document) => document.add(['list'], { id: 'c', text: 'three' }));
  expect(added).toBe(MINE.replace('tail:', '- id: c\n  text: three\ntail:'));
  const swapped = editYaml(MINE, 'x.yaml', (document) =>
    document.set(['list'], [{ id: 'b', text: 'now first' }, document.get(['list', 0])]),
  );
  expect(swapped).toContain('# the first');
  expect(readYaml(swapped, 'x').value).toMatchObject({
    list: [
      { id: 'b', text: 'now first' },
      { id: 'a', text: 'one' },
    ],
  });
});

test('without a file it begins from fresh, and an empty list takes its first item as a block', () => {
  const made = editYaml(
    null,
    'x.yaml',
    (document) => document.add(['items'], { id: 'a' }),
    () => ({ schema: 'x/1', items: [] }),
  );
  expect(made).toBe('schema: x/1\nitems:\n  - id: a\n');
  expect(editYaml('  \n', 'x.yaml', (document) => document.set(['a', 'b'], 1))).toBe('a:\n  b: 1\n');
});

test('what is not read is not edited', () => {
  const edit = (text: string) => () => editYaml(text, 'x.yaml', (document) => document.set(['a'], 1));
  expect(edit('a: &x 1\nb: *x\n')).toThrow(/anchors and aliases/);
  expect(edit('a: "*4 &b"\nb: >-\n  18 *4\n  *4 and &b\n')).not.toThrow();
  expect(edit('a: 1\na: 2\n')).toThrow(/stands twice/);
  expect(edit('a: !!js/function x\n')).toThrow(/not readable/);
  expect(edit('a: [1\n')).toThrow(/x\.yaml:/);
  expect(() => editYaml('a: text\n', 'x.yaml', (document) => document.set(['a', 'b'], 1))).toThrow(
    /holds a single value/,
  );
});

test('long texts stand in blocks', () => {
  const long = 'a word and another '.repeat(12).trim();
  const text = editYaml(null, 'x', (document) => document.set([], { reason: long, lines: 'one\ntwo\n' }));
  expect(text).toContain('reason: >-\n  a word');
  expect(text).toContain('lines: |\n  one\n  two\n');
  expect(text.split('\n').every((line) => line.length <= 102)).toBe(true);
});

const key = fc.oneof(
  fc.constantFrom('id', 'text', 'claim_id', 'yes', '1', '~'),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 8 }),
);
const scalar = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'yes',
    'null',
    '0x1f',
    '1_000',
    '1e3',
    '2026-01-01',
    '- a',
    '# b',
    'a: b',
    '!!x',
    '&a',
    '*a',
    '\u0085',
    '\ufeff',
    ' x ',
    'a\n b\n',
    '|',
    '>',
  ),
  fc.lorem({ maxCount: 40 }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((n) => !Object.is(n, -0)),
  fc.boolean(),
  fc.constant(null),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 3, depthIdentifier: 'yaml' }, scalar, tie('list'), tie('map')),
  list: fc.array(tie('value'), { maxLength: 4, depthIdentifier: 'yaml' }),
  map: fc.dictionary(
    key.filter((name) => name !== '__proto__' && name !== '<<'),
    tie('value'),
    { maxKeys: 4, noNullPrototype: true, depthIdentifier: 'yaml' },
  ),
}));
const map = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'list', 'text'), value, { noNullPrototype: true });
const wellFormed = (given: unknown): unknown =>
  JSON.parse(JSON.stringify(given, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one)));

test('whatever is set is read back by the reader of studies, and setting it again changes nothing', () => {
  fc.assert(
    fc.property(map, map, (first, second) => {
      const made = editYaml(null, 'x', (document) => document.set([], first));
      expect(readYaml(made, 'x').value).toEqual(wellFormed(first));
      expect(editYaml(made, 'x', (document) => document.set([], first))).toBe(made);
      const changed = editYaml(made, 'x', (document) => document.set([], second));
      expect(readYaml(changed, 'x').value).toEqual(wellFormed(second));
    }),
  );
});

test('in a long text only the lines of the item that is edited are written', () => {
  const items = Array.from(
    { length: 450 },
    (_, n) => `- id: i${n}   # number ${n}\n  text: 'one # "two"'\n  list: [a,   b]\n\n# after ${n}\n`,
  );
  const long = `# Mine\nname: 'x'\nlist:   # all\n${items.join('')}tail:  ~\n`;
  const steps: readonly ((document: YamlDocument) => void)[] = [
    (document) => document.set(['list', 400, 'text'], 'three: 3'),
    (document) => document.set(['list', 3], { id: 'i3', text: 'other', more: [1] }),
    (document) => document.add(['list', 5, 'list'], 'c'),
    (document) => document.remove(['list', 449, 'text']),
    (document) => document.add(['list'], { id: 'new', text: 'last' }),
    (document) => document.set(['name'], 'y'),
    (document) => document.set(['list'], []),
  ];
  fc.assert(
    fc.property(fc.subarray([...steps], { minLength: 1, maxLength: 4 }), (some) => {
      const all = (document: YamlDocument) => {
        for (const step of some) step(document);
      };
      const after = editYaml(long, 'x.yaml', all);
      // A list in flow style has no lines of items, and is edited as a whole.
      const short = editYaml(
        `name: x\nlist: ${JSON.stringify(Reflect.get(Object(readYaml(long, 'x').value), 'list'))}\ntail: ~\n`,
        'x.yaml',
        all,
      );
      expect(readYaml(after, 'x').value).toEqual(readYaml(short, 'x').value);
    }),
    { numRuns: 6 },
  );
  const after = editYaml(long, 'x.yaml', (document) => document.set(['list', 400, 'text'], 'three'));
  expect(after).toBe(long.replace(items[400] ?? '', (items[400] ?? '').replace(`'one # "two"'`, `'three'`)));
});
