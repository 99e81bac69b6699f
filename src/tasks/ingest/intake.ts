import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { IndexedSource } from '../../record/passages/index.ts';
import type { Profile } from '../../record/profiles/index.ts';
import type { Source } from '../../record/sources/index.ts';
import type { Catalogue } from './catalogue.ts';
import { type Copy, CopyNames, copyIn } from './copy-in.ts';
import type { FoundFile } from './find-files.ts';
import { lookUp } from './look-up.ts';
import { newcomersOf, profileNote, refusalOf } from './newcomers.ts';
import type { FileRead } from './read-file.ts';
import type { IngestRequest } from './request.ts';
import { type Newcomer, settle } from './settle.ts';
import type { StudySources } from './study-sources.ts';
import type { Tally } from './tally.ts';
import { isLower } from './trust.ts';

export interface IntakeParts {
  readonly root: string;
  readonly catalogue: Catalogue;
  readonly study: StudySources;
  readonly profile: Profile;
  readonly request: IngestRequest;
  readonly tally: Tally;
}

interface Read {
  readonly newcomer: Newcomer;
  /** How the file is named to the user. */
  readonly shown: string;
  /** The file that has to be copied where it becomes the original of a source. */
  readonly copy?: Copy;
}

interface Waiting extends Read {
  readonly notes: readonly string[];
  readonly lost: boolean;
}

/** The file whose sources are coming in. */
interface OpenFile {
  readonly path: string;
  readonly copy?: Copy;
  /** Sources of the list that came from this place before. */
  readonly held: readonly Source[];
  /** Keys of the entries that came now. */
  readonly here: Set<string | undefined>;
}

/** A batch goes in at this many sources, or characters of text. */
const BATCH_SOURCES = 1000;
const BATCH_CHARACTERS = 1_500_000;

