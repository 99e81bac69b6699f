import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it, test } from 'vitest';
import { normalDoi } from './doi.ts';
import { type Identifiers, NO_IDENTIFIERS } from './identifiers.ts';
import { identifiersIn, mergeIdentifiers, normalAcl, normalArxiv, normalIsbn, normalPmid } from './identify.ts';

type Case = { readonly in: string } & Partial<Identifiers>;
const cases = load(readFileSync(join(import.meta.dirname, 'cases/identifiers.yaml'), 'utf8')) as readonly Case[];

describe('identifiers in a text', () => {
  it.each(cases.map((one) => [one.in, one] as const))('%s', (_text, one) => {
    const { in: text, ...expected } = one;
    expect(identifiersIn(text)).toEqual({ ...NO_IDENTIFIERS, ...expected });
  });
});

test('bare ids are taken where a field holds nothing else', () => {
  expect(normalArxiv('2106.09685v3')).toBe('2106.09685');
  expect(normalArxiv('hep-th/9901001')).toBe('hep-th/9901001');
  expect(normalArxiv('5678.90123')).toBeUndefined();
  expect(normalPmid(' 0123 ')).toBe('123');
  expect(normalAcl('P17-1001')).toBe('p17-1001');
  expect(normalIsbn('0-8044-2957-X')).toBe('9780804429573');
  expect(normalDoi('no doi')).toBeUndefined();
});

test('merging keeps each once, in order', () => {
  const a = identifiersIn('10.1000/b and 10.1000/a');
  expect(mergeIdentifiers(a, identifiersIn('10.1000/a 10.1000/c')).doi).toEqual([
    '10.1000/b',
    '10.1000/a',
    '10.1000/c',
  ]);
});

test('any DOI is found again in the ways it is written', () => {
  const suffix = fc
    .stringMatching(/^[a-z0-9][a-z0-9._()-]{0,30}[a-z0-9]$/)
    .filter((text) => !/pmid|v\d{1,2}$|pdf$/.test(text));
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 99999 }), suffix, (prefix, text) => {
      const doi = `10.${prefix}/${text}`;
      fc.pre(count(doi, '(') === count(doi, ')') && !/\)[^()]*$/.test(text.replace(/\([^()]*\)/g, '')));
      for (const written of [doi, doi.toUpperCase(), `https://doi.org/${doi}`, `doi:${doi}.`, `(see ${doi}),`])
        expect(normalDoi(written)).toBe(doi);
    }),
  );
});
const count = (text: string, sign: string) => text.split(sign).length;

test('hostile texts of a megabyte take no longer than long ones', () => {
  for (const piece of [
    '10.1000/a ',
    '10.1000/',
    '10.1000/<',
    '10.',
    'arXiv:',
    'ISBN ',
    '9-',
    'PMC',
    'doi:10.1000/a)))',
    '10.1000/(((',
    'aclanthology.org/',
    'RFC ',
  ]) {
    const text = piece.repeat(1_000_000 / piece.length);
    const start = process.cpuUsage().user;
    identifiersIn(text);
    expect((process.cpuUsage().user - start) / 1e6, piece).toBeLessThan(4);
  }
});
