import type { FailureReason } from './answer.ts';

/** How fast one host is asked. The host itself may ask for less (`x-rate-limit-…`), never for more. */
export interface Pace {
  readonly perSecond: number;
  /** Requests that may go out at once after a pause. */
  readonly burst: number;
  /** Requests under way at the same time. */
  readonly inFlight: number;
}

/** A question to a public service. */
export interface GetRequest {
  /** https address without keys and mail addresses: it is stored, and what the answer is filed under. */
  readonly url: string;
  /** What an answer must be; anything else (a login page, an error in HTML) is a failure. */
  readonly expects: 'json' | 'xml';
  readonly pace: Pace;
  /** Days for which a stored answer is taken without asking again; 0: it is not stored. */
  readonly keepDays: (status: number, body: string) => number;
  /** Added when the request is sent, and kept nowhere. */
  readonly secret?: {
    readonly headers?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string>>;
  };
}

/** Why no answer came, beyond the reasons of an endpoint: something else than JSON or XML came with a status of success. */
export type FetchFailure = FailureReason | 'not_json' | 'not_xml';

/** What a public service said, or why it said nothing. Never thrown. */
export type Fetched =
  | {
      readonly status: 'answered';
      /** 2xx, 404 or 410. */
      readonly code: number;
      readonly body: string;
      /** SHA-256 of the body. */
      readonly digest: string;
      /** When the service answered, ISO date-time; in the past when it was read from the store. */
      readonly received: string;
      /** true: read from the store, nothing was asked. */
      readonly replayed: boolean;
    }
  | { readonly status: 'not_asked'; readonly reason: 'offline' | 'budget' }
  | { readonly status: 'failed'; readonly reason: FetchFailure; readonly message: string };
