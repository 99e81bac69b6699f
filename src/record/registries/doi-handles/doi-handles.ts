import { pathOf } from '../address.ts';
import { listOf, member, parseJson, textOf } from '../json.ts';
import type { Ask, Question, Reading, Registry, Reply } from '../registry.ts';

/**
 * The system that resolves DOIs. It says whether a DOI exists, whoever registered it, and nothing about the work. Never asked
 * through the landing page, which may be down or behind a wall while the DOI is fine.
 */
export const doiHandles: Registry = {
  id: 'doi',
  title: 'DOI system',
  rank: 'issuing',
  host: 'doi.org',
  pace: () => ({ perSecond: 3, burst: 3, inFlight: 2 }),
  holds: new Set(),
  keepsNotices: false,
  authorsComplete: false,
  identifier: (reference) => reference.identifiers.doi.map(handleOf),
  search: () => undefined,
};

/** Whether a DOI exists, and if so which agency registered it. */
export function handleOf(doi: string): Question {
  const url = `https://doi.org/api/handles/${pathOf(doi)}`;
  return {
    question: 'handle',
    asked: `doi:${doi}`,
    first: { url, expects: 'json', read: (reply) => readHandle(reply, doi) },
  };
}

/** The agency in the words of a handle answer's detail; undefined where it is not told. */
export function agencyIn(detail: string | undefined): string | undefined {
  return /registered with (.+)$/.exec(detail ?? '')?.[1];
}

// Response codes of the handle system: 1 success, 2 error, 100 handle not found, 200 values not found.
function readHandle({ body }: Reply, doi: string): Reading {
  const json = parseJson(body);
  const code = member(json, 'responseCode');
  if (code === 100) return { state: 'no_hit', detail: 'the DOI system knows no such DOI', refuted: true };
  if (code !== 1 && code !== 200)
    return { state: 'failed', detail: 'the DOI system did not say whether the DOI exists' };
  return { state: 'next', ask: agencyOf(doi) };
}

function agencyOf(doi: string): Ask {
  const prefix = doi.split('/')[0] ?? doi;
  const exists = 'the DOI exists';
  return {
    url: `https://doi.org/ra/${pathOf(prefix)}`,
    expects: 'json',
    read({ body }) {
      const agency = listOf(parseJson(body)).map((one) => textOf(member(one, 'RA')))[0];
      const detail =
        agency !== undefined && /^[\w .-]{1,40}$/.test(agency) ? `${exists}, registered with ${agency}` : exists;
      return { state: 'answered', works: [], detail };
    },
  };
}
