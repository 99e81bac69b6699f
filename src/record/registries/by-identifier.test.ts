import { rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { registries } from './list.ts';
import { emptyAnswer, referenceOf, type StubAnswer } from './testing/index.ts';
import { bySource, hosts, known, only, sourcesUnderTest } from './testing/sources-under-test.ts';

const at = sourcesUnderTest();

const crossrefWork = (doi: string, title = 'On tests'): StubAnswer => ({
  body: JSON.stringify({ 'message-type': 'work', message: { DOI: doi, title: [title], author: [{ family: 'Ng' }] } }),
});

const withDoi = referenceOf({ title: 'On tests', identifiers: { doi: ['10.5555/a'] } });

test('the agency answers: nobody else is asked, and every source is listed with its reason', async () => {
  const stub = await at.services(only('api.crossref.org', () => crossrefWork('10.5555/a')));
  const answers = await at.opened(stub).ask(withDoi, known);
  expect(hosts(stub)).toEqual(['api.crossref.org']);
  expect(answers[0]).toMatchObject({
    source: 'crossref',
    question: 'identifier',
    asked: 'doi:10.5555/a',
    state: 'answered',
    rank: 'issuing',
    date: expect.stringMatching(/^2030-/),
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    replayed: false,
  });
  expect(new Set(answers.map(({ source }) => source))).toEqual(new Set(registries.map(({ id }) => id)));
  for (const { state, detail } of answers.slice(1)) {
    expect(['not_asked', 'out_of_scope']).toContain(state);
    expect(detail).toBeTruthy();
  }
});

test('nobody knows it and the DOI system has no such DOI: refuted, and still searched for by title', async () => {
  const stub = await at.services(emptyAnswer);
  const answers = await at.opened(stub).ask(withDoi, known);
  expect(bySource(answers, 'doi')).toMatchObject([
    { question: 'handle', state: 'no_hit', refuted: true, asked: 'doi:10.5555/a' },
  ]);
  expect(bySource(answers, 'crossref')).toMatchObject([
    { question: 'identifier', state: 'no_hit' },
    { question: 'search', state: 'no_hit' },
  ]);
  expect(bySource(answers, 'crossref').some(({ refuted }) => refuted === true)).toBe(false);
});

test.each([
  ['DataCite', true],
  ['mEDRA', false],
])('the DOI exists at %s: that agency is asked where it can be', async (agency, asked) => {
  const stub = await at.services(
    only('doi.org', ({ url }) => ({
      body: url.pathname.startsWith('/ra/') ? `[{"DOI":"10.5555","RA":"${agency}"}]` : '{"responseCode":1}',
    })),
  );
  const answers = await at.opened(stub).ask(withDoi);
  expect(bySource(answers, 'doi')).toMatchObject([
    { state: 'answered', works: [], detail: `the DOI exists, registered with ${agency}` },
  ]);
  expect(bySource(answers, 'doi')[0]?.refuted).toBeUndefined();
  expect(bySource(answers, 'datacite').some(({ question }) => question === 'identifier')).toBe(asked);
});

test.each<[string, StubAnswer]>([
  ['a page in HTML', { status: 404, body: '<html>Error: DOI Not Found</html>' }],
  ['a wall', { status: 403, body: '<html>robot?</html>' }],
  ['an internal error', { status: 200, body: '{"responseCode":2}' }],
  ['a redirect to another host', { status: 302, headers: { location: 'https://publisher.invalid/' } }],
])('the DOI system answers with %s: nothing is refuted', async (_, answer) => {
  const stub = await at.services(only('doi.org', () => answer));
  const answers = await at.opened(stub).ask(withDoi);
  expect(bySource(answers, 'doi')).toMatchObject([{ state: 'failed' }]);
  expect(answers.some(({ refuted }) => refuted === true)).toBe(false);
});

test('the agency is silent: the DOI system says whether it exists, an aggregator what it is', async () => {
  const stub = await at.services((asked) => {
    if (asked.host === 'api.crossref.org') return { status: 503 };
    if (asked.host === 'doi.org') return { body: '{"responseCode":1}' };
    if (asked.host === 'api.openalex.org' && asked.url.pathname.includes('doi:'))
      return { body: '{"id":"https://openalex.org/W1","doi":"https://doi.org/10.5555/a","title":"On tests"}' };
    return emptyAnswer(asked);
  });
  const answers = await at.opened(stub).ask(withDoi, known);
  expect(bySource(answers, 'crossref')).toMatchObject([
    { state: 'failed', detail: 'Crossref: it answered with status 503' },
  ]);
  expect(bySource(answers, 'doi')).toMatchObject([{ state: 'answered' }]);
  expect(bySource(answers, 'openalex')).toMatchObject([
    { state: 'answered', question: 'identifier', rank: 'aggregator' },
  ]);
});

test('a data repository is asked at DataCite first', async () => {
  const stub = await at.services(emptyAnswer);
  await at.opened(stub).ask(referenceOf({ identifiers: { doi: ['10.5281/zenodo.1'] } }));
  expect(hosts(stub).slice(0, 2)).toEqual(['api.datacite.org', 'doi.org']);
});

test('an arXiv id is refuted only where the DOI system agrees', async () => {
  const preprint = referenceOf({
    class: 'preprint',
    identifiers: { arxiv: ['2106.99999'], doi: ['10.48550/arxiv.2106.99999'] },
  });
  const both = await at.opened(await at.services(emptyAnswer)).ask(preprint);
  expect(bySource(both, 'arxiv')).toMatchObject([{ state: 'no_hit', refuted: true, asked: 'arxiv:2106.99999' }]);
  expect(both.some(({ source, state }) => source === 'doi' && state === 'no_hit')).toBe(false);
  rmSync(at.folder, { recursive: true, force: true });
  const one = await at.opened(await at.services(only('doi.org', () => ({ body: '{"responseCode":1}' })))).ask(preprint);
  expect(bySource(one, 'arxiv')).toMatchObject([{ state: 'failed' }]);
  expect(one.some(({ refuted }) => refuted === true)).toBe(false);
});

test('a PubMed id is refuted only where a second question agrees', async () => {
  const article = referenceOf({ identifiers: { pmid: ['99999999'] } });
  const both = await at.opened(await at.services(emptyAnswer)).ask(article);
  expect(bySource(both, 'pubmed')).toMatchObject([{ state: 'no_hit', refuted: true }]);
  rmSync(at.folder, { recursive: true, force: true });
  const found = '<eSearchResult><Count>1</Count><IdList><Id>99999999</Id></IdList></eSearchResult>';
  const behave = only('eutils.ncbi.nlm.nih.gov', ({ url }) =>
    url.pathname.endsWith('esearch.fcgi') ? { body: found } : undefined,
  );
  const one = await at.opened(await at.services(behave)).ask(article);
  expect(bySource(one, 'pubmed')).toMatchObject([{ state: 'failed' }]);
});

test('no more than two identifiers of a kind are asked for', async () => {
  const stub = await at.services(emptyAnswer);
  await at
    .opened(stub)
    .ask(referenceOf({ identifiers: { doi: ['10.5555/1', '10.5555/2', '10.5555/3'], isbn: ['9780140328721'] } }));
  expect(stub.asked.filter(({ url }) => url.pathname.startsWith('/api/handles'))).toHaveLength(2);
});
