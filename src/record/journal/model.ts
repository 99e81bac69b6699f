/** Who changed something. */
export interface Actor {
  readonly id: string;
  readonly kind: 'person' | 'agent' | 'tool';
}

/** One line of `.touchstone/journal.jsonl` (`touchstone.journal/1`). Keys stand in this order in the file. */
export interface JournalLine {
  /** From 1, without gaps. */
  readonly seq: number;
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly actor: Actor;
  /** `ledger select`, `branch add`, …; `hand_edit` for a change made outside the tool. */
  readonly verb: string;
  /** What it was done to, in words: a claim, a question, a branch. */
  readonly about: string;
  /** Path inside the study of the artifact that changed. */
  readonly target: string;
  /** SHA-256 of the artifact before and after; null where it did not exist. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason?: string;
  /** Digest of the vote, score or selection that the line stands for. */
  readonly payload?: string;
  /** Digest of the line before it; 64 zeros in the first. */
  readonly previous: string;
  /** Digest of this line without the key itself (canonical JSON, RFC 8785). */
  readonly digest: string;
}
