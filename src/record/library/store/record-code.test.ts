import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NO_IDENTIFIERS, type Work } from '../../works/index.ts';
import { decodeRecord, encodeRecord } from './record-code.ts';

// Names and titles have been through `plainText`, which leaves no tabs and no line breaks in them.
const text = fc
  .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
  .filter((s) => !/[\t\n\r]/.test(s) && !s.startsWith('=') && s.trim() !== '');
const name = fc.oneof(
  fc.record({ literal: text }),
  fc.record({ family: text, given: text, particle: text, suffix: text }, { requiredKeys: ['family'] }),
);
const ids = (maxLength: number) => fc.array(text, { maxLength });
const work: fc.Arbitrary<Work> = fc.record(
  {
    source: fc.constant('library:x'),
    id: text,
    class: fc.constantFrom('article', 'book', 'unknown'),
    title: text,
    otherTitles: fc.array(text, { maxLength: 2 }),
    authors: fc.array(name, { maxLength: 4 }),
    authorsComplete: fc.boolean(),
    editors: fc.array(name, { maxLength: 2 }),
    years: fc.array(fc.integer({ min: 0, max: 9999 }), { maxLength: 3 }),
    containers: fc.array(text, { maxLength: 3 }),
    volume: text,
    issue: text,
    pages: text,
    publisher: text,
    identifiers: fc.record({
      doi: ids(3),
      arxiv: ids(2),
      pmid: ids(2),
      pmcid: ids(1),
      isbn: ids(1),
      acl: ids(1),
      standard: ids(1),
    }),
    url: text,
    relations: fc.array(fc.record({ kind: fc.constantFrom('preprint', 'other'), id: text }), { maxLength: 2 }),
    notices: fc.array(
      fc.record(
        {
          kind: fc.constantFrom('retraction', 'correction'),
          source: fc.constant('library:x'),
          date: text,
          reason: text,
        },
        { requiredKeys: ['kind', 'source'] },
      ),
      { maxLength: 2 },
    ),
  },
  {
    requiredKeys: [
      'source',
      'id',
      'class',
      'title',
      'otherTitles',
      'authors',
      'authorsComplete',
      'editors',
      'years',
      'containers',
      'identifiers',
      'relations',
      'notices',
    ],
  },
);

it('a record comes out of its row as it went in', () => {
  fc.assert(
    fc.property(work, (given) => {
      expect(decodeRecord({ ...encodeRecord(given) }, given.containers[0] ?? '', 'library:x')).toEqual(given);
    }),
  );
});

it('a row that is not of this make gives a record without what cannot be read', () => {
  const row = { id: 7, class: 'constructor', title: null, year: 'x', doi: 3, ids: '{"pmid":"1"}', rest: '{"a":' };
  expect(decodeRecord(row, '', 'library:x')).toMatchObject({
    id: '',
    class: 'unknown',
    title: '',
    years: [],
    authors: [],
    identifiers: NO_IDENTIFIERS,
  });
});
