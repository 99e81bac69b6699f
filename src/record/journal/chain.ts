import type { Head } from './head.ts';
import { lineDigest, NO_LINE, printLine } from './line.ts';
import type { JournalLine } from './model.ts';
import { JOURNAL } from './places.ts';
import { journalLines } from './read-journal.ts';
import { readLine } from './read-line.ts';
import { HAND_EDIT, TRAIL_EDIT } from './words.ts';

/** What is wrong with the trail at one place. */
export interface ChainFault {
  readonly code:
    | 'not_json'
    | 'other_schema'
    | 'altered'
    | 'forked'
    | 'removed'
    | 'reordered'
    | 'broken'
    | 'end_removed'
    | 'rewritten'
    | 'trail_edit'
    | 'unrecorded_change';
  /** Line of the file, from 1; absent where it is the end that is wrong. */
  readonly line?: number;
  /** One sentence. */
  readonly what: string;
}

/** What following the chain from the first line to the last gives. */
export interface Chain {
  readonly lines: number;
  readonly lastDigest: string | null;
  readonly faults: readonly ChainFault[];
  /** The last line on each artifact. */
  readonly latest: ReadonlyMap<string, JournalLine>;
  /** The last line, by its number, that says of an artifact that it was made or changed outside the tool. */
  readonly fromOutside: ReadonlyMap<string, number>;
  readonly torn: boolean;
}

interface Link {
  readonly number: number;
  readonly seq: number;
  readonly previous: string;
  readonly digest: string;
}

/** Reads the trail line by line and says every place where the chain does not hold. */
export function followChain(root: string, head: Head | undefined, kept?: string): Chain {
  const faults: ChainFault[] = [];
  const links: Link[] = [];
  const latest = new Map<string, JournalLine>();
  const fromOutside = new Map<string, number>();
  let lines = 0;
  let torn = false;
  for (const { raw, number, isWhole } of journalLines(root)) {
    if (!isWhole) {
      torn = true;
      break;
    }
    lines = number;
    const read = readLine(raw);
    if (read.kind !== 'line') {
      const what = read.kind === 'not_json' ? 'is no JSON' : 'is no line of a trail';
      faults.push({ code: read.kind, line: number, what: `line ${number} ${what}` });
      continue;
    }
    const { line } = read;
    links.push({ number, seq: line.seq, previous: line.previous, digest: line.digest });
    if (lineDigest(line) !== line.digest || printLine(line) !== `${raw}\n`)
      faults.push({
        code: 'altered',
        line: number,
        what: `line ${number} is not what its digest says: it was altered`,
      });
    faults.push(...ofContent(line, number, latest.get(line.target)));
    // What stood there before the first line on it was written by nobody that the trail knows.
    const isFirst = !latest.has(line.target);
    if (line.verb === HAND_EDIT || (isFirst && line.before !== null)) fromOutside.set(line.target, line.seq);
    if (line.target !== JOURNAL) latest.set(line.target, line);
  }
  const all = [...ofOrder(links), ...faults, ...ofEnd(links, head), ...ofKept(links, kept)].sort(
    (a, b) => (a.line ?? Infinity) - (b.line ?? Infinity),
  );
  return { lines, lastDigest: links.at(-1)?.digest ?? null, faults: all, latest, fromOutside, torn };
}

function ofContent(line: JournalLine, number: number, last: JournalLine | undefined): ChainFault[] {
  if (line.verb === TRAIL_EDIT)
    return [
      {
        code: 'trail_edit',
        line: number,
        what: `before line ${number} the trail was changed outside the tool (${line.about})`,
      },
    ];
  if (last === undefined || last.after === line.before) return [];
  const what = `line ${number} begins from a ${line.target} that no line before it left`;
  return [{ code: 'unrecorded_change', line: number, what }];
}

// Most often every line follows the one before it; only where one does not is it asked why.
function ofOrder(links: readonly Link[]): ChainFault[] {
  if (links.every(({ seq, previous }, i) => seq === i + 1 && previous === (links[i - 1]?.digest ?? NO_LINE))) return [];
  const faults: ChainFault[] = [];
  const digests = new Map(links.map((link) => [link.digest, link]));
  const seqs = new Set(links.map((link) => link.seq));
  const followers = new Map<string, Link>();
  // Lines of the second arm of a fork: that it is there is said once.
  const arm = new Set<string>();
  let before: Link | undefined;
  for (const link of links) {
    const { number, seq, previous, digest } = link;
    const rival = followers.get(previous);
    if (rival !== undefined) {
      const what = `lines ${rival.number} and ${number} both follow the same line: the trail was forked`;
      faults.push({ code: 'forked', line: number, what });
    }
    if (rival !== undefined || arm.has(previous)) {
      arm.add(digest);
      continue;
    }
    if (previous !== (before?.digest ?? NO_LINE) || seq !== (before?.seq ?? 0) + 1)
      faults.push(breakAt(link, before, digests.get(previous), seqs));
    followers.set(previous, link);
    before = link;
  }
  return faults;
}

function breakAt(
  link: Link,
  before: Link | undefined,
  parent: Link | undefined,
  seqs: ReadonlySet<number>,
): ChainFault {
  const { number, seq, previous } = link;
  const last = before?.seq ?? 0;
  const gone = seq > last + 1 && !seqs.has(seq - 1) && parent === undefined;
  if (gone && previous !== NO_LINE) {
    const which = seq - last === 2 ? `line ${seq - 1} was` : `lines ${last + 1} to ${seq - 1} were`;
    return { code: 'removed', line: number, what: `${which} removed before line ${number}` };
  }
  if (parent !== undefined || previous === NO_LINE || seq <= last)
    return { code: 'reordered', line: number, what: `line ${number} has the number ${seq} and stands out of order` };
  const what = `line ${number} follows a line that is not there: the one before it was written anew`;
  return { code: 'broken', line: number, what };
}

function ofEnd(links: readonly Link[], head: Head | undefined): ChainFault[] {
  if (head === undefined || head.seq === 0 || links.findLast(({ digest }) => digest === head.digest) !== undefined)
    return [];
  const last = links.at(-1)?.seq ?? 0;
  if (last < head.seq) {
    const which = head.seq - last === 1 ? `line ${head.seq} was` : `lines ${last + 1} to ${head.seq} were`;
    return [{ code: 'end_removed', what: `${which} removed from the end of the trail` }];
  }
  return [{ code: 'rewritten', what: `line ${head.seq} is not the one that was written: the trail was written anew` }];
}

// A digest that somebody kept elsewhere is that of a line, or the lines up to it are not those of then.
function ofKept(links: readonly Link[], kept: string | undefined): ChainFault[] {
  if (kept === undefined || links.some(({ digest }) => digest === kept)) return [];
  const what = `no line has the digest ${kept.slice(0, 16)}… that was kept: the trail was written anew, or cut before it`;
  return [{ code: 'rewritten', what }];
}
