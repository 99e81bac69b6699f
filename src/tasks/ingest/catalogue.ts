import { identifierIds, type Source, type SourceId } from '../../record/sources/index.ts';

/**
 * The list of sources while it grows, findable by everything that tells a source: its id, the identifiers of its work, its place, its bytes.
 * What was changed since the last time that it was written is kept apart.
 */
export class Catalogue {
  readonly #byId = new Map<SourceId, Source>();
  readonly #byIdentifier = new Map<string, Set<SourceId>>();
  readonly #byPlace = new Map<string, SourceId>();
  readonly #byDigest = new Map<string, Set<SourceId>>();
  readonly #byPath = new Map<string, Set<SourceId>>();
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
    return [...new Set(ids.flatMap((id) => [...(this.#byIdentifier.get(id) ?? [])]))];
  }

  /** The source that was read from this entry of this file. */
  at(path: string, key: string | undefined): Source | undefined {
    const id = this.#byPlace.get(placeOf(path, key));
    return id === undefined ? undefined : this.#byId.get(id);
  }

  /** Sources whose original has this digest. */
  ofDigest(sha256: string): Source[] {
    return this.#sources(this.#byDigest.get(sha256));
  }

  ofPath(path: string): Source[] {
    return this.#sources(this.#byPath.get(path));
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
    this.#byPlace.set(placeOf(source.path, source.key), source.id);
    add(this.#byDigest, source.sha256, source.id);
    add(this.#byPath, source.path, source.id);
    if (source.kind === 'work') for (const id of identifiersOf(source)) add(this.#byIdentifier, id, source.id);
  }

  #leave(source: Source): void {
    const place = placeOf(source.path, source.key);
    if (this.#byPlace.get(place) === source.id) this.#byPlace.delete(place);
    this.#byDigest.get(source.sha256)?.delete(source.id);
    this.#byPath.get(source.path)?.delete(source.id);
    for (const id of identifiersOf(source)) this.#byIdentifier.get(id)?.delete(source.id);
  }

  #sources(ids: ReadonlySet<SourceId> | undefined): Source[] {
    return [...(ids ?? [])].flatMap((id) => this.#byId.get(id) ?? []);
  }
}

// The id counts as well: somebody may have taken identifiers out by hand.
function identifiersOf(source: Source): readonly string[] {
  return source.id.startsWith('file:')
    ? identifierIds(source.identifiers)
    : [source.id, ...identifierIds(source.identifiers)];
}

function placeOf(path: string, key: string | undefined): string {
  return key === undefined ? path : `${path}\n${key}`;
}

function add(map: Map<string, Set<SourceId>>, key: string, id: SourceId): void {
  const ids = map.get(key);
  if (ids === undefined) map.set(key, new Set([id]));
  else ids.add(id);
}
