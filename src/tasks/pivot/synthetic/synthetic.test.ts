import { expect, it } from 'vitest';
import { partitionRelease } from '../release/index.ts';
import { type Quirks, SYNTHETIC_NOTICE, syntheticRelease } from './index.ts';

const split = (quirks: Quirks) => partitionRelease(Buffer.from(syntheticRelease({ length: 60, ...quirks }).questions));

it('has the shape of the real release and says everywhere that it is none', () => {
  const { questions, aggregates } = syntheticRelease();
  const { publicCases, graderCases } = split({});
  expect(publicCases).toHaveLength(248);
  expect(graderCases.filter(({ reference }) => reference === 'A')).toHaveLength(124);
  expect(questions).toContain(SYNTHETIC_NOTICE);
  for (const { options } of publicCases) for (const option of options) expect(option).toMatch(/^\[synthetic plan /);
  expect(aggregates.trimEnd().split('\n')).toHaveLength(61);
  for (const row of aggregates.trimEnd().split('\n').slice(1)) expect(row).toMatch(/^synthetic-/);
});

it('is made by its seed alone', () => {
  expect(syntheticRelease({ seed: 3 })).toEqual(syntheticRelease({ seed: 3 }));
  expect(syntheticRelease({ seed: 3 })).not.toEqual(syntheticRelease({ seed: 4 }));
});

it.each(['plain', 'letters', 'list', 'object', 'labelled-list'] as const)(
  'has the same cases under the names %s',
  (names) => {
    const [plain, other] = [split({}), split({ names, goldFields: true, canary: 'X' })];
    expect(other.publicCases.map(({ options }) => options)).toEqual(plain.publicCases.map(({ options }) => options));
    expect(other.graderCases.map(({ reference }) => reference)).toEqual(
      plain.graderCases.map(({ reference }) => reference),
    );
  },
);

it.each([
  [{ names: 'unknown' }, 'no field is known to be the id'],
  [{ wrapping: 'two-lists' }, 'several members are lists: "questions", "retired"'],
  [{ duplicateIds: true }, 'the id of case 2 is that of case 1'],
  [{ duplicateKeys: true }, 'the same key stands twice in one object'],
  [{ emptyOption: true }, 'option B is empty'],
  [{ sameOptions: true }, 'both options are the same text'],
  [{ badLabel: true }, 'the reference is not exactly "A" or "B"'],
] as const)('with %j is refused', (quirks, fault) => {
  expect(() => split(quirks)).toThrow(fault);
});

it('with unknown names is read through a mapping', () => {
  const { questions } = syntheticRelease({ names: 'unknown', length: 60 });
  const fields = {
    id: 'nummer',
    a: 'links',
    b: 'rechts',
    reference: 'richtig',
    labels: { left: 'A', right: 'B' },
  } as const;
  const { graderCases } = partitionRelease(Buffer.from(questions), { fields });
  expect(graderCases.filter(({ reference }) => reference === 'A')).toHaveLength(124);
});
