import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ioFault } from '../../base/files/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { type Corpus, type IndexedSource, openPassageIndex, type PassageIndex } from '../../record/passages/index.ts';
import { changeSources, INDEX_PATH, type Source } from '../../record/sources/index.ts';
import type { Catalogue } from './catalogue.ts';

/** At first the list is written this often; later only so often that writing takes a small share of the time. */
const CHECKPOINT_MS = 2000;
const SHARE = 15;

const EMPTY: Corpus = { sources: 0, windows: 0, full: 0, abstract: 0, metadata_only: 0 };

/** The list and the index of a study while they are filled: texts go in first, then the list names them. */
export class StudySources {
  readonly #root: string;
  readonly #catalogue: Catalogue;
  readonly #actor: Actor;
  #index: PassageIndex | undefined;
  #pauseMs: number;
  #written = Date.now();
  /** What an interrupted command left and was mended, in words for a person. */
  readonly notes: string[] = [];

  constructor(root: string, catalogue: Catalogue, actor: Actor, rebuild: boolean, checkpointMs = CHECKPOINT_MS) {
    this.#root = root;
    this.#catalogue = catalogue;
    this.#actor = actor;
    this.#pauseMs = checkpointMs;
    // Where there is none, it is made when the first text comes: what brings nothing in leaves nothing behind.
    if (existsSync(join(root, INDEX_PATH))) this.#index = openPassageIndex(join(root, INDEX_PATH), { rebuild });
    if (rebuild) this.#index?.remove(this.#index.ids());
  }

  /** Whether the index holds the text of a source. */
  holds({ id, text_sha256 }: Source): boolean {
    return this.#index?.has(id, text_sha256) ?? false;
  }

  put(texts: readonly IndexedSource[]): void {
    if (texts.length === 0) return;
    this.#index ??= this.#made();
    this.#index.put(texts);
  }

  corpus(): Corpus {
    return this.#index?.corpus() ?? EMPTY;
  }

  close(): void {
    this.#index?.close();
  }

  #made(): PassageIndex {
    try {
      mkdirSync(join(this.#root, '.touchstone'), { recursive: true });
    } catch (error) {
      throw ioFault(error, '.touchstone');
    }
    return openPassageIndex(join(this.#root, INDEX_PATH));
  }

  /** Writes the list where it was not written for a while. */
  async checkpoint(): Promise<void> {
    if (Date.now() - this.#written >= this.#pauseMs) await this.save();
  }

  /** Writes what changed in the list, as one line of the trail. */
  async save(): Promise<void> {
    if (!this.#catalogue.hasChanges) return;
    const put = this.#catalogue.takeChanged();
    const begun = Date.now();
    const [only] = put;
    const about = put.length === 1 && only !== undefined ? only.id : `${put.length} sources`;
    const { notes } = await changeSources(this.#root, { actor: this.#actor, verb: 'ingest', about, put });
    this.notes.push(...notes);
    this.#written = Date.now();
    this.#pauseMs = Math.max(this.#pauseMs, SHARE * (this.#written - begun));
  }

  /** Takes texts out of the index that the list does not name: a killed command may have left some. */
  clearOrphans(): void {
    const orphans = this.#index?.ids().filter((id) => !this.#catalogue.has(id)) ?? [];
    if (orphans.length > 0) this.#index?.remove(orphans);
  }
}
