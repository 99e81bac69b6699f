import { lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { gate } from './gate.ts';
import { isPublicAddress } from './public-address.ts';

export interface PageDoorOptions {
  readonly signal: AbortSignal;
  readonly userAgent: string;
  /** Asked before each request; false once the budget is used up. */
  readonly mayVisit?: () => boolean;
  /** Limit of one request in milliseconds, default 15,000. */
  readonly timeLimitMs?: number;
  /** Which addresses may be visited: those of the public internet, unless a test says otherwise. */
  readonly isAllowed?: (address: string) => boolean;
  /** Ports other than those of http and https, for tests. */
  readonly anyPort?: boolean;
}

/** Whether a page answers. */
export type Visit =
  | {
      readonly status: 'answers';
      readonly message: string;
      /** ISO date-time. */
      readonly date: string;
      /** The beginning of a page in HTML, at most 256 KiB; empty for anything else. */
      readonly html: string;
    }
  | { readonly status: 'not_asked'; readonly message: string }
  /** Not found, moved to another site, behind a wall against programs, silent: none of it proves anything. */
  | { readonly status: 'unknown'; readonly message: string };

/** Visits pages that a text names, which may be any address at all: no machine of a private network is reached by it. */
export interface PageDoor {
  visit(address: string): Promise<Visit>;
}

const HOPS = 5;
/** Sent by walls against programs, not by the page. */
const WALLS = new Set([202, 401, 403, 407, 418, 429, 451, 503, 999]);

export function openPageDoor(options: PageDoorOptions): PageDoor {
  const pass = gate(3);
  return { visit: (address) => pass(() => visit(address, options)) };
}

async function visit(address: string, options: PageDoorOptions): Promise<Visit> {
  let url = URL.canParse(address) ? new URL(address) : undefined;
  for (let hops = 0; hops <= HOPS; hops += 1) {
    if (url === undefined || !isPageAddress(url, options.anyPort === true))
      return unknown('not the address of a public page');
    if (options.mayVisit?.() === false) return { status: 'not_asked', message: 'the limit of requests is used up' };
    const answer: Page = await open(url, options);
    if ('why' in answer) return unknown(answer.why);
    const { code, location, html } = answer;
    if (code >= 300 && code < 400 && location !== undefined)
      url = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
    else if (WALLS.has(code)) return unknown(`blocked: the page does not answer programs (status ${code})`);
    else if (code < 200 || code > 299) return unknown(`the page answers with status ${code}`);
    else
      return {
        status: 'answers',
        message: `the page answers (status ${code})`,
        date: new Date().toISOString(),
        html,
      };
  }
  return unknown('it leads from one address to the next');
}

const unknown = (message: string): Visit => ({ status: 'unknown', message });

function isPageAddress(url: URL, anyPort: boolean): boolean {
  const ordinary = url.protocol === 'https:' || url.protocol === 'http:';
  return ordinary && url.username === '' && url.password === '' && (anyPort || url.port === '');
}

type Page =
  | { readonly code: number; readonly location: string | undefined; readonly html: string }
  | { readonly why: string };

// With the modules of Node rather than fetch, since these let us see to which address a name leads at the very connection.
function open(url: URL, options: PageDoorOptions): Promise<Page> {
  const isAllowed = options.isAllowed ?? isPublicAddress;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) return Promise.resolve({ why: 'an address of a private network' });
  const milliseconds = options.timeLimitMs ?? 15_000;
  const deadline = AbortSignal.timeout(milliseconds);
  const signal = AbortSignal.any([deadline, options.signal]);
  const guarded: LookupFunction = (name, how, done) => {
    lookup(name, { ...how, all: true }, (error, found) => {
      if (error !== null) return done(error, '');
      const allowed = found.filter(({ address }) => isAllowed(address));
      const [first] = allowed;
      if (first === undefined) return done(new PrivateNetwork(), '');
      if (how.all === true) return done(null, allowed);
      return done(null, first.address, first.family);
    });
  };
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const headers = { 'user-agent': options.userAgent, accept: 'text/html, */*;q=0.5', 'accept-encoding': 'identity' };
    const call = send(url, { agent: false, lookup: guarded, signal, headers }, (response) => {
      const found = (html: string) => {
        resolve({ code: response.statusCode ?? 0, location: response.headers.location, html });
        response.destroy();
      };
      readHtml(response, found);
    });
    call.on('error', (error) => {
      if (options.signal.aborted) resolve({ why: 'interrupted' });
      else if (deadline.aborted) resolve({ why: `no answer within ${milliseconds / 1000} s` });
      else if (error instanceof PrivateNetwork) resolve({ why: 'an address of a private network' });
      else resolve({ why: `the connection failed (${'code' in error ? String(error.code) : 'unknown'})` });
    });
    call.end();
  });
}

// Enough for the head of a page; what is compressed all the same, or no HTML, is not read.
function readHtml(response: IncomingMessage, found: (html: string) => void): void {
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = response.headers;
  const isPage = response.statusCode === 200 && /^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type);
  if (!isPage || encoding !== 'identity') {
    found('');
    return;
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  const done = () => found(Buffer.concat(chunks).subarray(0, HEAD_BYTES).toString(charsetOf(type)));
  response.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= HEAD_BYTES) done();
  });
  response.on('end', done);
  // Cut off while answering: the page answered all the same.
  response.on('error', done);
}

const HEAD_BYTES = 256 * 1024;
const charsetOf = (type: string): 'latin1' | 'utf8' =>
  /charset\s*=\s*"?(?:iso-8859-1|windows-1252)/i.test(type) ? 'latin1' : 'utf8';

class PrivateNetwork extends Error {}