/** Takes what was read, file after file, in batches: looks it up, settles what it is, copies, indexes, and lists it. */
export class Intake {
  readonly #parts: IntakeParts;
  readonly #names: CopyNames;
  readonly #isThere: (path: string) => boolean;
  #waiting: Read[] = [];
  #characters = 0;
  readonly #copied = new Set<string>();
  #open: OpenFile | undefined;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#names = new CopyNames(parts.root);
    this.#isThere = (path) => existsSync(join(parts.root, path));
  }

  /** Known files: a lower trust, or that they are summaries, may still be said of them. */
  async takeKnown(files: readonly { readonly sha256: string }[]): Promise<void> {
    const { catalogue, request, tally } = this.#parts;
    const { kind, trust, actor } = request;
    if (kind !== 'summary' && trust === undefined) return;
    for (const source of files.flatMap(({ sha256 }) => catalogue.ofDigest(sha256))) {
      const isSummary = kind === 'summary' && source.kind === 'work';
      const isWeaker = trust !== undefined && isLower(trust, source.trust);
      if (!isSummary && !isWeaker) continue;
      const changed: Source = {
        ...source,
        ...(isSummary ? { kind: 'summary' as const } : {}),
        ...(isWeaker ? { trust, trust_from: actor.id } : {}),
      };
      catalogue.put(changed);
      const notes = [
        ...(isSummary ? ['Kept as a summary from now on: it can be read and never selected.'] : []),
        ...(isWeaker ? [`Trust "${trust}" from now on; it was "${source.trust}".`] : []),
      ];
      tally.took(changed, 'record', [], notes);
    }
  }

  async take(file: FoundFile, read: FileRead): Promise<void> {
    const { request, tally } = this.#parts;
    if (read.state === 'other' && !file.named) return tally.passOver(file.shown);
    if (read.state === 'other') return tally.failed(file.shown, [UNKNOWN_KIND]);
    if (read.state === 'failed') {
      this.#open = undefined;
      return tally.failed(file.shown, read.problems);
    }
    tally.failed(file.shown, read.problems);
    this.#open ??= await this.#opened(file, read);
    const { path, copy, here } = this.#open;
    for (const newcomer of newcomersOf({ path, sha256: read.sha256, sources: read.sources }, request)) {
      here.add(newcomer.read.key);
      this.#waiting.push({ newcomer, shown: file.shown, ...(copy === undefined ? {} : { copy }) });
      this.#characters += newcomer.read.text.text.length;
      if (this.#waiting.length >= (request.tuning?.batch ?? BATCH_SOURCES) || this.#characters >= BATCH_CHARACTERS)
        await this.finish();
    }
    if (read.more) return;
    tally.read += 1;
    this.#sayGone(this.#open);
    this.#open = undefined;
  }

  async #opened(file: FoundFile, { sha256, bytes }: { sha256: string; bytes?: Uint8Array }): Promise<OpenFile> {
    const { path, isThere } =
      file.inside === undefined ? await this.#names.nameFor(file.full, sha256) : { path: file.inside, isThere: true };
    const copy = bytes === undefined || isThere ? {} : { copy: { path, bytes } };
    return { path, ...copy, held: this.#parts.catalogue.ofPath(path), here: new Set() };
  }

  /** Entries that stood in a file of entries, and stand there no more. */
  #sayGone({ path, held, here }: OpenFile): void {
    const gone = held.filter(({ key }) => key !== undefined && !here.has(key));
    if (gone.length > 0)
      this.#parts.tally.notes.push(
        `${path} no longer holds ${gone.length === 1 ? 'the entry' : `${gone.length} entries, among them`} ${gone[0]?.key ?? ''} (${gone[0]?.id ?? ''}); the list keeps ${gone.length === 1 ? 'it' : 'them'} without an original.`,
      );
  }

  /** Takes in all that waits. */
  async finish(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    this.#characters = 0;
    if (waiting.length === 0) return;
    const { root, study, tally } = this.#parts;
    const copies = new Map<string, Copy>();
    const texts = new Map<string, IndexedSource>();
    for (const one of await this.#lookedUp(waiting)) {
      const taken = this.#settle(one);
      if (taken === undefined) continue;
      const { source, text } = taken;
      // A file that only adds to a work at hand is no original: a copy of it would be taken for a source of its own later.
      if (one.copy !== undefined && one.copy.path === source.path && !this.#copied.has(one.copy.path))
        copies.set(one.copy.path, one.copy);
      if (text)
        texts.set(source.id, {
          id: source.id,
          title: source.title,
          text: one.newcomer.read.text,
          ...(one.newcomer.read.packed === undefined ? {} : { packed: one.newcomer.read.packed }),
          fullText: source.full_text,
        });
    }
    await copyIn(root, [...copies.values()]);
    for (const path of copies.keys()) this.#copied.add(path);
    tally.copied += copies.size;
    study.put([...texts.values()]);
    await study.checkpoint();
  }

  #settle({ newcomer, shown, notes, lost }: Waiting): { source: Source; text: boolean } | undefined {
    const { catalogue, request, profile, tally } = this.#parts;
    const refused = refusalOf(newcomer, profile);
    if (refused !== undefined) {
      tally.leftOut.push({ ...refused, path: shown });
      return undefined;
    }
    const settled = settle(newcomer, { catalogue, isThere: this.#isThere, now: request.now?.() ?? new Date() });
    if ('leftOut' in settled) {
      tally.leftOut.push({ ...settled.leftOut, path: shown });
      return undefined;
    }
    catalogue.put(settled.source);
    if (lost) tally.lost += 1;
    const said = settled.change === 'new' ? profileNote(newcomer, profile) : [];
    tally.took(settled.source, settled.change, newcomer.read.text.unread, [...settled.notes, ...notes, ...said]);
    return settled;
  }

  /** With what records say of them, where records are at hand. */
  async #lookedUp(waiting: readonly Read[]): Promise<Waiting[]> {
    const { references, signal, progress } = this.#parts.request;
    if (references === undefined) return waiting.map((one) => ({ ...one, notes: [], lost: false }));
    const works = waiting.filter(({ newcomer }) => newcomer.kind === 'work');
    const looked = await lookUp(
      works.map(({ newcomer }) => newcomer),
      { references, signal, ...(progress === undefined ? {} : { progress }) },
    );
    const found = new Map(works.map((one, index) => [one, looked[index]]));
    return waiting.map((one) => confirmed(one, found.get(one)));
  }
}

const UNKNOWN_KIND = {
  what: 'a kind of file that is not read',
  expected: 'JATS XML, PDF, Markdown, text, HTML, DOCX, BibTeX, CSL-JSON, RIS or PubMed XML',
};

function confirmed(one: Read, looked: Awaited<ReturnType<typeof lookUp>>[number] | undefined): Waiting {
  if (looked === undefined) return { ...one, notes: [], lost: false };
  const { outcome, from, metadata, editorial, message } = looked;
  const isGrave = editorial !== undefined && ['retracted', 'withdrawn', 'concern'].includes(editorial.status);
  const notes = [
    ...(outcome === 'refuted' ? [`Records speak against what it states: ${message}`] : []),
    ...(isGrave ? [`On record as ${editorial.status}: ${editorial.detail}.`] : []),
  ];
  const newcomer: Newcomer = {
    ...one.newcomer,
    ...(outcome === 'confirmed' && metadata !== undefined && from !== undefined
      ? { metadata, trusted: { trust: 'verified' as const, trust_from: from } }
      : {}),
    ...(editorial === undefined ? {} : { editorial }),
  };
  return { ...one, newcomer, notes, lost: isGrave };
}
