import { sha256 } from '../../base/files/index.ts';
import type { JournalLine } from './model.ts';

/** What stands as the digest of the line before in the first line. */
export const NO_LINE = '0'.repeat(64);

/** A line without its digest. */
export type UnsealedLine = Omit<JournalLine, 'digest'>;

/** The line with its digest: SHA-256 of its canonical JSON (RFC 8785) without the key `digest`. */
export function sealLine(line: UnsealedLine): JournalLine {
  return { ...line, digest: lineDigest(line) };
}

/** Digest that a line must bear. */
export function lineDigest(line: UnsealedLine): string {
  return sha256(canonicalLine(line));
}

/**
 * Canonical JSON of a line. The keys are known, so that they are written in their order and nothing is sorted: a long trail is verified
 * several times faster than with the general form, which gives the same bytes.
 */
export function canonicalLine(line: UnsealedLine): string {
  const { seq, time, actor, verb, about, target, before, after, reason, payload, previous } = line;
  return (
    `{"about":${text(about)},"actor":{"id":${text(actor.id)},"kind":"${actor.kind}"},"after":${plain(after)},` +
    `"before":${plain(before)},${payload === undefined ? '' : `"payload":${plain(payload)},`}"previous":${plain(previous)},` +
    `${reason === undefined ? '' : `"reason":${text(reason)},`}"seq":${seq},"target":${text(target)},"time":${plain(time)},` +
    `"verb":${text(verb)}}`
  );
}

/** The line as it stands in the file, line end included; keys in the order of the model. */
export function printLine(line: JournalLine): string {
  const { seq, time, actor, verb, about, target, before, after, reason, payload, previous, digest } = line;
  return (
    `{"seq":${seq},"time":${plain(time)},"actor":{"id":${text(actor.id)},"kind":"${actor.kind}"},"verb":${text(verb)},` +
    `"about":${text(about)},"target":${text(target)},"before":${plain(before)},"after":${plain(after)},` +
    `${reason === undefined ? '' : `"reason":${text(reason)},`}${payload === undefined ? '' : `"payload":${plain(payload)},`}` +
    `"previous":${plain(previous)},"digest":${plain(digest)}}\n`
  );
}

const text = (value: string) => JSON.stringify(value);

// Digests and times hold nothing that has to be escaped: ours do not, and those of a file were checked when it was read.
const plain = (value: string | null) => (value === null ? 'null' : `"${value}"`);
