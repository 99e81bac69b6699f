import { fileInside } from '../../base/files/index.ts';
import { digestNow } from './artifact.ts';
import { type ChainFault, followChain } from './chain.ts';
import { readHead } from './head.ts';
import type { JournalLine } from './model.ts';
import { stagedFor } from './pending.ts';

/** How an artifact stands to what the trail says of it. */
export interface ArtifactState {
  readonly path: string;
  /**
   * recorded: it is what its last line says. hand_edited: changed outside the tool since. absent: taken away outside the tool. unfinished: a
   * command was interrupted, and the next one finishes it. outside: a link leads out of the study, nothing behind it is read.
   */
  readonly state: 'recorded' | 'hand_edited' | 'absent' | 'unfinished' | 'outside';
  /** The last line on it. */
  readonly seq: number;
}

/** Whether the trail of a study is whole, and the artifacts are what it says. */
export interface JournalVerification {
  readonly schema: 'touchstone.journal-verification/1';
  readonly lines: number;
  /** Digest of the last line: who notes it elsewhere can tell later whether the trail up to here was written anew. */
  readonly head: string | null;
  readonly faults: readonly ChainFault[];
  readonly artifacts: readonly ArtifactState[];
  /** What can not be known, or is no fault: an interrupted command, no word on where the trail ended. */
  readonly notes: readonly string[];
}

/**
 * Verifies the trail: every line's digest, the chain from line to line, its known end, and the artifacts. Takes no lock and writes
 * nothing. It can not see that somebody wrote the whole trail anew together with its head and all artifacts: only a digest of the head
 * that was kept elsewhere shows that, and `kept` is one: the trail must hold its line. Throws `io`, `bad_input`.
 */
export function verifyJournal(root: string, kept?: string): JournalVerification {
  // The head first: a line that is added meanwhile is then beyond it, never missing.
  const head = readHead(root);
  const chain = followChain(root, head, kept);
  const artifacts = [...chain.latest.values()]
    .sort((a, b) => (a.target < b.target ? -1 : 1))
    .map((line) => artifactState(root, line));
  return {
    schema: 'touchstone.journal-verification/1',
    lines: chain.lines,
    head: chain.lastDigest,
    faults: chain.faults,
    artifacts,
    notes: [
      ...(chain.torn
        ? ['The last line has no end: a command was interrupted there, or is at work; the next one mends it.']
        : []),
      ...(head === undefined && chain.lines > 0
        ? [
            '.touchstone/journal.head is not there or not readable: whether lines are missing at the end can not be told.',
          ]
        : []),
    ],
  };
}

/** How the artifact of a line stands to that line, which is the last one on it. */
export function artifactState(root: string, line: JournalLine): ArtifactState {
  const { target: path, seq } = line;
  const kind = fileInside(root, path);
  if (kind === 'escapes') return { path, state: 'outside', seq };
  const now = kind === 'missing' ? null : digestNow(root, path);
  if (now === line.after) return { path, state: 'recorded', seq };
  if (now === line.before && stagedFor(root, line)) return { path, state: 'unfinished', seq };
  return { path, state: now === null ? 'absent' : 'hand_edited', seq };
}
