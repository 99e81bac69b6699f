/** Why no answer came. Such a failure is never stored: the next run asks again. */
export type FailureReason =
  | 'time_limit' // no complete answer within the limit
  | 'too_large' // more bytes than the limit
  | 'network' // no connection, or cut while answering
  | 'http_error' // a status that is not 2xx, retries used up where they make sense
  | 'redirect_refused' // sent on to another host
  | 'circuit_open' // given up for this run after a long Retry-After or repeated failures
  | 'bad_response' // 2xx, but no chat completion
  | 'bad_address' // not an http(s) address, or one with a password in it
  | 'tool_missing' // no such program
  | 'exit' // the program ended with another code than 0
  | 'interrupted'; // the caller gave up

/** How an answer ended: `refusal` and `cut` carry whatever text there is, possibly none. */
export type Finish = 'complete' | 'refusal' | 'cut';

/** What the outside said, or why it said nothing. Never thrown. */
export type Answer =
  | {
      readonly status: 'answered';
      /** SHA-256 of the canonical question. */
      readonly question: string;
      readonly text: string;
      readonly finish: Finish;
      /** true: read from the store, nothing was asked. */
      readonly replayed: boolean;
      /** A stored answer that was there but not usable, in words. */
      readonly ignored?: string;
    }
  | { readonly status: 'not_asked'; readonly question: string; readonly ignored?: string }
  | {
      readonly status: 'failed';
      readonly question: string;
      readonly reason: FailureReason;
      readonly message: string;
      readonly ignored?: string;
    };

/** The outcome of one call, before it is stored. */
export type Reply =
  | { readonly ok: true; readonly text: string; readonly finish: Finish }
  | { readonly ok: false; readonly reason: FailureReason; readonly message: string };
