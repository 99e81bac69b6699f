import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Reference } from '../works/index.ts';
import { registries } from './list.ts';
import { type Behaviour, emptyAnswer, referenceOf } from './testing/index.ts';
import { hosts, sourcesUnderTest } from './testing/sources-under-test.ts';

const at = sourcesUnderTest();

const access = {
  mail: 'ada@example.org',
  openalexKey: 'oa-key-1234',
  semanticScholarKey: 's2-key-1234',
  ncbiKey: 'ncbi-key-1234',
};
const secret = 'Sentinel';
const reference: Reference = referenceOf({
  key: `${secret}Key`,
  class: 'unknown',
  title: 'A title of several words',
  otherTitles: [`${secret} other`],
  authors: [{ family: 'Firstauthor', given: `${secret}Given` }, { family: `${secret}Second` }],
  editors: [{ family: `${secret}Editor` }],
  container: 'Journal of Tests',
  publisher: `${secret}Press`,
  volume: `${secret}7`,
  pages: `${secret}8`,
  yearText: `${secret}2020`,
  year: 2020,
  raw: `${secret} raw`,
  urls: [`https://example.org/${secret}`],
  fields: new Map([['note', { value: `${secret} note`, start: 0, end: 0 }]]),
  identifiers: {
    doi: ['10.5555/a', '10.5281/b'],
    arxiv: ['2106.09685'],
    pmid: ['7'],
    pmcid: ['PMC7'],
    isbn: ['9780140328721'],
    standard: ['RFC 9110'],
  },
});

test('title, first author, year, container and identifiers, and nothing else; keys only where they belong', async () => {
  for (const [round, behave] of ([emptyAnswer, () => ({ status: 500 })] satisfies Behaviour[]).entries()) {
    const stub = await at.services(behave);
    const where = { folder: join(at.folder, String(round)) };
    const sources = at.opened(stub, { access, version: '1.2.3', ...where });
    const kinds = ['unknown', 'book', 'dataset', 'preprint'] as const;
    for (const kind of kinds) await sources.ask({ ...reference, class: kind });
    await at.opened(stub, { access, biomedical: true, ...where }).ask(reference);
    expect(new Set(hosts(stub))).toEqual(new Set(registries.map(({ host }) => host)));
    for (const { host, url, headers } of stub.asked) {
      const everything = decodeURIComponent(`${url.href} ${JSON.stringify(headers)}`);
      expect(everything).not.toContain(secret);
      expect(headers['user-agent']).toMatch(/^touchstone\/(?:1\.2\.3|0) \(mailto:ada@example\.org\)$/);
      const holds = Object.entries(access).filter(([name, value]) => name !== 'mail' && everything.includes(value));
      const own = {
        'api.openalex.org': 'openalexKey',
        'api.semanticscholar.org': 'semanticScholarKey',
        'eutils.ncbi.nlm.nih.gov': 'ncbiKey',
      }[host];
      expect(holds.map(([name]) => name)).toEqual(own === undefined ? [] : [own]);
      expect(headers.cookie).toBeUndefined();
    }
  }
});

test('nothing that is kept or said holds a key or the mail address', async () => {
  const stub = await at.services((asked) =>
    asked.host === 'api.crossref.org'
      ? {
          body: JSON.stringify({
            'message-type': 'work-list',
            message: { items: [{ DOI: '10.5555/x', title: [`${access.mail} ${access.ncbiKey}`] }] },
          }),
        }
      : emptyAnswer(asked),
  );
  const answers = await at.opened(stub, { access }).ask(reference);
  const files = readdirSync(at.folder).map((name) => readFileSync(join(at.folder, name), 'utf8'));
  expect(files.length).toBeGreaterThan(5);
  for (const value of Object.values(access)) {
    for (const text of [JSON.stringify(answers), ...files]) {
      expect(text).not.toContain(value);
      expect(text).not.toContain(encodeURIComponent(value));
    }
  }
});
