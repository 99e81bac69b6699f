import type { Source, SourceId } from '../../record/sources/index.ts';
import { identifierIds, sourceIdOf } from '../../record/sources/index.ts';
import type { Catalogue } from './catalogue.ts';
import { isOtherTitle } from './other-title.ts';
import type { PackedSource } from './read-file.ts';
import type { Change, LeftOut } from './schema.ts';
import { completed, type Metadata } from './stated.ts';
import { isLower, type Trusted } from './trust.ts';
import { withMetadata } from './with-record.ts';

/** A source as it comes out of a file, before it is known what it is to the list. */
export interface Newcomer {
  readonly path: string;
  readonly sha256: string;
  readonly read: PackedSource;
  readonly metadata: Metadata;
  readonly trusted: Trusted;
  readonly kind: Source['kind'];
  readonly editorial?: Source['editorial'];
  /** true: somebody said by hand which work it is. */
  readonly vouched: boolean;
}

/** What it is to the list. `text`: its text goes into the index. */
export type Settled =
  | { readonly source: Source; readonly change: Change; readonly text: boolean; readonly notes: readonly string[] }
  | { readonly leftOut: LeftOut };

interface Known {
  readonly catalogue: Catalogue;
  /** Whether an original of the list is still there. */
  readonly isThere: (path: string) => boolean;
  readonly now: Date;
}

/**
 * Finds the place of a newcomer: the source that was read from the same entry of the same file, else the work that shares an identifier, else
 * a new one. Of one work the fuller text counts, and the id under which it first came in stays. Two works of one identifier are told, never
 * merged. Pure: nothing is written.
 */
export function settle(newcomer: Newcomer, known: Known): Settled {
  const { catalogue } = known;
  const before = catalogue.at(newcomer.path, newcomer.read.key) ?? sameBytes(newcomer, catalogue);
  const owners = newcomer.kind === 'summary' ? [] : catalogue.owners(newcomer.metadata.identifiers);
  const others = owners.filter((id) => id !== before?.id);
  if (before !== undefined && !isOther(before, newcomer))
    return others.length > 0 ? claimedTwice(newcomer, [before.id, ...others]) : again(before, newcomer);
  if (owners.length > 1) return claimedTwice(newcomer, owners);
  const id = idOf(newcomer);
  const owner = catalogue.get(owners[0] ?? id);
  if (owner === undefined)
    return { source: fresh(id, newcomer, known.now), change: 'new', text: true, notes: movedNote(before) };
  if (owner.kind !== newcomer.kind || owner.id.startsWith('file:') !== (owners.length === 0))
    return otherKind(owner, newcomer);
  if (owner.sha256 === newcomer.sha256 && !known.isThere(owner.path)) return moved(owner, newcomer);
  // Of two entries with one key in one file only the first has a place of its own.
  if (owners.length === 0) return keyTwice(newcomer);
  if (!newcomer.vouched && isOtherTitle(owner.title, newcomer.metadata.title)) return otherWork(owner, newcomer);
  return sameWork(owner, newcomer, known);
}

/** Somebody says which work a file holds that is listed under its digest, from another place. */
function sameBytes({ vouched, sha256, kind }: Newcomer, catalogue: Catalogue): Source | undefined {
  const held = vouched ? catalogue.ofDigest(sha256).filter((one) => one.key === undefined && one.kind === kind) : [];
  return held[0];
}

function idOf({ kind, metadata, sha256, read }: Newcomer): SourceId {
  const none = { doi: [], pmid: [], pmcid: [], arxiv: [] };
  return sourceIdOf(kind === 'summary' ? none : metadata.identifiers, sha256, read.key);
}

/** Under the same path another work now stands, by its identifiers and its title. */
function isOther(before: Source, { metadata, vouched }: Newcomer): boolean {
  const mine = identifierIds(metadata.identifiers);
  const theirs = identifierIds(before.identifiers);
  if (vouched || mine.length === 0 || theirs.length === 0 || mine.some((id) => theirs.includes(id))) return false;
  return isOtherTitle(before.title, metadata.title);
}

function movedNote(before: Source | undefined): string[] {
  return before === undefined ? [] : [`The file held ${before.id} before, whose original is now gone.`];
}

function fresh(id: SourceId, newcomer: Newcomer, now: Date): Source {
  const { metadata, trusted, kind, editorial } = newcomer;
  return {
    id,
    ...place(newcomer),
    kind,
    ...trusted,
    ...metadata,
    editorial: editorial ?? { status: 'unknown', detail: '' },
    added: now.toISOString(),
  };
}

/** What the list keeps of the file and its text. */
function place({ path, sha256, read }: Newcomer) {
  return {
    path: path as Source['path'],
    sha256: sha256 as Source['sha256'],
    ...(read.key === undefined ? {} : { key: read.key }),
    format: read.text.format,
    text_sha256: read.text.sha256 as Source['text_sha256'],
    reader: read.text.reader,
    full_text: read.fullText,
  };
}

function again(before: Source, newcomer: Newcomer): Settled {
  const { trusted, notes } = keptTrust(before, newcomer);
  const source = merged(before, newcomer, trusted);
  const isSummary = newcomer.kind === 'summary' && before.kind === 'work';
  const said = [...notes, ...(isSummary ? ['Kept as a summary from now on: it can be read and never selected.'] : [])];
  const kind = isSummary ? ('summary' as const) : before.kind;
  const sameText = before.text_sha256 === source.text_sha256;
  const change = before.sha256 === source.sha256 ? 'read_again' : sameText ? 'same_text' : 'changed';
  if (!sameText) said.push('Its text changed: evidence that rests on it is looked up again.');
  return { source: { ...source, kind }, change, text: true, notes: said };
}

