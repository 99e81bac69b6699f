import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBibliography } from './index.ts';
import { printName } from './testing/print-name.ts';

const folder = resolve(process.env.TOUCHSTONE_SHARED_DATA ?? '../shared/data', 'references/bibliographies');
const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bib')) : [];
const text = (file: string) => readFileSync(join(folder, file), 'utf8');
const read = (file: string) => readBibliography(text(file), file);

/** Openings of entries at the beginning of a line, counted without any knowledge of how values end. */
function openings(bib: string): string[] {
  const found: string[] = [];
  for (const line of bib.split(/\r\n|\r|\n/)) {
    const match = /^\s*@\s*([A-Za-z_]+)\s*[{(]\s*([^,\s]*)/.exec(line);
    if (match !== null && !/^(?:comment|preamble|string)$/i.test(match[1] ?? '')) found.push(match[2] ?? '');
  }
  return found;
}

describe.skipIf(files.length === 0)('wild bibliographies (skipped where the shared data is absent)', () => {
  it('are all here', () => expect(files.length).toBe(20));

  it.each(files)('%s: every key is accounted for, every position is right', (file) => {
    const bib = text(file);
    const { references, accounted, setAside } = read(file);
    expect(setAside).toEqual([]);
    expect(accounted.entries).toBe(references.length);
    const keys = references.map(({ key }) => (/^ref-\d+$/.test(key) ? '' : key));
    expect(keys.map((key) => key.split(' ')[0])).toEqual(openings(bib));
    const lines = bib.split(/\r\n|\r|\n/);
    let before = -1;
    for (const { where, raw, start, fields, entryType } of references) {
      expect(lines[(where.line ?? 0) - 1]?.slice((where.column ?? 0) - 1).startsWith(`@${entryType}`)).toBe(true);
      expect(raw.startsWith('@')).toBe(true);
      expect(bib.slice(start, (start ?? 0) + raw.length)).toBe(raw);
      expect(start).toBeGreaterThan(before);
      before = start ?? 0;
      for (const field of fields.values()) {
        const written = bib.slice(field.start, field.end);
        if (/^\{[^#]*\}$/.test(written)) expect(written).toBe(`{${field.value}}`);
        else expect(written).toMatch(/^[\w"{]/);
      }
    }
  });

  it('few entries of sound files have a fault, and each says which', () => {
    const structural = files
      .flatMap((file) => read(file).references.map((reference) => ({ file, ...reference })))
      .filter(({ faults }) => faults.some((fault) => /closed|braces|is no field|comma is missing/.test(fault)));
    expect(structural.map(({ key }) => key)).toEqual(['Thiebaux:93']);
  });

  it('names are split as the file itself says', () => {
    const wrong = read('bbt-384-extended-names.bib').references.flatMap(({ key, authors, fields }) => {
      const options = fields.get('author')?.value ?? '';
      const said = fields.get('annotation')?.value ?? '';
      // `[family][given]`, a group as `[[name]]`; a particle that sorts with neither stands behind the given name.
      const letters = (words: string) =>
        words
          .toLowerCase()
          .replace(/u\+[0-9a-f]{4}/g, '')
          .replace(/[^\p{L}]/gu, '')
          .split('')
          .sort()
          .join('');
      const [family = '', given = ''] = said.split('][');
      const [name] = authors;
      if (name === undefined || authors.length > 1) return [`${key}: ${authors.length} names`];
      if ('literal' in name) return said.startsWith('[[') ? [] : [`${key}: ${printName(name)} for ${said}`];
      const joins = !/useprefix=false/.test(options) && name.particle !== undefined;
      const got = [
        joins ? `${name.particle} ${name.family}` : name.family,
        [name.given, joins ? '' : name.particle, name.suffix].join(''),
      ];
      return letters(got[0] ?? '') === letters(family) && letters(got[1] ?? '') === letters(given)
        ? []
        : [`${key}: ${printName(name)} for ${said}`];
    });
    expect(wrong).toEqual([]);
  });

  it('dates of EDTF give the first year', () => {
    const years = new Map(read('bbt-590-edtf-dates.bib').references.map(({ key, year }) => [key, year]));
    expect(Object.fromEntries(years)).toMatchObject({
      barker1_2016_turkey: 2016,
      barker11_1273_20171101: 1273,
      'barker4_-876_turkey': -876,
      barker8_1988_turkey: 1988,
      barker9_2004_turkey: 2004,
      simpson_cool_book_0092: 2006,
      simpson_cool_book_0397: 2004,
    });
    expect(years.get('barker10_1990_turkey')).toBeUndefined();
  });

  it('crossref, strings, round braces and CJK', () => {
    const one = (file: string, key: string) => read(file).references.find((reference) => reference.key === key);
    expect(one('jabref-crossref.bib', 'DBLP:conf/wicsa/ZimmermannWKG15')?.editors.length).toBe(3);
    expect(one('jabref-biblatex-software.bib', 'simplemapper')?.authors.map(printName)).toEqual([
      'Di Cosmo, Roberto',
      'Danelutto, Marco',
    ]);
    expect(one('bbt-871-round-braces-concatenation.bib', 'McDermott:72')?.authors.map(printName)).toEqual([
      'McDermott, Drew V.',
      'Sussman, Gerald J.',
    ]);
    for (const { title, authors } of read('bbt-2624-cjk-names.bib').references.filter(({ title }) =>
      title?.startsWith('Han'),
    ))
      expect([title, authors.map((name) => /\p{Script=Han}/u.test(printName(name)))]).toEqual([title, [true]]);
  });
});
