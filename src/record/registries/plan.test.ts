import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Reference, SourceAnswer } from '../works/index.ts';
import { openRegistries, type RegistriesOptions, registries } from './index.ts';
import { pageWork } from './page-check.ts';
import {
  type Asked,
  type Behaviour,
  emptyAnswer,
  referenceOf,
  type StubAnswer,
  type StubServices,
  startServices,
} from './testing/index.ts';

let folder = '';
const stubs: StubServices[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchstone-registries-'));
});
afterEach(async () => {
  await Promise.all(stubs.splice(0).map((stub) => stub.stop()));
  rmSync(folder, { recursive: true, force: true });
});

async function services(behave: Behaviour): Promise<StubServices> {
  const started = await startServices(behave);
  stubs.push(started);
  return started;
}

// Pauses of manners and retries take no time here.
let now = Date.UTC(2030, 0, 1);
const clock = {
  now: () => now,
  wait: (ms: number) => {
    now += ms;
    return Promise.resolve();
  },
};

function opened(stub: StubServices, more: Partial<RegistriesOptions> = {}) {
  return openRegistries({
    folder,
    online: true,
    signal: new AbortController().signal,
    endpoints: stub.endpoints,
    tuning: { clock, random: () => 0.5, timeLimitMs: 400 },
    ...more,
  });
}

/** One host answers as told, the others hold nothing. */
const only =
  (host: string, answer: (asked: Asked) => StubAnswer | undefined): Behaviour =>
  (asked) =>
    (asked.host === host ? answer(asked) : undefined) ?? emptyAnswer(asked);

const crossrefWork = (doi: string, title = 'On tests'): StubAnswer => ({
  body: JSON.stringify({ 'message-type': 'work', message: { DOI: doi, title: [title], author: [{ family: 'Ng' }] } }),
});
const cut: Behaviour = (_asked, response) => {
  response.destroy();
  return 'taken';
};
const bySource = (answers: readonly SourceAnswer[], source: string) => answers.filter((one) => one.source === source);
const hosts = (stub: StubServices) => stub.asked.map(({ host }) => host);
const known = (answers: readonly SourceAnswer[]) => answers.some(({ works }) => works.length > 0);

describe('identifiers', () => {
  const withDoi = referenceOf({ title: 'On tests', identifiers: { doi: ['10.5555/a'] } });

  test('the agency answers: nobody else is asked, and every source is listed with its reason', async () => {
    const stub = await services(only('api.crossref.org', () => crossrefWork('10.5555/a')));
    const answers = await opened(stub).ask(withDoi, known);
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
    const stub = await services(emptyAnswer);
    const answers = await opened(stub).ask(withDoi, known);
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
    const stub = await services(
      only('doi.org', ({ url }) => ({
        body: url.pathname.startsWith('/ra/') ? `[{"DOI":"10.5555","RA":"${agency}"}]` : '{"responseCode":1}',
      })),
    );
    const answers = await opened(stub).ask(withDoi);
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
    const stub = await services(only('doi.org', () => answer));
    const answers = await opened(stub).ask(withDoi);
    expect(bySource(answers, 'doi')).toMatchObject([{ state: 'failed' }]);
    expect(answers.some(({ refuted }) => refuted === true)).toBe(false);
  });

  test('the agency is silent: the DOI system says whether it exists, an aggregator what it is', async () => {
    const stub = await services((asked) => {
      if (asked.host === 'api.crossref.org') return { status: 503 };
      if (asked.host === 'doi.org') return { body: '{"responseCode":1}' };
      if (asked.host === 'api.openalex.org' && asked.url.pathname.includes('doi:'))
        return { body: '{"id":"https://openalex.org/W1","doi":"https://doi.org/10.5555/a","title":"On tests"}' };
      return emptyAnswer(asked);
    });
    const answers = await opened(stub).ask(withDoi, known);
    expect(bySource(answers, 'crossref')).toMatchObject([
      { state: 'failed', detail: 'Crossref: it answered with status 503' },
    ]);
    expect(bySource(answers, 'doi')).toMatchObject([{ state: 'answered' }]);
    expect(bySource(answers, 'openalex')).toMatchObject([
      { state: 'answered', question: 'identifier', rank: 'aggregator' },
    ]);
  });

  test('a data repository is asked at DataCite first', async () => {
    const stub = await services(emptyAnswer);
    await opened(stub).ask(referenceOf({ identifiers: { doi: ['10.5281/zenodo.1'] } }));
    expect(hosts(stub).slice(0, 2)).toEqual(['api.datacite.org', 'doi.org']);
  });

  test('an arXiv id is refuted only where the DOI system agrees', async () => {
    const preprint = referenceOf({
      class: 'preprint',
      identifiers: { arxiv: ['2106.99999'], doi: ['10.48550/arxiv.2106.99999'] },
    });
    const both = await opened(await services(emptyAnswer)).ask(preprint);
    expect(bySource(both, 'arxiv')).toMatchObject([{ state: 'no_hit', refuted: true, asked: 'arxiv:2106.99999' }]);
    expect(both.some(({ source, state }) => source === 'doi' && state === 'no_hit')).toBe(false);
    rmSync(folder, { recursive: true, force: true });
    const one = await opened(await services(only('doi.org', () => ({ body: '{"responseCode":1}' })))).ask(preprint);
    expect(bySource(one, 'arxiv')).toMatchObject([{ state: 'failed' }]);
    expect(one.some(({ refuted }) => refuted === true)).toBe(false);
  });

  test('a PubMed id is refuted only where a second question agrees', async () => {
    const article = referenceOf({ identifiers: { pmid: ['99999999'] } });
    const both = await opened(await services(emptyAnswer)).ask(article);
    expect(bySource(both, 'pubmed')).toMatchObject([{ state: 'no_hit', refuted: true }]);
    rmSync(folder, { recursive: true, force: true });
    const found = '<eSearchResult><Count>1</Count><IdList><Id>99999999</Id></IdList></eSearchResult>';
    const behave = only('eutils.ncbi.nlm.nih.gov', ({ url }) =>
      url.pathname.endsWith('esearch.fcgi') ? { body: found } : undefined,
    );
    const one = await opened(await services(behave)).ask(article);
    expect(bySource(one, 'pubmed')).toMatchObject([{ state: 'failed' }]);
  });

  test('no more than two identifiers of a kind are asked for', async () => {
    const stub = await services(emptyAnswer);
    await opened(stub).ask(
      referenceOf({ identifiers: { doi: ['10.5555/1', '10.5555/2', '10.5555/3'], isbn: ['9780140328721'] } }),
    );
    expect(stub.asked.filter(({ url }) => url.pathname.startsWith('/api/handles'))).toHaveLength(2);
  });
});

