import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { readSourceFile } from '../index.ts';
import type { CanonicalText } from '../model.ts';
import { anchorsIn } from './anchors-in.ts';

const textOf = async (file: string): Promise<CanonicalText> => {
  const [source] = (await readSourceFile(Buffer.from(file), 'a.md')).sources;
  if (source === undefined) throw new Error('no source');
  return source.text;
};

const shown = ({ text, anchors = [] }: CanonicalText) =>
  anchors.map(({ role, kind, key, start }) => `${role} ${kind} ${key} | ${text.slice(start, start + 6)}`);

test('a pipe table has its head, its bold cells, its caption and label', async () => {
  const file =
    'Text.\n\n| Model | Acc |\n|---|--:|\n| A | 81.2 |\n| B | **82.6** |\n\n: Results of it {#tbl-res}\n\nTable: Above\n\n| x | y |\n|---|---|\n| one | two |\n';
  const text = await textOf(file);
  const seen = text.tables?.map(({ rows, caption, label, headRows }) => ({
    rows: rows.map((row) =>
      row.map(({ start, end, strong }) => `${text.text.slice(start, end)}${strong === true ? '!' : ''}`),
    ),
    caption: text.text.slice(text.blocks[caption ?? -1]?.start, text.blocks[caption ?? -1]?.end),
    label,
    headRows,
  }));
  expect(seen).toEqual([
    {
      rows: [
        ['Model', 'Acc'],
        ['A', '81.2'],
        ['B', '82.6!'],
      ],
      caption: ': Results of it {#tbl-res}',
      label: 'tbl-res',
      headRows: 1,
    },
    {
      rows: [
        ['x', 'y'],
        ['one', 'two'],
      ],
      caption: 'Table: Above',
      label: undefined,
      headRows: 1,
    },
  ]);
});

const cases: readonly (readonly [name: string, file: string, anchors: readonly string[]])[] = [
  ['citations', 'A [@a; see @b, p. 3] b.', ['citation reference a | @a; se', 'citation reference b | @b, p.']],
  [
    'cross-references',
    'In @fig-a and [@tbl:b].',
    ['reference figure fig-a | @fig-a', 'reference table tbl:b | @tbl].'],
  ],
  ['mail, people and code', 'Mail a@doe99.org, ask @jane, use `@x99`.', []],
  ['a key with a year', 'As @doe2001 says.', ['citation reference doe2001 | @doe20']],
  ['footnotes', 'Tea[^n] helps.\n\n[^n]: A note.', ['reference footnote n |  helps', 'target footnote n | A note']],
  ['headings', '# T\n\n## Part {#sec-p}\n\nText.', ['target section sec-p | Part\n\n']],
  ['cells', '| a | b |\n|---|---|\n| A [@k] | 1 |\n', ['citation reference k | @k]\t1']],
];
it.each(cases)('anchors: %s', async (_name, file, anchors) => {
  expect(shown(await textOf(file))).toEqual(anchors);
});

test('anchors stand where their sign stands', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('@', '{', '#', '}', '[', ']', 'a', '9', '-', ' ', ':') }), (text) => {
      for (const { start, key, role } of anchorsIn(text)) {
        expect(text[start]).toBe(role === 'target' ? '{' : '@');
        expect(text.slice(start + 1, start + key.length + 3)).toContain(key);
      }
    }),
  );
});
