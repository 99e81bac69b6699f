import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reference } from '../works/index.ts';
import { correctedBibtex, readBibliography } from './index.ts';

const only = (text: string): Reference => {
  const [reference] = readBibliography(text, 'x.bib', 'bibtex').references;
  if (reference === undefined) throw new Error('no entry');
  return reference;
};

describe('a corrected entry', () => {
  it.each([
    {
      name: 'changes one value and keeps the layout, comments of the file and delimiters',
      text: '@Article{k,\n  author  =  "A, B" ,\n  title= {Old},   % odd\n\tyear = 1999\n}',
      changes: [{ field: 'title', value: 'New' }],
      gives: '@Article{k,\n  author  =  "A, B" ,\n  title= {New},   % odd\n\tyear = 1999\n}',
    },
    {
      name: 'keeps numbers bare and quoted values quoted',
      text: '@a{k, title = "Old", year = 1999}',
      changes: [
        { field: 'year', value: '2001' },
        { field: 'title', value: 'New' },
      ],
      gives: '@a{k, title = "New", year = 2001}',
    },
    {
      name: 'replaces a concatenation as a whole',
      text: '@a{k, title = "A" # jan # {B}, year = 1}',
      changes: [{ field: 'title', value: 'C' }],
      gives: '@a{k, title = "C", year = 1}',
    },
    {
      name: 'adds a field after the last one, aligned, with its trailing comma',
      text: '@a{k,\n  title  = {T},\n  year   = 1999,\n}',
      changes: [{ field: 'doi', value: '10.5555/a_b' }],
      gives: '@a{k,\n  title  = {T},\n  year   = 1999,\n  doi    = {10.5555/a_b},\n}',
    },
    {
      name: 'adds a field on one line, and in CRLF',
      text: '@a{k, title={T}}',
      changes: [{ field: 'doi', value: '10.5555/x' }],
      gives: '@a{k, title={T}, doi={10.5555/x}}',
    },
    {
      name: 'adds with CRLF and tabs',
      text: '@a{k,\r\n\ttitle = {T}\r\n}',
      changes: [{ field: 'doi', value: '10.5555/x' }],
      gives: '@a{k,\r\n\ttitle = {T},\r\n\tdoi = {10.5555/x}\r\n}',
    },
    {
      name: 'fills a field that has no value',
      text: '@a{k, doi = , title = {T}}',
      changes: [{ field: 'doi', value: '10.5555/x' }],
      gives: '@a{k, doi = {10.5555/x} , title = {T}}',
    },
    {
      name: 'fills an entry that has a key only',
      text: '@a{k}',
      changes: [{ field: 'title', value: 'T' }],
      gives: '@a{k,\n  title = {T}\n}',
    },
    {
      name: 'escapes what TeX would act on, keeps letters, protects capitals inside words',
      text: '@a{k, title = {T}}',
      changes: [{ field: 'title', value: 'BERT & 5 % of Łódź_x #1 $' }],
      gives: '@a{k, title = {{BERT} \\& 5 \\% of Łódź\\_x \\#1 \\$}}',
    },
    {
      name: 'writes names',
      text: '@a{k, author = {X}}',
      changes: [
        {
          field: 'author',
          value: [
            { family: 'Gogh', particle: 'van', given: 'Vincent' },
            { literal: 'Barnes and Noble' },
            { family: 'King', given: 'M. L.', suffix: 'Jr.' },
          ],
        },
      ],
      gives: '@a{k, author = {van Gogh, Vincent and {Barnes and Noble} and King, Jr., M. L.}}',
    },
    { name: 'changes nothing when nothing is asked', text: '@a{k, b = {c}}', changes: [], gives: '@a{k, b = {c}}' },
  ])('$name', ({ text, changes, gives }) => {
    expect(correctedBibtex(only(`\n\n${text}`), changes)).toBe(gives);
  });

  it('stays the entry it was, with the new values and every other byte', () => {
    const layouts = [
      '@a{k,\n  title = {Old {T}itle},\n  year = 1999,\n  note = "x"\n}',
      '@a(k, year="1", title={Old})',
      '@a{k,}',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...layouts), plainTitle, (text, title) => {
        const before = only(text);
        const written = correctedBibtex(before, [{ field: 'title', value: title }]);
        const after = only(written);
        expect(after.faults).toEqual([]);
        expect(after.title).toBe(title);
        expect([...after.fields.keys()].filter((name) => name !== 'title')).toEqual(
          [...before.fields.keys()].filter((name) => name !== 'title'),
        );
        const field = before.fields.get('title');
        if (field !== undefined) {
          expect(written.startsWith(text.slice(0, field.start))).toBe(true);
          expect(written.endsWith(text.slice(field.end))).toBe(true);
        }
        expect(correctedBibtex(after, [{ field: 'title', value: title }])).toBe(written);
      }),
    );
  });
});

/** Titles whose signs plain text keeps; markup and doubled dashes or quotes would mean something else when read again. */
const plainTitle = fc
  .array(fc.stringMatching(/^[A-Za-z0-9àéîöüßŁőЖ中%&#_$\\^()[\]:;,.!?+*@/]{1,8}$/u), { minLength: 1, maxLength: 6 })
  .map((words) => words.join(' '))
  .filter((title) => !/&#?\w+;/.test(title) && !/^\d+$/.test(title));