describe('search', () => {
  const article = referenceOf({
    title: 'A title of several words',
    authors: [{ family: 'Ng', given: 'B.' }],
    year: 2020,
  });

  test.each([
    [false, 'api.crossref.org'],
    [true, 'eutils.ncbi.nlm.nih.gov'],
  ])('biomedical %s: %s is searched first, then on until it is settled', async (biomedical, first) => {
    const stub = await services(emptyAnswer);
    await opened(stub, { biomedical }).ask(article);
    expect(hosts(stub)[0]).toBe(first);
    expect(new Set(hosts(stub))).toEqual(
      new Set([
        'api.crossref.org',
        'eutils.ncbi.nlm.nih.gov',
        'dblp.org',
        'api.openalex.org',
        'api.semanticscholar.org',
      ]),
    );
  });

  test('sources that hold no such works are out of scope; without a title nothing is searched', async () => {
    const stub = await services(emptyAnswer);
    const news = await opened(stub).ask(referenceOf({ class: 'news', title: 'Tests fail in the capital' }));
    expect(new Set(news.map(({ state }) => state))).toEqual(new Set(['out_of_scope']));
    const untitled = await opened(stub).ask(referenceOf({ class: 'article' }));
    expect(bySource(untitled, 'crossref')).toMatchObject([
      { state: 'not_asked', detail: expect.stringContaining('no title') },
    ]);
    expect(stub.asked).toHaveLength(0);
  });

  test('an allowance used up for the day (429, Retry-After 54000) costs one request, and the others decide', async () => {
    const stub = await services(
      only('api.openalex.org', () => ({ status: 429, headers: { 'retry-after': '54000' }, body: '{}' })),
    );
    const sources = opened(stub);
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
    const stub = await services(behave);
    const reference = referenceOf({
      title: 'A title of several words',
      class: 'unknown',
      identifiers: { doi: ['10.5555/a'], pmid: ['7'], arxiv: ['2106.09685'] },
    });
    const answers = await opened(stub).ask(reference);
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
    const stub = await services(emptyAnswer);
    const answers = await opened(stub, { maxRequests: 2 }).ask(article);
    expect(stub.asked).toHaveLength(2);
    expect(bySource(answers, 'openalex')).toMatchObject([
      { state: 'not_asked', detail: 'the limit of requests is used up' },
    ]);
  });

  test('offline replays with the date of the answer; what was never asked is not asked', async () => {
    const stub = await services(only('api.crossref.org', () => undefined));
    await opened(stub).ask(article);
    const sent = stub.asked.length;
    now += 400 * 86_400_000;
    const replayed = await opened(stub, { online: false }).ask(article);
    expect(bySource(replayed, 'crossref')).toMatchObject([
      { state: 'no_hit', replayed: true, date: expect.stringMatching(/^2030-/) },
    ]);
    const other = await opened(stub, { online: false }).ask({ ...article, title: 'Never asked for this' });
    expect(bySource(other, 'crossref')).toMatchObject([
      { state: 'not_asked', detail: 'offline, and no stored answer' },
    ]);
    expect(stub.asked).toHaveLength(sent);
  });

  test('giving up ends it soon', async () => {
    const stop = new AbortController();
    const stub = await services((asked) => {
      stop.abort();
      return emptyAnswer(asked);
    });
    const answers = await opened(stub, { signal: stop.signal }).ask(article);
    expect(stub.asked).toHaveLength(1);
    expect(bySource(answers, 'crossref')).toMatchObject([{ state: 'failed' }]);
  });
});