/** The place and text of the newcomer under the id and history of what was there. */
function merged(before: Source, newcomer: Newcomer, trusted: Trusted): Source {
  const { key: _, ...rest } = before;
  return {
    ...withMetadata(rest, mergedMetadata(before, newcomer, trusted)),
    ...place(newcomer),
    ...trusted,
    editorial: newcomer.editorial ?? before.editorial,
  };
}

function mergedMetadata(before: Source, newcomer: Newcomer, { trust }: Trusted): Metadata {
  const { metadata, trusted, path, sha256, read } = newcomer;
  if (trusted.trust === 'verified') return completed(metadata, before);
  // What a record confirmed, or the same bytes said, stays as it is.
  if (trust === 'verified' || sha256 === before.sha256) return completed(before, metadata);
  if (path === before.path) {
    const named = identifierIds(metadata.identifiers).length > 0;
    return { ...completed(metadata, before), identifiers: named ? metadata.identifiers : before.identifiers };
  }
  // A bibliographic record states more carefully what a work is than the work's own text.
  const recordFirst = read.text.format === 'record' && before.format !== 'record';
  return recordFirst ? completed(metadata, before) : completed(before, metadata);
}

/** A confirmation of the metadata holds for another text that states the same title; else the weaker of both counts. */
function keptTrust(before: Source, { trusted, metadata }: Newcomer): { trusted: Trusted; notes: string[] } {
  const own = { trust: before.trust, trust_from: before.trust_from };
  if (trusted.trust === 'verified') return { trusted, notes: [] };
  if (before.trust !== 'verified') return { trusted: isLower(trusted.trust, before.trust) ? trusted : own, notes: [] };
  const same = before.title !== '' && metadata.title !== '' && !isOtherTitle(before.title, metadata.title);
  if (same) return { trusted: own, notes: [] };
  return {
    trusted,
    notes: [`Its title is not the one that ${before.trust_from} confirmed: it no longer counts as confirmed.`],
  };
}

function moved(owner: Source, newcomer: Newcomer): Settled {
  const { key: _, ...rest } = owner;
  const source = { ...rest, ...place(newcomer) };
  return { source, change: 'moved', text: true, notes: [`It was ${owner.path} before.`] };
}

const FULLNESS = ['metadata_only', 'abstract', 'full'] as const satisfies readonly Source['full_text'][];

function sameWork(owner: Source, newcomer: Newcomer, known: Known): Settled {
  const { title } = newcomer.metadata;
  // Somebody says that it is this work: that is taken, and not in silence.
  const other = isOtherTitle(owner.title, title) ? [`It states another title: "${title}".`] : [];
  const fuller = FULLNESS.indexOf(newcomer.read.fullText) - FULLNESS.indexOf(owner.full_text);
  // An original that is gone gives way to one that is as good.
  if (fuller > 0 || (fuller === 0 && !known.isThere(owner.path))) {
    const { trusted, notes } = keptTrust(owner, newcomer);
    const text = `Its text is now that of ${newcomer.path} (${words(newcomer.read.fullText)}, before ${words(owner.full_text)}): evidence that rests on it is looked up again.`;
    return {
      source: merged(owner, newcomer, trusted),
      change: 'better_text',
      text: true,
      notes: [...other, ...notes, text],
    };
  }
  const isConfirmed = newcomer.trusted.trust === 'verified' && owner.trust !== 'verified';
  const metadata = isConfirmed ? completed(newcomer.metadata, owner) : completed(owner, newcomer.metadata);
  const source: Source = {
    ...withMetadata(owner, metadata),
    ...(isConfirmed ? newcomer.trusted : {}),
    editorial: newcomer.editorial ?? owner.editorial,
  };
  const note = `${newcomer.path} holds the same work (${words(newcomer.read.fullText)}); the text at hand stays (${owner.path}, ${words(owner.full_text)}).`;
  return { source, change: 'same_work', text: false, notes: [...other, note] };
}

function words(fullText: Source['full_text']): string {
  return { full: 'full text', abstract: 'abstract', metadata_only: 'title only' }[fullText];
}

function leftOut({ path, read }: Newcomer, reason: string, mend: string): Settled {
  return { leftOut: { path, reason: read.key === undefined ? reason : `entry ${read.key}: ${reason}`, mend } };
}

function claimedTwice(newcomer: Newcomer, ids: readonly SourceId[]): Settled {
  return leftOut(
    newcomer,
    `its identifiers are those of ${ids.length} sources: ${ids.join(', ')}`,
    'Correct the identifiers in the file, or say which work it is: touchstone ingest FILE --id ID.',
  );
}

function otherWork(owner: Source, newcomer: Newcomer): Settled {
  return leftOut(
    newcomer,
    `it states an identifier of ${owner.id} and another title: "${newcomer.metadata.title}", not "${owner.title}"`,
    `Correct the identifier; if it is that work, say so: touchstone ingest FILE --id ${owner.id}.`,
  );
}

function otherKind(owner: Source, newcomer: Newcomer): Settled {
  return leftOut(
    newcomer,
    `the source ${owner.id} is kept as a ${owner.kind}, from ${owner.path}`,
    `Take that one out first: touchstone ingest --forget ${owner.id} --reason "…".`,
  );
}

function keyTwice(newcomer: Newcomer): Settled {
  return leftOut(newcomer, 'an entry with this key came before', 'Give each entry a key of its own.');
}
