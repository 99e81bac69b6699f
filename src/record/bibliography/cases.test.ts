import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import type { Reference } from '../works/index.ts';
import { formatOf, readBibliography } from './index.ts';
import { readNames } from './names/read-names.ts';
import { printName } from './testing/print-name.ts';

const Text = z.string().optional();
const Texts = z.array(z.string()).optional();
const Expected = z.strictObject({
  key: z.string(),
  entryType: Text,
  class: Text,
  title: Text,
  authors: Texts,
  editors: Texts,
  truncated: z.boolean().default(false),
  year: z.number().nullable().optional(),
  yearText: Text,
  container: Text,
  publisher: Text,
  volume: Text,
  issue: Text,
  pages: Text,
  doi: Texts,
  arxiv: Texts,
  pmid: Texts,
  isbn: Texts,
  acl: Texts,
  standard: Texts,
  urls: Texts,
  /** line:column */
  at: Text,
  pointer: Text,
  faults: Texts,
  /** It has some fault, whatever its words. */
  faulty: z.boolean().optional(),
});
const Cases = z.array(
  z.strictObject({
    name: z.string(),
    format: z.enum(['bibtex', 'bbl', 'csl-json', 'ris']).default('bibtex'),
    text: z.string(),
    problems: z.array(z.string()).default([]),
    setAside: z.array(z.string()).default([]),
    expect: z.array(Expected),
  }),
);
const load = (file: string): unknown => parse(readFileSync(join(import.meta.dirname, 'cases', file), 'utf8'));

describe.each(['bibtex.yaml', 'others.yaml'])('%s', (file) => {
  it.each(Cases.parse(load(file)))('$name', ({ format, text, problems, setAside, expect: expected }) => {
    expect(formatOf('references', text)).toBe(format);
    const read = readBibliography(text, 'refs', format);
    expect(read.references.map(({ key }) => key)).toEqual(expected.map(({ key }) => key));
    expect(read.problems.map(({ what }) => what)).toEqual(problems);
    expect(read.setAside.map(({ key }) => key)).toEqual(setAside);
    expect(read.accounted.entries).toBe(expected.length + setAside.length);
    for (const [i, want] of expected.entries()) {
      const got = observe(read.references[i]);
      const asked = Object.keys(want).filter((key) => key !== 'faulty');
      expect(Object.fromEntries(asked.map((key) => [key, got[key]]))).toEqual({ ...want, faulty: undefined });
      if (want.faulty !== undefined) expect(read.references[i]?.faults.length).toBeGreaterThan(0);
    }
    for (const { raw, start } of read.references) expect(text.slice(start, (start ?? 0) + raw.length)).toBe(raw);
  });
});

function observe(reference: Reference | undefined): Record<string, unknown> {
  if (reference === undefined) return {};
  const { where, identifiers, authors, editors, authorsTruncated, year, ...rest } = reference;
  return {
    ...rest,
    ...identifiers,
    year: year ?? null,
    authors: authors.map(printName),
    editors: editors.map(printName),
    truncated: authorsTruncated,
    at: `${where.line}:${where.column}`,
    pointer: where.pointer,
  };
}

const Names = z.array(
  z.strictObject({ field: z.string(), reads: z.array(z.string()), fault: z.boolean().default(false) }),
);

describe('names of an author field', () => {
  it.each(Names.parse(load('names.yaml')))('$field', ({ field, reads, fault }) => {
    const { names, truncated, faults } = readNames(field);
    expect([...names.map(printName), ...(truncated ? ['…'] : [])]).toEqual(reads);
    expect(faults.length > 0).toBe(fault);
  });
});
