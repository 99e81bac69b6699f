import { expect, test } from 'vitest';
import { type Behaviour, emptyAnswer, referenceOf } from './testing/index.ts';
import { bySource, hosts, only, sourcesUnderTest } from './testing/sources-under-test.ts';

const at = sourcesUnderTest();

const cut: Behaviour = (_asked, response) => {
  response.destroy();
  return 'taken';
};

const article = referenceOf({
  title: 'A title of several words',
  authors: [{ family: 'Ng', given: 'B.' }],
  year: 2020,
});

test.each([
  [false, 'api.crossref.org'],
  [true, 'eutils.ncbi.nlm.nih.gov'],
])('biomedical %s: %s is searched first, then on until it is settled', async (biomedical, first) => {
  const stub = await at.services(emptyAnswer);
  await at.opened(stub, { biomedical }).ask(article);
  expect(hosts(stub)[0]).toBe(first);
  expect(new Set(hosts(stub))).toEqual(
    new Set(['api.crossref.org', 'eutils.ncbi.nlm.nih.gov', 'dblp.org', 'api.openalex.org', 'api.semanticscholar.org']),
  );
});

test('sources that hold no such works are out of scope; without a title nothing is searched', async () => {
  const stub = await at.services(emptyAnswer);
  const news = await at.opened(stub).ask(referenceOf({ class: 'news', title: 'Tests fail in the capital' }));
  expect(new Set(news.map(({ state }) => state))).toEqual(new Set(['out_of_scope']));
  const untitled = await at.opened(stub).ask(referenceOf({ class: 'article' }));
  expect(bySource(untitled, 'crossref')).toMatchObject([
    { state: 'not_asked', detail: expect.stringContaining('no title') },
  ]);
  expect(stub.asked).toHaveLength(0);
});

test('an allowance used up for the day (429, Retry-After 54000) costs one request, and the others decide', async () => {
  const stub = await at.services(
    only('api.openalex.org', () => ({ status: 429, headers: { 'retry-after': '54000' }, body: '{}' })),
  );
  const sources = at.opened(stub);
  const answers = [
    ...(await sources.ask(article)),
    ...(await sources.ask({ ...article, title: 'Another title of words' })),
  ];
  expect(bySource(answers, 'openalex').map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(hosts(stub).filter((host) => host === 'api.openalex.org')).toHaveLength(1);
  expect(bySource(answers, 'crossref').map(({ state }) => state)).toEqual(['no_hit', 'no_hit']);
});

test.each<[string, Behaviour]>([
  ['errors', () => ({ status: 500 })],
  ['pages in HTML', () => ({ headers: { 'content-type': 'text/html' }, body: '<html><body>Sign in</body></html>' })],
  ['empty bodies', () => ({ body: '' })],
  ['cut connections', cut],
  ['silence', () => 'taken'],
  ['redirects to another host', () => ({ status: 302, headers: { location: 'https://elsewhere.invalid/' } })],
  [
    'hostile JSON',
    () => ({
      body: '{"message-type":"work-list","message":{"items":{"length":9}},"data":[[[]]],"results":[{"id":{}}],"docs":"x"}',
    }),
  ],
])('all answer with %s: all failed, nothing found, nothing thrown, nothing kept', async (_, behave) => {
  const stub = await at.services(behave);
  const reference = referenceOf({
    title: 'A title of several words',
    class: 'unknown',
    identifiers: { doi: ['10.5555/a'], pmid: ['7'], arxiv: ['2106.09685'] },
  });
  const answers = await at.opened(stub).ask(reference);
  const asked = answers.filter(({ state }) => state !== 'not_asked' && state !== 'out_of_scope');
  expect(asked.length).toBeGreaterThan(5);
  for (const { state, detail, refuted } of asked) {
    if (state !== 'failed') expect([_, state, detail]).toEqual([_, 'no_hit', expect.any(String)]);
    expect(refuted).toBeUndefined();
    expect(detail).toBeTruthy();
  }
  expect(answers.flatMap(({ works }) => works)).toEqual([]);
});

test('the limit of requests ends it, and says so', async () => {
  const stub = await at.services(emptyAnswer);
  const answers = await at.opened(stub, { maxRequests: 2 }).ask(article);
  expect(stub.asked).toHaveLength(2);
  expect(bySource(answers, 'openalex')).toMatchObject([
    { state: 'not_asked', detail: 'the limit of requests is used up' },
  ]);
});

test('offline replays with the date of the answer; what was never asked is not asked', async () => {
  const stub = await at.services(only('api.crossref.org', () => undefined));
  await at.opened(stub).ask(article);
  const sent = stub.asked.length;
  at.advance(400 * 86_400_000);
  const replayed = await at.opened(stub, { online: false }).ask(article);
  expect(bySource(replayed, 'crossref')).toMatchObject([
    { state: 'no_hit', replayed: true, date: expect.stringMatching(/^2030-/) },
  ]);
  const other = await at.opened(stub, { online: false }).ask({ ...article, title: 'Never asked for this' });
  expect(bySource(other, 'crossref')).toMatchObject([{ state: 'not_asked', detail: 'offline, and no stored answer' }]);
  expect(stub.asked).toHaveLength(sent);
});

test('giving up ends it soon', async () => {
  const stop = new AbortController();
  const stub = await at.services((asked) => {
    stop.abort();
    return emptyAnswer(asked);
  });
  const answers = await at.opened(stub, { signal: stop.signal }).ask(article);
  expect(stub.asked).toHaveLength(1);
  expect(bySource(answers, 'crossref')).toMatchObject([{ state: 'failed' }]);
});

test.each([
  [404, { message: 'Resource not found.' }],
  [202, { status: 'accepted' }],
])('a search that answers with status %i has not said that there is nothing', async (status, body) => {
  const stub = await at.services((asked) =>
    ['api.crossref.org', 'api.openalex.org'].includes(asked.host)
      ? { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      : emptyAnswer(asked),
  );
  const answers = await at.opened(stub).ask(article);
  for (const source of ['crossref', 'openalex'])
    expect(bySource(answers, source)).toMatchObject([
      { state: 'failed', detail: expect.stringContaining(`${status}`) },
    ]);
});