describe('pages', () => {
  const page = referenceOf({
    class: 'web',
    title: 'A page',
    urls: ['http://127.0.0.1/private', 'https://example.org/second'],
  });

  test('visited only when asked for, never in a private network, and not offline', async () => {
    const stub = await services(emptyAnswer);
    expect(bySource(await opened(stub).ask(page), 'url')).toEqual([]);
    expect(bySource(await opened(stub, { pages: true }).ask(page), 'url')).toMatchObject([
      { state: 'failed', detail: 'an address of a private network', asked: 'url:http://127.0.0.1/private' },
    ]);
    expect(bySource(await opened(stub, { pages: true, online: false }).ask(page), 'url')).toMatchObject([
      { state: 'not_asked', detail: expect.stringContaining('offline') },
    ]);
    expect(stub.asked).toHaveLength(0);
  });

  test('an article is not visited', async () => {
    const stub = await services(emptyAnswer);
    const answers = await opened(stub, { pages: true }).ask({ ...page, class: 'article' });
    expect(bySource(answers, 'url')).toEqual([]);
  });

  test.each([
    ['<html><head><title>Debate update &mdash; Forum</title>', ['Debate update', 'Debate update — Forum']],
    ['<TITLE lang="en">\n Tests\n</TITLE >', ['Tests']],
    ['<title>never closed', []],
    ['<title></title>', []],
    [`${'<title '.repeat(40_000)}`, []],
  ])('the title of %s', (html, titles) => {
    const work = pageWork('https://example.org/', html);
    expect(work === undefined ? [] : [work.title, ...work.otherTitles]).toEqual(titles);
  });
});

describe('notices', () => {
  test('works found elsewhere are looked up by their identifiers, once', async () => {
    const updated = { DOI: '10.5555/a', title: ['On tests'], 'updated-by': [{ type: 'retraction', DOI: '10.5555/n' }] };
    const stub = await services(
      only('api.crossref.org', () => ({ body: JSON.stringify({ 'message-type': 'work', message: updated }) })),
    );
    const sources = opened(stub);
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
});

describe('what leaves the machine', () => {
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
    for (const behave of [emptyAnswer, () => ({ status: 500 })] satisfies Behaviour[]) {
      const stub = await services(behave);
      const where = { folder: join(folder, String(stubs.length)) };
      const sources = opened(stub, { access, version: '1.2.3', ...where });
      const kinds = ['unknown', 'book', 'dataset', 'preprint'] as const;
      for (const kind of kinds) await sources.ask({ ...reference, class: kind });
      await opened(stub, { access, biomedical: true, ...where }).ask(reference);
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
    const stub = await services((asked) =>
      asked.host === 'api.crossref.org'
        ? {
            body: JSON.stringify({
              'message-type': 'work-list',
              message: { items: [{ DOI: '10.5555/x', title: [`${access.mail} ${access.ncbiKey}`] }] },
            }),
          }
        : emptyAnswer(asked),
    );
    const answers = await opened(stub, { access }).ask(reference);
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(files.length).toBeGreaterThan(5);
    for (const value of Object.values(access)) {
      for (const text of [JSON.stringify(answers), ...files]) {
        expect(text).not.toContain(value);
        expect(text).not.toContain(encodeURIComponent(value));
      }
    }
  });
});
