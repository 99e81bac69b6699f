import { canonicalDigest } from '../../base/outside/index.ts';

/** What a judge looks at: lines of a sealed file, at most 60, or a record of a source. */
export interface Excerpt {
  /** `X1`, `X2`, …; a judge names excerpts by it. */
  readonly id: string;
  readonly path: string;
  /** 1-based. */
  readonly first_line: number;
  /** Verbatim, lines joined by LF. */
  readonly text: string;
}

/** Everything a judge gets to see. Its digest is what a vote binds to. */
export interface Packet<Verdict extends string = string> {
  readonly schema: 'touchstone.packet/1';
  /** `I2:<rule id>`, `I4:<claim id>`, `I3:<key>`, `stance:<claim id>:<context id>`, `rank:<claim id>`, `wording:<claim id>`. */
  readonly question: string;
  /** `stance`, `rank`, `wording`: questions of the evidence ledger. */
  readonly check: 'I2' | 'I3' | 'I4' | 'stance' | 'rank' | 'wording';
  /** What is asked, in our words. */
  readonly text: string;
  /** The rule, the sentence of the method or the reference, in the words of its author. */
  readonly statement: string;
  readonly rubric: string;
  /** The closed list; it holds `abstain`. */
  readonly verdicts: readonly Verdict[];
  readonly excerpts: readonly Excerpt[];
  /** Where this is asked for: the closed list of ways in which statement and excerpts may speak of different things. */
  readonly gaps?: readonly string[];
}

/** SHA-256 of the canonical JSON of a packet. */
export function packetDigest(packet: Packet): string {
  return canonicalDigest(packet);
}
