import { describe, expect, test } from 'vitest';
import type { Work } from '../works/index.ts';
import { readArxivWorks } from './arxiv/index.ts';
import { readCrossrefWorks } from './crossref/index.ts';
import { readDataciteWorks } from './datacite/index.ts';
import { readDblpWorks } from './dblp/index.ts';
import { readOpenalexWorks } from './openalex/index.ts';
import { readPubmedWorks } from './pubmed/index.ts';
import { readSemanticScholarWorks } from './semantic-scholar/index.ts';
import { recordings, recordingsMissing } from './testing/index.ts';

const readers = {
  crossref: readCrossrefWorks,
  datacite: readDataciteWorks,
  pubmed: readPubmedWorks,
  arxiv: (body: string) => readArxivWorks(body)?.works,
  openalex: readOpenalexWorks,
  semanticscholar: readSemanticScholarWorks,
  dblp: readDblpWorks,
};

/** Counted in the data with a few lines of another language: how many bodies are an answer about works, how many works they hold, and how many of those have authors and a year. */
const EXPECTED = {
  crossref: { bodies: 210, works: 1036, authors: 903, years: 973, doi: 1036 },
  datacite: { bodies: 108, works: 299, authors: 299, years: 298, doi: 299 },
  pubmed: { bodies: 6, works: 8, authors: 8, years: 8, doi: 7 },
  arxiv: { bodies: 19, works: 221, authors: 221, years: 221, doi: 221 },
  openalex: { bodies: 240, works: 1124, authors: 1120, years: 1124, doi: 1072 },
  semanticscholar: { bodies: 172, works: 2406, authors: 281, years: 281, doi: 254 },
  dblp: { bodies: 300, works: 472, authors: 471, years: 472, doi: 316 },
} as const;

describe.skipIf(recordingsMissing !== undefined)('recorded bodies', () => {
  test.each(Object.keys(EXPECTED) as (keyof typeof EXPECTED)[])('all of %s are read', (service) => {
    const answers = recordings(service).map(({ body }) => readers[service](body));
    const works = answers.flatMap((answer) => answer ?? []);
    works.forEach(expectSane);
    expect({
      bodies: answers.filter((answer) => answer !== undefined).length,
      works: works.length,
      authors: works.filter(({ authors }) => authors.length > 0).length,
      years: works.filter(({ years }) => years.length > 0).length,
      doi: works.filter(({ identifiers }) => identifiers.doi.length > 0).length,
    }).toEqual(EXPECTED[service]);
  });

  test('a body of one service is not taken for one of another', () => {
    for (const [name, read] of Object.entries(readers)) {
      for (const other of Object.keys(readers).filter((service) => service !== name)) {
        const wrong = recordings(other).flatMap(({ body }) => read(body) ?? []);
        expect([name, other, wrong.length]).toEqual([name, other, 0]);
      }
    }
  });
});

function expectSane(work: Work): void {
  expect(work.title.trim()).not.toBe('');
  expect(work.title).not.toMatch(/<\/?(?:i|b|sub|sup|mml|jats|inf|scp)\b|&(?:amp|lt|gt|quot|#\d+);/i);
  expect(work.id).not.toBe('');
  for (const name of [...work.authors, ...work.editors]) {
    const parts = 'literal' in name ? [name.literal] : [name.family, name.given ?? 'x'];
    for (const part of parts) expect(part.trim()).not.toBe('');
    expect(parts.join(' ')).not.toMatch(/ \d{4}$/);
  }
  for (const year of work.years) expect(year > 1400 && year < 2100).toBe(true);
  for (const doi of work.identifiers.doi) expect(doi).toMatch(/^10\.\d{4,9}(?:\.\d+)*\/[^A-Z\s]+$/);
}
