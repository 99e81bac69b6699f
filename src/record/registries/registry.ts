import type { GetRequest, Pace } from '../../base/outside/index.ts';
import type { Reference, SourceAnswer, Work, WorkClass } from '../works/index.ts';

/** One service that keeps records of works. Facts only; how and when it is asked is decided in one place for all. */
export interface Registry {
  /** `crossref`: the `source` of its answers and works. */
  readonly id: string;
  /** For people: `Crossref`. */
  readonly title: string;
  readonly rank: SourceAnswer['rank'];
  /** The only host that it is asked at. */
  readonly host: string;
  /** By its published manners; a mail address may buy more. */
  readonly pace: (access: Access) => Pace;
  /** What it can be searched for; identifiers are looked up whatever the class. */
  readonly holds: ReadonlySet<WorkClass>;
  /** It records what happened to a work after publication. */
  readonly keepsNotices: boolean;
  /** Its list of authors is never cut or merged, so that somebody who is not on it is no author. */
  readonly authorsComplete: boolean;
  /** Questions about the reference's own identifiers, the most telling first. */
  readonly identifier: (reference: Reference) => readonly Question[];
  /** The question by title, names and year; undefined where it cannot be searched. */
  readonly search: (reference: Reference) => Question | undefined;
  /** What is added when a request is sent, and kept nowhere. */
  readonly secret?: (access: Access) => GetRequest['secret'];
}

/** Who asks: from the environment, never from a study. */
export interface Access {
  /** Address for the User-Agent, as services ask of polite clients. */
  readonly mail?: string;
  readonly openalexKey?: string;
  readonly semanticScholarKey?: string;
  readonly ncbiKey?: string;
}

/** One question to one registry, possibly in several requests. */
export interface Question {
  readonly question: SourceAnswer['question'];
  /** `doi:10.5555/abc`, for questions about an identifier. */
  readonly asked?: string;
  readonly first: Ask;
}

/** One request, and how its answer is read. Only titles, first authors, years, containers and identifiers are in the address. */
export interface Ask {
  readonly url: string;
  readonly expects: 'json' | 'xml';
  /** Never throws, whatever the body holds. `code` is 200, 404 or 410. */
  readonly read: (reply: Reply) => Reading;
}

export interface Reply {
  readonly code: number;
  readonly body: string;
}

/** What an answer says. */
export type Reading =
  | { readonly state: 'answered'; readonly works: readonly Work[]; readonly detail?: string }
  /** `refuted`: the registry issues such identifiers and has never issued this one. */
  | { readonly state: 'no_hit'; readonly detail: string; readonly refuted?: boolean }
  | { readonly state: 'failed'; readonly detail: string }
  /** The answer leads to another request. */
  | { readonly state: 'next'; readonly ask: Ask };
