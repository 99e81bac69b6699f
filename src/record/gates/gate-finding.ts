import type { Place } from '../../base/fault/index.ts';

/** What a gate says of one thing: a claim, a question, a decision. */
export interface GateFinding {
  readonly gate: 'evidence' | 'questions' | 'decisions';
  /** Id of the claim, question or decision; a perspective; path of an artifact. */
  readonly about: string;
  /** Stable code of the condition: `no_selected_context`, `answer_without_evidence`, … */
  readonly code: string;
  /** blocks: drafting, outlining and rendering stop here; warns: said, and passed. */
  readonly level: 'blocks' | 'warns';
  /** One sentence: what is so, and what was expected. */
  readonly what: string;
  readonly where?: Place;
  /** A command, or what to do, that mends it. */
  readonly mend: string;
}
