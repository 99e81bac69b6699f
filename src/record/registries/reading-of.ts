import type { Work } from '../works/index.ts';
import type { Reading, Reply } from './registry.ts';

/** How the JSON answers of a service are read: its name for people, its records, and what the lack of one means. */
interface JsonService {
  readonly name: string;
  /** Undefined where the body is of no shape that is known. */
  readonly works: (body: string) => readonly Work[] | undefined;
  /** Said of an identifier that the service does not know. */
  readonly absent: string;
}

/** Readers of both kinds of question for a service that answers 200 with records, or another status for an unknown identifier. */
export function readingOf({ name, works: worksOf, absent }: JsonService): {
  readonly record: (reply: Reply) => Reading;
  readonly search: (reply: Reply) => Reading;
} {
  const record = ({ code, body }: Reply): Reading => {
    if (code !== 200) return { state: 'no_hit', detail: absent };
    const works = worksOf(body);
    if (works === undefined) return { state: 'failed', detail: `${name} answered with something that is no record` };
    return works.length === 0
      ? { state: 'no_hit', detail: 'no record under this title' }
      : { state: 'answered', works };
  };
  return {
    record,
    // A search that finds nothing answers with an empty list.
    search: (reply) =>
      reply.code === 200
        ? record(reply)
        : { state: 'failed', detail: `${name}: its search answered with status ${reply.code}` },
  };
}
