import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isGroup } from '../works/index.ts';
import { readReferenceText } from './index.ts';

// References of real papers, whose fields are known, printed in the usual styles and read again.
const FIELDS = join(import.meta.dirname, '../../../../shared/data/references/recordings/references.jsonl');
const Fields = z.object({
  title: z.string(),
  authors: z.array(z.string()),
  year: z.number().nullable(),
  venue: z.string().nullable(),
});

interface Work {
  readonly title: string;
  readonly year: number;
  readonly venue: string;
  readonly authors: readonly { readonly given: string; readonly family: string }[];
}

const initials = (given: string, mark: string, gap: string) =>
  given
    .split(/[\s.]+/)
    .filter((part) => part !== '')
    .map((part) => (part[0] ?? '') + mark)
    .join(gap);
const dotted = (title: string) => (/[?!.]$/.test(title) ? title : `${title}.`);
const joined = (names: readonly string[], and: string) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')},${and}${names.at(-1)}`;
const turned = ({ authors }: Work) => authors.map(({ given, family }) => `${family}, ${initials(given, '.', ' ')}`);
const short = ({ authors }: Work) =>
  authors.map(({ given, family }) => `${family} ${initials(given, '', '')}`).join(', ');
const whole = ({ authors }: Work) => authors.map(({ given, family }) => `${given} ${family}`);

const STYLES: Readonly<Record<string, (work: Work) => string>> = {
  Vancouver: (one) => `${short(one)}. ${dotted(one.title)} ${one.venue}. ${one.year};12(3):4-9.`,
  Springer: (one) => `${short(one)} (${one.year}) ${dotted(one.title)} ${one.venue} 12:4–9`,
  LNCS: (one) => `${turned(one).join(', ')}: ${dotted(one.title)} In: ${one.venue}, pp. 4–9 (${one.year})`,
  APA: (one) => `${joined(turned(one), ' & ')} (${one.year}). ${dotted(one.title)} In ${one.venue} (pp. 4–9).`,
  IEEE: (one) =>
    `[1] ${joined(
      one.authors.map(({ given, family }) => `${initials(given, '.', ' ')} ${family}`),
      ' and ',
    )}, “${one.title},” in ${one.venue}, ${one.year}, pp. 4–9.`,
  ACM: (one) => `${joined(whole(one), ' and ')}. ${one.year}. ${dotted(one.title)} In ${one.venue}, 4–9.`,
  plain: (one) => `${joined(whole(one), ' and ')}. ${dotted(one.title)} In ${one.venue}, pages 4–9, ${one.year}.`,
  Nature: (one) => `${turned(one).join(', ')} ${dotted(one.title)} ${one.venue} 12, 4–9 (${one.year}).`,
  USENIX: (one) =>
    `${joined(turned(one), ' AND ').toUpperCase()} ${dotted(one.title)} In ${one.venue} (${one.year}), pp. 4–9.`,
};

const key = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

function worksOf(path: string): Work[] {
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .flatMap((line) => {
      const { title, authors, year, venue } = Fields.parse(JSON.parse(line));
      const names = authors
        .filter((name) => !/^et\.? al/.test(name))
        .map((name) => ({ given: name.split(' ').slice(0, -1).join(' '), family: name.split(' ').at(-1) ?? '' }));
      const usable = names.length > 0 && names.every(({ given, family }) => given !== '' && family !== '');
      return usable && year !== null && venue !== null ? [{ title, authors: names, year, venue }] : [];
    });
}

describe.skipIf(!existsSync(FIELDS))('real works printed in a style (the shared data are not here: skipped)', () => {
  const works = existsSync(FIELDS) ? worksOf(FIELDS) : [];

  it.each(Object.entries(STYLES))('%s: at least 97 of 100 titles come back, and at most 2 wrong ones', (_, print) => {
    let [right, wrong, firsts, years] = [0, 0, 0, 0];
    for (const work of works) {
      const read = readReferenceText(print(work), { key: 'ref-1', index: 0, where: { path: 'list.txt' } });
      if (read.title !== undefined) {
        if (key(read.title) === key(work.title)) right += 1;
        else wrong += 1;
      }
      const first = read.authors[0];
      if (first !== undefined && !isGroup(first) && key(first.family).endsWith(key(work.authors[0]?.family ?? '?')))
        firsts += 1;
      if (read.year === work.year) years += 1;
    }
    expect(works.length).toBeGreaterThan(250);
    expect(right / works.length).toBeGreaterThanOrEqual(0.97);
    expect(wrong / works.length).toBeLessThanOrEqual(0.02);
    expect(firsts / works.length).toBeGreaterThanOrEqual(0.97);
    expect(years / works.length).toBeGreaterThanOrEqual(0.98);
  });
});
