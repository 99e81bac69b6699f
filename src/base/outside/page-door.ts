import { lookup } from 'node:dns';
import { request as requestHttp } from 'node:http';
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

/** Whether a page answers, and nothing about what it says. */
export type Visit =
  | { readonly status: 'answers'; readonly message: string; readonly date: string }
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
  let method: 'HEAD' | 'GET' = 'HEAD';
  for (let hops = 0; hops <= HOPS; hops += 1) {
    if (url === undefined || !isPageAddress(url, options.anyPort === true))
      return unknown('not the address of a public page');
    if (options.mayVisit?.() === false) return { status: 'not_asked', message: 'the limit of requests is used up' };
    const answer: Head = await headOf(url, method, options);
    if ('why' in answer) return unknown(answer.why);
    const { code, location } = answer;
    if (code >= 200 && code < 300 && !WALLS.has(code))
      return { status: 'answers', message: `the page answers (status ${code})`, date: new Date().toISOString() };
    if (code >= 300 && code < 400 && location !== undefined) {
      url = URL.canParse(location, url.href) ? new URL(location, url.href) : undefined;
      continue;
    }
    // Some servers know no HEAD.
    if (method === 'HEAD' && (code === 405 || code === 501 || code === 404)) method = 'GET';
    else if (WALLS.has(code)) return unknown(`blocked: the page does not answer programs (status ${code})`);
    else return unknown(`the page answers with status ${code}`);
  }
  return unknown('it leads from one address to the next');
}

const unknown = (message: string): Visit => ({ status: 'unknown', message });

function isPageAddress(url: URL, anyPort: boolean): boolean {
  const ordinary = url.protocol === 'https:' || url.protocol === 'http:';
  return ordinary && url.username === '' && url.password === '' && (anyPort || url.port === '');
}

type Head = { readonly code: number; readonly location: string | undefined } | { readonly why: string };

// With the modules of Node rather than fetch, since these let us see to which address a name leads at the very connection.
function headOf(url: URL, method: 'HEAD' | 'GET', options: PageDoorOptions): Promise<Head> {
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
    const call = send(
      url,
      { method, agent: false, lookup: guarded, signal, headers: { 'user-agent': options.userAgent, accept: '*/*' } },
      (response) => {
        resolve({ code: response.statusCode ?? 0, location: response.headers.location });
        // The body is none of our business.
        response.destroy();
      },
    );
    call.on('error', (error) => {
      if (options.signal.aborted) resolve({ why: 'interrupted' });
      else if (deadline.aborted) resolve({ why: `no answer within ${milliseconds / 1000} s` });
      else if (error instanceof PrivateNetwork) resolve({ why: 'an address of a private network' });
      else resolve({ why: `the connection failed (${'code' in error ? String(error.code) : 'unknown'})` });
    });
    call.end();
  });
}

class PrivateNetwork extends Error {}
