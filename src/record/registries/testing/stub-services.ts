import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { registries } from '../list.ts';

/** What one host was asked: its own address, as if nothing stood in between. */
export interface Asked {
  readonly host: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface StubAnswer {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Answers a request, well or badly: with an answer, or by taking the response into its own hands (`'taken'`). */
export type Behaviour = (asked: Asked, response: ServerResponse) => StubAnswer | 'taken';

export interface StubServices {
  /** For `endpoints`: every host of a registry leads here. */
  readonly endpoints: Readonly<Record<string, string>>;
  readonly asked: Asked[];
  stop(): Promise<void>;
}

/** All services as one real server on 127.0.0.1, each below a folder with the name of its host. */
export async function startServices(behave: Behaviour): Promise<StubServices> {
  const asked: Asked[] = [];
  const server = createServer((incoming, response) => {
    const [, host = '', rest = ''] = /^\/([^/]+)(\/.*)$/.exec(incoming.url ?? '') ?? [];
    const request = { host, url: new URL(`https://${host}${rest}`), headers: incoming.headers };
    asked.push(request);
    const answer = behave(request, response);
    if (answer === 'taken') return;
    response.writeHead(answer.status ?? 200, answer.headers ?? {}).end(answer.body ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    endpoints: Object.fromEntries(registries.map(({ host }) => [host, `http://127.0.0.1:${port}/${host}`])),
    asked,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** What each service says when it holds nothing of what it was asked for. */
export function emptyAnswer({ host, url }: Asked): StubAnswer {
  const json = (value: unknown, status = 200): StubAnswer => ({
    status,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  const path = url.pathname;
  switch (host) {
    case 'api.crossref.org':
      if (path !== '/works')
        return { status: 404, headers: { 'content-type': 'application/json' }, body: 'Resource not found.' };
      return json({ status: 'ok', 'message-type': 'work-list', message: { 'total-results': 0, items: [] } });
    case 'api.datacite.org':
      return path === '/dois' ? json({ data: [] }) : json({ errors: [{ status: '404' }] }, 404);
    case 'api.openalex.org':
      return path === '/works' ? json({ meta: { count: 0 }, results: [] }) : json({ error: 'Not Found' }, 404);
    case 'api.semanticscholar.org':
      return json({ error: path.endsWith('/match') ? 'Title match not found' : 'Paper not found' }, 404);
    case 'dblp.org':
      return json({ result: { status: { '@code': '200', text: 'OK' }, hits: { '@total': '0' } } });
    case 'openlibrary.org':
      return json({ numFound: 0, docs: [] });
    case 'doi.org':
      return path.startsWith('/ra/')
        ? json([{ DOI: path.slice(4), status: 'DOI does not exist' }])
        : json({ responseCode: 100 }, 404);
    case 'export.arxiv.org':
      return { headers: { 'content-type': 'application/atom+xml' }, body: emptyFeed };
    case 'eutils.ncbi.nlm.nih.gov':
      return {
        headers: { 'content-type': 'text/xml' },
        body: path.endsWith('esearch.fcgi') ? noIds : '<PubmedArticleSet></PubmedArticleSet>',
      };
    default:
      return json({}, 404);
  }
}

const emptyFeed = `<?xml version='1.0' encoding='UTF-8'?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:opensearch="http://a9.com/-/spec/opensearch/1.1/"><id>https://arxiv.org/api/x</id>
<opensearch:totalResults>0</opensearch:totalResults></feed>`;
const noIds = `<?xml version="1.0" encoding="UTF-8" ?><!DOCTYPE eSearchResult PUBLIC "-//NLM//DTD esearch 20060628//EN" "https://eutils.ncbi.nlm.nih.gov/eutils/dtd/20060628/esearch.dtd">
<eSearchResult><Count>0</Count><RetMax>0</RetMax><RetStart>0</RetStart><IdList/></eSearchResult>`;
