import { type Head, readHead, writeHead } from './head.ts';
import { appendJournal, journalSize, lastLineText, mendTornLine } from './journal-file.ts';
import { lineDigest, NO_LINE, printLine, sealLine, type UnsealedLine } from './line.ts';
import type { JournalLine } from './model.ts';
import { JOURNAL } from './places.ts';
import { journalLines } from './read-journal.ts';
import { readLine } from './read-line.ts';
import { TOOL, TRAIL_EDIT } from './words.ts';

/** The trail of a study, opened under its lock. */
export interface Trail {
  /** Its last line; undefined where there is none, or none that can be read. */
  readonly last: JournalLine | undefined;
  /** Digest of an artifact as the trail left it; undefined where it knows nothing of it. */
  readonly known: (target: string) => string | null | undefined;
  /** What had to be mended, in words for a person. */
  readonly notes: readonly string[];
  /** Adds lines, on disk when it returns. Throws `io`, and then nothing was added. */
  readonly append: (lines: readonly Omit<UnsealedLine, 'seq' | 'previous'>[]) => readonly JournalLine[];
  /** Writes down where the trail ends. */
  readonly close: () => void;
}

/** Opens the trail: mends a torn end, reads what the head does not know yet. Only under the lock of the study. */
export function openTrail(root: string, now: Date): Trail {
  const torn = mendTornLine(root, now);
  const end = findEnd(root, journalSize(root), readHead(root));
  let { seq, digest, bytes } = end.head;
  let last = end.last;
  const artifacts = new Map(end.head.artifacts);
  const seal = (line: Omit<UnsealedLine, 'seq' | 'previous'>): JournalLine => {
    const sealed = sealLine({ ...line, seq: seq + 1, previous: digest });
    seq = sealed.seq;
    digest = sealed.digest;
    return sealed;
  };
  let missing = end.missing;
  return {
    get last() {
      return last;
    },
    known: (target) => artifacts.get(target),
    notes: [
      ...(torn === undefined ? [] : [`The last line of the trail was torn off; its bytes are kept in ${torn}.`]),
      ...(missing === undefined ? [] : [`The trail was changed outside the tool: ${missing.why}.`]),
    ],
    append: (lines) => {
      const before = { seq, digest };
      // That the trail itself was changed is put on record by the first line that follows.
      const first = missing === undefined ? [] : [seal(editOfTrail(missing, digest, now))];
      const sealed = [...first, ...lines.map(seal)];
      try {
        bytes = appendJournal(root, sealed.map(printLine).join(''));
      } catch (error) {
        ({ seq, digest } = before);
        throw error;
      }
      missing = undefined;
      last = sealed.at(-1) ?? last;
      for (const line of sealed) if (line.verb !== TRAIL_EDIT) artifacts.set(line.target, line.after);
      return sealed.slice(first.length);
    },
    close: () => writeHead(root, { seq, digest, bytes, artifacts }),
  };
}

interface Missing {
  readonly digest: string;
  readonly why: string;
}

interface End {
  readonly head: Head;
  readonly last: JournalLine | undefined;
  /** The end that was known and is there no more. */
  readonly missing?: Missing;
}

// The head says where the trail ended. Most often it still does, and one line is read; after a crash it is a line longer.
function findEnd(root: string, size: number, head: Head | undefined): End {
  if (head !== undefined && head.bytes <= size) {
    const at = head.bytes === 0 ? undefined : wholeLine(lastLineText(root, head.bytes));
    const isThere = head.bytes === 0 ? head.seq === 0 : at?.digest === head.digest && at.seq === head.seq;
    const end = isThere ? readOn(root, { head, last: at }) : undefined;
    if (end?.head.bytes === size) return end;
  }
  const none: Head = { seq: 0, digest: NO_LINE, bytes: 0, artifacts: new Map() };
  const all = readAll(root, none);
  if (head === undefined || all.digests.has(head.digest) || head.seq === 0) return all;
  const why = `its line ${head.seq} is not there any more, it ends with line ${all.head.seq}`;
  return { ...all, missing: { digest: head.digest, why } };
}

/** Follows the chain from an end; stops before the first line that does not continue it. */
function readOn(root: string, from: End): End {
  let { head, last } = from;
  for (const { raw } of journalLines(root, head.bytes)) {
    const line = wholeLine(raw);
    if (line === undefined || line.previous !== head.digest || line.seq !== head.seq + 1) break;
    last = line;
    head = after(head, line, raw);
  }
  return { head, last };
}

/** Reads every line, whatever became of the chain: a damaged trail is carried on, and its damage stays to be seen. */
function readAll(root: string, none: Head): End & { readonly digests: ReadonlySet<string> } {
  let head = none;
  let last: JournalLine | undefined;
  const digests = new Set<string>();
  for (const { raw } of journalLines(root)) {
    const line = wholeLine(raw);
    if (line === undefined) head = { ...head, bytes: head.bytes + sizeOf(raw) };
    else head = after(head, line, raw);
    last = line;
    digests.add(head.digest);
  }
  return { head, last, digests };
}

function after(head: Head, line: JournalLine, raw: string): Head {
  const artifacts = head.artifacts as Map<string, string | null>;
  if (line.verb !== TRAIL_EDIT) artifacts.set(line.target, line.after);
  return { seq: line.seq, digest: line.digest, bytes: head.bytes + sizeOf(raw), artifacts };
}

function wholeLine(raw: string): JournalLine | undefined {
  const read = readLine(raw.replace(/\n$/, ''));
  return read.kind === 'line' && lineDigest(read.line) === read.line.digest ? read.line : undefined;
}

// Bytes of a line with its end.
const sizeOf = (raw: string) => Buffer.byteLength(raw) + 1;

function editOfTrail(missing: Missing, digest: string, now: Date): Omit<UnsealedLine, 'seq' | 'previous'> {
  return {
    time: now.toISOString(),
    actor: TOOL,
    verb: TRAIL_EDIT,
    about: `the trail: ${missing.why}`,
    target: JOURNAL,
    before: missing.digest,
    after: digest,
  };
}
