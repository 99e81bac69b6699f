import type { Fetched, Fetcher } from '../../base/outside/index.ts';
import type { SourceAnswer } from '../works/index.ts';
import type { Access, Ask, Question, Reading, Registry } from './registry.ts';

/** Days for which an answer is taken without asking again, by what it said. */
const KEPT = { answered: 30, identifierAbsent: 1, searchEmpty: 7 };
/** No question takes more requests; a registry that leads on and on is not followed. */
const MOST_REQUESTS = 4;

/** Puts one question to one registry. Never throws: what goes wrong is the state of the answer. */
export async function askRegistry(
  registry: Registry,
  question: Question,
  { fetcher, access }: { readonly fetcher: Fetcher; readonly access: Access },
): Promise<SourceAnswer> {
  const base = {
    source: registry.id,
    question: question.question,
    ...(question.asked === undefined ? {} : { asked: question.asked }),
    rank: registry.rank,
    works: [],
  };
  let ask: Ask = question.first;
  for (let requests = 1; requests <= MOST_REQUESTS; requests += 1) {
    const fetched = await fetcher.get({
      url: ask.url,
      expects: ask.expects,
      pace: registry.pace(access),
      keepDays: (code, body) => keepDays(readingOf(ask, code, body, registry), question),
      ...secretOf(registry, access),
    });
    if (fetched.status !== 'answered') return { ...base, ...withoutAnswer(fetched, registry) };
    const told = { date: fetched.received, digest: fetched.digest, replayed: fetched.replayed };
    const reading = readingOf(ask, fetched.code, fetched.body, registry);
    if (reading.state !== 'next') return { ...base, ...reading, ...told };
    ask = reading.ask;
  }
  return { ...base, state: 'failed', detail: `${registry.title} led from one request to the next` };
}

/** An answer that was not asked for, or that cannot be had. */
export function unasked(registry: Registry, state: 'not_asked' | 'out_of_scope', detail: string): SourceAnswer {
  return { source: registry.id, question: 'search', state, detail, works: [], rank: registry.rank };
}

// 202 or 204 is neither a record nor its absence.
function readingOf(ask: Ask, code: number, body: string, { title }: Registry): Reading {
  if (code === 200 || code === 404 || code === 410) return ask.read({ code, body });
  return { state: 'failed', detail: `${title}: it answered with status ${code}` };
}

function keepDays(reading: Reading, question: Question): number {
  if (reading.state === 'failed') return 0;
  // What led to a further request is as good as what that one said, so it is asked again as soon as a no would be.
  if (reading.state === 'answered') return KEPT.answered;
  return question.question === 'search' ? KEPT.searchEmpty : KEPT.identifierAbsent;
}

function withoutAnswer(fetched: Exclude<Fetched, { status: 'answered' }>, registry: Registry) {
  if (fetched.status === 'failed') return { state: 'failed', detail: `${registry.title}: ${fetched.message}` } as const;
  const why = fetched.reason === 'budget' ? 'the limit of requests is used up' : 'offline, and no stored answer';
  return { state: 'not_asked', detail: why } as const;
}

function secretOf(registry: Registry, access: Access) {
  const secret = registry.secret?.(access);
  return secret === undefined ? {} : { secret };
}
