import { expect, test } from 'vitest';
import { only, sourcesUnderTest } from './testing/sources-under-test.ts';

const at = sourcesUnderTest();

test('works found elsewhere are looked up by their identifiers, once', async () => {
  const updated = { DOI: '10.5555/a', title: ['On tests'], 'updated-by': [{ type: 'retraction', DOI: '10.5555/n' }] };
  const stub = await at.services(
    only('api.crossref.org', () => ({ body: JSON.stringify({ 'message-type': 'work', message: updated }) })),
  );
  const sources = at.opened(stub);
  const work = {
    source: 'library:x',
    id: '1',
    class: 'article',
    title: 'On tests',
    otherTitles: [],
    authors: [],
    authorsComplete: true,
    editors: [],
    years: [],
    containers: [],
    relations: [],
    notices: [],
  } as const;
  const identifiers = { doi: ['10.5555/a'], arxiv: [], pmid: [], pmcid: [], isbn: [], acl: [], standard: [] };
  const found = await sources.askNotices([{ ...work, identifiers }], []);
  expect(found).toMatchObject([
    { source: 'crossref', works: [{ notices: [{ kind: 'retraction', notice: '10.5555/n' }] }] },
  ]);
  expect(await sources.askNotices([{ ...work, identifiers }], found)).toEqual([]);
  expect(stub.asked).toHaveLength(1);
});
