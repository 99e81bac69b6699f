import { basename } from 'node:path';
import { canonicalDigest } from '../json/index.ts';

/** A message of a chat, as the wire format names it. */
export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

interface Common {
  /** Which of several independent answers to the same question this is, from 1. */
  readonly index: number;
  /** 1, or 2 when the first answer was of no use. Each has an answer of its own. */
  readonly attempt: number;
}

/** A question to an OpenAI-compatible chat completions endpoint. */
export interface ChatRequest extends Common {
  readonly kind: 'chat';
  /** Base address (`http://127.0.0.1:11434/v1`) or the full address that ends in `/chat/completions`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token and nowhere else. */
  readonly key?: string;
  readonly messages: readonly ChatMessage[];
}

/** A question to a program of the user: `input` as JSON on its standard input, the answer on its standard output. */
export interface CommandRequest extends Common {
  readonly kind: 'command';
  /** Program and arguments; no shell. */
  readonly argv: readonly string[];
  readonly input: unknown;
}

export type OutsideRequest = ChatRequest | CommandRequest;

/** What is asked, without addresses and secrets: the same question has the same digest wherever it is asked. */
export interface StoredQuestion {
  readonly kind: 'chat' | 'command' | 'embeddings';
  readonly [member: string]: unknown;
}

/** The part of a request that decides its answer. Arguments of a command may hold secrets, so only their digest is kept. */
export function questionOf(request: OutsideRequest): StoredQuestion {
  const { index, attempt } = request;
  if (request.kind === 'chat') {
    return { kind: 'chat', model: request.model, messages: request.messages, temperature: 0, index, attempt };
  }
  return {
    kind: 'command',
    program: basename(request.argv[0] ?? ''),
    argv_sha256: canonicalDigest(request.argv),
    input: request.input,
    index,
    attempt,
  };
}
