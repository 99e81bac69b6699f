import { rmSync } from 'node:fs';
import { TouchstoneError } from '../../base/fault/index.ts';
import { pathFault, pathFaultText, sha256 } from '../../base/files/index.ts';
import { canonicalDigest } from '../../base/json/index.ts';
import { refuseWayOut } from '../bundle/index.ts';
import { type ArtifactNow, artifactText, digestNow, readArtifact } from './artifact.ts';
import type { UnsealedLine } from './line.ts';
import { withStudyLock } from './lock.ts';
import type { Actor, JournalLine } from './model.ts';
import { finishInterrupted, putInPlace, stage } from './pending.ts';
import { openTrail, type Trail } from './trail.ts';
import { HAND_EDIT, TOOL } from './words.ts';

/** A change of one artifact of a study, as it goes into the trail. */
export interface Change {
  /** Path inside the study, e.g. `evidence/ledger.yaml`. */
  readonly target: string;
  readonly verb: string;
  /** What it is done to: a claim, a question, a branch. A function is called after the edit, which may give the id. */
  readonly about: string | (() => string);
  readonly actor: Actor;
  readonly reason?: string;
  /** What the line stands for (a vote, a score); its digest (canonical JSON) goes into the line. A function is called after the edit. */
  readonly payload?: unknown;
  /** From the text as it is now (null: no file) to the text as it shall be. The same text: nothing happens. Runs under the lock. */
  readonly edit: (before: string | null) => string | null | Promise<string | null>;
}

/** The same for an artifact that is too large to be handled as text: bytes of UTF-8. The same bytes: nothing happens. */
export interface BytesChange extends Omit<Change, 'edit'> {
  readonly edit: (before: Uint8Array | null) => Uint8Array | null | Promise<Uint8Array | null>;
}

/** What a change did. Without a line nothing was changed. */
export interface Changed extends ChangedBytes {
  readonly before: string | null;
  readonly after: string | null;
}

export interface ChangedBytes {
  readonly line?: JournalLine;
  /** The line that says that the artifact had been changed outside the tool. */
  readonly handEdit?: JournalLine;
  /** What an interrupted command left and was mended first, in words for a person. */
  readonly notes: readonly string[];
}

/** Where a process may die; named so that a test can make it die there. */
export type CrashPoint = 'locked' | 'edited' | 'staged' | 'lined' | 'placed' | 'headed';

/**
 * Changes one artifact of a study, and writes it down: takes the lock, finishes what a killed command left, stages the new bytes, adds the
 * line to the trail, puts the bytes in place. Whenever the process dies, the artifact is what it was or what it shall be, and the next
 * command knows which. Throws what `edit` throws, and `io`, `outside_study`, `bad_input`; then nothing was changed.
 */
export function changeArtifact(root: string, change: Change): Promise<Changed> {
  return changeWith(root, change, () => {});
}

/** The same with a hook at every point where a process may die. */
export async function changeWith(root: string, change: Change, at: (point: CrashPoint) => void): Promise<Changed> {
  let [before, after]: [string | null, string | null] = [null, null];
  const edit = async (bytes: Uint8Array | null) => {
    before = bytes === null ? null : artifactText(bytes, change.target);
    after = await change.edit(before);
    return after === before ? bytes : after === null ? null : Buffer.from(after);
  };
  const changed = await changeBytesWith(root, { ...change, edit }, at);
  return { before, after, ...changed };
}

/** As `changeArtifact`, from bytes to bytes. */
export function changeArtifactBytes(root: string, change: BytesChange): Promise<ChangedBytes> {
  return changeBytesWith(root, change, () => {});
}

async function changeBytesWith(
  root: string,
  change: BytesChange,
  at: (point: CrashPoint) => void,
): Promise<ChangedBytes> {
  const { target } = change;
  const fault = pathFault(target);
  if (fault !== undefined)
    throw new TouchstoneError('bad_input', { what: `the path ${pathFaultText[fault]}`, where: { path: target } });
  if (/^\.touchstone(?:\/|$)/i.test(target))
    throw new TouchstoneError('bad_input', {
      what: 'lies where the tool keeps files of its own',
      where: { path: target },
      mend: 'Name another place. Nothing was written.',
    });
  refuseWayOut(root, target);
  return withStudyLock(root, async () => {
    at('locked');
    const trail = openTrail(root, new Date());
    const notes = [...trail.notes, ...finishInterrupted(root, trail.last)];
    const { now, after } = await edited(root, change);
    at('edited');
    const digest = after === null ? null : sha256(after);
    if (digest === now.sha256) return { notes };
    const staged = stage(root, after, digest, now);
    at('staged');
    let lines: readonly JournalLine[];
    try {
      lines = trail.append([...handEditOf(target, now, trail), lineOf(change, now, digest)]);
    } catch (error) {
      rmSync(staged, { force: true });
      throw error;
    }
    at('lined');
    putInPlace(root, target, staged, digest);
    at('placed');
    trail.close();
    at('headed');
    const [first, second] = lines;
    const line = second ?? first;
    return {
      notes,
      ...(line === undefined ? {} : { line }),
      ...(second === undefined || first === undefined ? {} : { handEdit: first }),
    };
  });
}

/** The text as it is and as it shall be. An editor may save the file while the edit is made: then the edit is made again on that. */
async function edited(root: string, change: BytesChange): Promise<{ now: ArtifactNow; after: Uint8Array | null }> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const now = readArtifact(root, change.target);
    const after = await change.edit(now.bytes);
    if (digestNow(root, change.target) === now.sha256) return { now, after };
  }
  throw new TouchstoneError('io', {
    what: 'is changed again and again by another program',
    where: { path: change.target },
    mend: 'Run the command again when nothing else writes to it.',
  });
}

type NewLine = Omit<UnsealedLine, 'seq' | 'previous'>;

function lineOf(change: BytesChange, now: ArtifactNow, after: string | null): NewLine {
  const { target, verb, actor, reason } = change;
  const about = typeof change.about === 'function' ? change.about() : change.about;
  const payload: unknown = typeof change.payload === 'function' ? change.payload() : change.payload;
  return {
    time: new Date().toISOString(),
    actor: { id: actor.id.toWellFormed(), kind: actor.kind },
    verb,
    about: about.toWellFormed(),
    target,
    before: now.sha256,
    after,
    ...(reason === undefined ? {} : { reason: reason.toWellFormed() }),
    ...(payload === undefined ? {} : { payload: canonicalDigest(payload) }),
  };
}

// An artifact that the trail does not know yet was made before the trail began, or by hand: its digest stands in the line itself.
function handEditOf(target: string, now: ArtifactNow, trail: Trail): NewLine[] {
  const known = trail.known(target);
  if (known === undefined || known === now.sha256) return [];
  return [
    {
      time: new Date().toISOString(),
      actor: TOOL,
      verb: HAND_EDIT,
      about: 'changed outside the tool',
      target,
      before: known,
      after: now.sha256,
    },
  ];
}
