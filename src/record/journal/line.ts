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
  const text = (value: string | null) => JSON.stringify(value);
  return (
    `{"about":${text(about)},"actor":{"id":${text(actor.id)},"kind":${text(actor.kind)}},"after":${text(after)},` +
    `"before":${text(before)},${payload === undefined ? '' : `"payload":${text(payload)},`}"previous":${text(previous)},` +
    `${reason === undefined ? '' : `"reason":${text(reason)},`}"seq":${seq},"target":${text(target)},"time":${text(time)},` +
    `"verb":${text(verb)}}`
  );
}

/** The line as it stands in the file, line end included; keys in the order of the model. */
export function printLine(line: JournalLine): string {
  const { seq, time, actor, verb, about, target, before, after, reason, payload, previous, digest } = line;
  return `${JSON.stringify({
    seq,
    time,
    actor: { id: actor.id, kind: actor.kind },
    verb,
    about,
    target,
    before,
    after,
    ...(reason === undefined ? {} : { reason }),
    ...(payload === undefined ? {} : { payload }),
    previous,
    digest,
  })}\n`;
}
