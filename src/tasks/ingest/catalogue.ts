import { identifierIds, type Source, type SourceId } from '../../record/sources/index.ts';

/**
 * The list of sources while it grows, findable by everything that tells a source: its id, the identifiers of its work, its place, its bytes.
 * What was changed since the last time that it was written is kept apart.
 */
export class Catalogue {
  readonly #byId = new Map<SourceId, Source>();
  readonly #byIdentifier: Ids = new Map();
  /** By path, then by key. */
  readonly #byPlace = new Map<string, Map<string, SourceId>>();
  readonly #byDigest: Ids = new Map();
  readonly #byPath: Ids = new Map();
  #changed = new Map<SourceId, Source>();

  constructor(sources: readonly Source[]) {
    for (const source of sources) this.#enter(source);
  }

  get(id: SourceId): Source | undefined {
    return this.#byId.get(id);
  }

  get size(): number {
    return this.#byId.size;
  }

  has(id: string): boolean {
    return (this.#byId as ReadonlyMap<string, Source>).has(id);
  }

  all(): IterableIterator<Source> {
    return this.#byId.values();
  }

  /** Works of the list that share an identifier. */
  owners(identifiers: Source['identifiers']): SourceId[] {
    const ids = identifierIds(identifiers);
    return [...new Set(ids.flatMap((id) => idsAt(this.#byIdentifier, id)))];
  }

  /** The source that was read from this entry of this file. */
  at(path: string, key: string | undefined): Source | undefined {
    const id = this.#byPlace.get(path)?.get(key ?? WHOLE);
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Sources whose original has this digest. */
  ofDigest(sha256: string): Source[] {
    return this.#sources(idsAt(this.#byDigest, sha256));
  }

  ofPath(path: string): Source[] {
    return this.#sources(idsAt(this.#byPath, path));
  }

  put(source: Source): void {
    const before = this.#byId.get(source.id);
    if (before !== undefined) this.#leave(before);
    this.#enter(source);
    this.#changed.set(source.id, source);
  }

  /** What changed since the last call. */
  takeChanged(): Source[] {
    const changed = [...this.#changed.values()];
    this.#changed = new Map();
    return changed;
  }

  get hasChanges(): boolean {
    return this.#changed.size > 0;
  }

  #enter(source: Source): void {
    this.#byId.set(source.id, source);
    const places = this.#byPlace.get(source.path) ?? new Map<string, SourceId>();
    this.#byPlace.set(source.path, places.set(source.key ?? WHOLE, source.id));
    add(this.#byDigest, source.sha256, source.id);
    add(this.#byPath, source.path, source.id);
    if (source.kind === 'work') for (const id of identifiersOf(source)) add(this.#byIdentifier, id, source.id);
  }

  #leave(source: Source): void {
    const places = this.#byPlace.get(source.path);
    if (places?.get(source.key ?? WHOLE) === source.id) places.delete(source.key ?? WHOLE);
    takeOut(this.#byDigest, source.sha256, source.id);
    takeOut(this.#byPath, source.path, source.id);
    for (const id of identifiersOf(source)) takeOut(this.#byIdentifier, id, source.id);
  }

  #sources(ids: readonly SourceId[]): Source[] {
    return ids.flatMap((id) => this.#byId.get(id) ?? []);
  }
}

// The id counts as well: somebody may have taken identifiers out by hand.
function identifiersOf(source: Source): readonly string[] {
  return source.id.startsWith('file:')
    ? identifierIds(source.identifiers)
    : [source.id, ...identifierIds(source.identifiers)];
}

/** In the place of a key, for a source that is a whole file: no key is empty. */
const WHOLE = '';

/** Most often one id: a set for each would take more memory than the sources. */
type Ids = Map<string, SourceId | Set<SourceId>>;

function idsAt(map: Ids, key: string): SourceId[] {
  const ids = map.get(key);
  return ids === undefined ? [] : typeof ids === 'string' ? [ids] : [...ids];
}

function add(map: Ids, key: string, id: SourceId): void {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, id);
  else if (typeof ids !== 'string') ids.add(id);
  else if (ids !== id) map.set(key, new Set([ids, id]));
}

function takeOut(map: Ids, key: string, id: SourceId): void {
  const ids = map.get(key);
  if (ids === id) map.delete(key);
  else if (typeof ids === 'object') ids.delete(id);
}
