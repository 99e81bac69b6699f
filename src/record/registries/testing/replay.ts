import { titleKey } from '../../works/index.ts';
import { type Recording, recordings } from './recordings.ts';
import { type Asked, type Behaviour, emptyAnswer, type StubAnswer } from './stub-services.ts';

const SERVICES = ['crossref', 'openalex', 'dblp', 'semanticscholar', 'datacite', 'arxiv', 'pubmed', 'doi'];
/** Say who asks or how, and not what is asked for. */
const MANNERS = new Set([
  'mailto',
  'tool',
  'email',
  'api_key',
  'select',
  'rows',
  'per_page',
  'fields',
  'h',
  'format',
  'include',
  'sortBy',
  'sortOrder',
  'start',
  'max_results',
  'retmode',
  'rettype',
]);

/**
 * Answers with what was recorded of the real services. A request for an identifier finds the recording of that address, whatever
 * the order of its parameters. A search finds the recording of a search for the same title, since the recorded requests are those
 * of another client; what was not recorded has no hit.
 */
export function replayRecordings(): Behaviour {
  const byAddress = new Map<string, Recording[]>();
  const byTitle = new Map<string, Recording>();
  const titles = new Map<string, string[]>();
  for (const recording of SERVICES.flatMap(recordings)) {
    if (recording.method !== 'GET' || !URL.canParse(recording.url)) continue;
    const url = new URL(recording.url);
    const address = addressKey(url);
    // Some were asked twice and answered differently, in the order of the file.
    byAddress.set(address, [...(byAddress.get(address) ?? []), recording]);
    const title = recordedTitle(url);
    if (title === '' || recording.status !== 200) continue;
    byTitle.set(`${url.host} ${title}`, recording);
    titles.set(url.host, [...(titles.get(url.host) ?? []), title]);
  }
  return (asked) => {
    const exact = byAddress.get(addressKey(asked.url)) ?? [];
    const recording = (exact.length > 1 ? exact.shift() : exact[0]) ?? search(asked, byTitle, titles);
    return recording === undefined ? emptyAnswer(asked) : answerOf(recording);
  };
}

function search(asked: Asked, byTitle: ReadonlyMap<string, Recording>, titles: ReadonlyMap<string, readonly string[]>) {
  const wanted = titleKey(searchedFor(asked.url));
  if (wanted === '') return undefined;
  const same = byTitle.get(`${asked.host} ${wanted}`);
  if (same !== undefined) return same;
  // A citation in one line begins with its title; the longest recorded title that it begins with is meant.
  const starts = (titles.get(asked.host) ?? []).filter((title) => title.length > 12 && wanted.startsWith(title));
  const longest = starts.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : byTitle.get(`${asked.host} ${longest}`);
}

const searchedFor = ({ searchParams }: URL): string =>
  searchParams.get('query.bibliographic') ??
  searchParams.get('search') ??
  searchParams.get('q') ??
  searchParams.get('query') ??
  '';

function recordedTitle(url: URL): string {
  const isSearch = /^\/(?:works|search\/publ\/api|graph\/v1\/paper\/search(?:\/match)?)$/.test(url.pathname);
  return isSearch ? titleKey(searchedFor(url)) : '';
}

function addressKey(url: URL): string {
  const query = [...url.searchParams]
    .filter(([name, value]) => !MANNERS.has(name) && value !== '')
    .map(([name, value]) => `${name}=${value}`);
  return `${url.host}${decodeURIComponent(url.pathname).toLowerCase()}?${query.sort().join('&')}`;
}

function answerOf({ status, headers, body }: Recording): StubAnswer {
  const { location: _, ...kept } = headers ?? {};
  const type = body.trimStart().startsWith('<') ? 'text/xml' : 'application/json';
  return { status, headers: { 'content-type': type, ...sendable(kept) }, body };
}

// `status` was recorded as a header by some clients; lengths and encodings are gone with the body's own.
const sendable = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).filter(([name]) => /^(?:content-type|x-[\w-]+|retry-after|date)$/.test(name)),
  );
