import type { FailureReason, Finish } from './answer.ts';

/** A model that is asked: an OpenAI-compatible endpoint, or a program of the user's. */
export type ModelTarget =
  | {
      readonly kind: 'chat';
      /** Base address (`http://127.0.0.1:11434/v1`) or the full address that ends in `/chat/completions`. */
      readonly url: string;
      readonly model: string;
      /** Sent as a bearer token and nowhere else. */
      readonly key?: string;
      /** Members of the request beside the model and the message, e.g. `temperature`. */
      readonly parameters: Readonly<Record<string, unknown>>;
    }
  | {
      readonly kind: 'command';
      /** Program and arguments; no shell. The prompt stands on its standard input, the answer on its standard output. */
      readonly argv: readonly string[];
    };

/** Tokens of one answer, as the endpoint counts them. */
export interface TokenCount {
  readonly prompt: number;
  readonly completion: number;
  /** Those of the completion that were thought and not said, where the endpoint tells. */
  readonly reasoning?: number;
}

interface Effort {
  /** Requests that were sent for it, repeats included. */
  readonly requests: number;
  /** Duration of the last of them. */
  readonly milliseconds: number;
}

/** What a model said to one prompt, or why it said nothing. Never thrown. */
export type Turn = Effort &
  (
    | {
        readonly status: 'answered';
        /** As it came; possibly empty. */
        readonly text: string;
        readonly finish: Finish;
        readonly tokens?: TokenCount;
        /** What the endpoint calls the model that answered. */
        readonly served?: string;
      }
    | {
        readonly status: 'failed';
        readonly reason: FailureReason;
        readonly message: string;
        /** true: no other prompt would fare better now (key refused, no such program, told to stay away). */
        readonly hopeless: boolean;
      }
  );
