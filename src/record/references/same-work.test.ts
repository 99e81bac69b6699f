import { expect, test } from 'vitest';
import { readBibliography } from '../bibliography/index.ts';
import { sameWorks } from './same-work.ts';

const entry = (key: string, fields: string, type = 'article') =>
  `@${type}{${key}, author = {Moritz, Ada and Okafor, Ben}, ${fields}}`;
const TITLE = 'title = {Counting the spots of ladybirds by camera}';
const OTHER = 'title = {On the thermal drift of sealed barometers}';

test.each([
  [
    'one DOI, written two ways',
    [entry('a', `${TITLE}, doi = {10.5555/X}`), entry('b', `${OTHER}, doi = {https://doi.org/10.5555/x}`)],
    [['duplicate', [0, 1]]],
  ],
  [
    'title, first author and year',
    [
      entry('a', `${TITLE}, year = 2019`),
      entry('b', `${TITLE.toUpperCase().replace('TITLE', 'title')}, year = {2019}`),
    ],
    [['duplicate', [0, 1]]],
  ],
  ['another year', [entry('a', `${TITLE}, year = 2019`), entry('b', `${TITLE}, year = 2015`)], []],
  [
    'a preprint of the year before',
    [
      entry('a', `${TITLE}, year = 2018, journal = {arXiv preprint arXiv:1801.01234}`),
      entry('b', `${TITLE}, year = 2019, journal = {J}`),
    ],
    [['versions', [0, 1]]],
  ],
  [
    'three entries, the first and the last by DOI',
    [
      entry('a', `${TITLE}, year = 2019, doi = {10.5555/x}`),
      entry('b', `${TITLE}, year = 2019`),
      entry('c', `${OTHER}, doi = {10.5555/x}`),
    ],
    [['duplicate', [0, 1, 2]]],
  ],
  [
    'chapters of one book share its ISBN',
    [
      entry('a', `${TITLE}, isbn = {978-3-16-148410-0}`, 'incollection'),
      entry('b', `${OTHER}, isbn = {978-3-16-148410-0}`, 'incollection'),
    ],
    [],
  ],
  [
    'short titles alone prove nothing',
    [entry('a', 'title = {Preface}, year = 2019'), entry('b', 'title = {Preface}, year = 2019')],
    [],
  ],
  ['nothing in common', [entry('a', TITLE), entry('b', OTHER)], []],
] as const)('%s', (_, entries, expected) => {
  const { references } = readBibliography(entries.join('\n'), 'a.bib');
  const found = sameWorks(references.map((reference) => ({ reference })));
  expect(found.map(({ kind, entries: same }) => [kind, same])).toEqual(expected);
});

test('a hundred thousand entries of one work take no longer than to read them', () => {
  const { references } = readBibliography(entry('a', `${TITLE}, year = 2019, doi = {10.5555/x}`), 'a.bib');
  const [reference] = references;
  if (reference === undefined) throw new Error('no entry');
  const begin = performance.now();
  const found = sameWorks(Array.from({ length: 100_000 }, () => ({ reference })));
  expect(found).toMatchObject([{ kind: 'duplicate', entries: { length: 100_000 } }]);
  // About 0.3 s; copying the group for every entry took a minute.
  expect(performance.now() - begin).toBeLessThan(20_000);
}, 60_000);
