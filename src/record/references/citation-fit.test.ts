import { expect, test } from 'vitest';
import { readBibliography } from '../bibliography/index.ts';
import { citationFit } from './citation-fit.ts';

const met = (text: string, list: string) => {
  const { references } = readBibliography(list, 'refs.bib');
  const { noneCited, missing, idle } = citationFit(
    { path: 'paper.md', text, format: 'markdown' },
    { path: 'refs.bib', references },
  );
  return { noneCited, missing: missing.map(({ cited }) => cited), idle: idle.map(({ key }) => key) };
};
const TWO = '@book{ada, title = {Spots}}\n@book{ben, title = {Fog}}\n';

test.each([
  ['each key is listed, each entry cited', 'See [@ada; @ben].', TWO, { missing: [], idle: [] }],
  [
    'a key that is not listed, an entry that nobody cites',
    'See @ada and @cia.',
    TWO,
    { missing: ['cia'], idle: ['ben'] },
  ],
  [
    'one entry that lost its key hides nothing of the others',
    'See @ada and @cia.',
    `${TWO}@book{, title = {Rain}}\n`,
    { missing: ['cia'], idle: ['ben'] },
  ],
  [
    'where most have lost theirs, nothing can be told',
    'See @ada.',
    '@book{, title = {A}}\n@book{, title = {B}}\n@book{ada, title = {C}}\n',
    { missing: [], idle: [] },
  ],
  ['a list of everything', "---\nnocite: '@*'\n---\nSee @ada.", TWO, { missing: [], idle: [] }],
  ['a figure of the paper', 'See @fig-spots and @ada; @ben.', TWO, { missing: [], idle: [] }],
])('%s', (_, text, list, expected) => {
  expect(met(text, list)).toEqual({ noneCited: false, ...expected });
});

test('a text that cites nothing', () => {
  expect(met('Nothing.', TWO)).toEqual({ noneCited: true, missing: [], idle: [] });
});
