import { extname } from 'node:path';
import type { Problem } from '../../base/fault/index.ts';
import type { Source } from '../../record/sources/index.ts';
import type { Unread } from '../../record/texts/index.ts';
import type { Change, IngestedSource, IngestFile, LeftOut } from './schema.ts';

/** One for all: an empty list of its own for each source takes memory where there are very many. */
const NONE: never[] = [];

/** A source that a run touched, as light as can be: there may be very many. */
interface Touched {
  readonly source: Source;
  readonly change: Change;
  readonly unread: readonly Unread[];
  readonly notes: readonly string[];
}

/** What happened so far in a run. */
export class Tally {
  readonly leftOut: LeftOut[] = [];
  readonly notes: string[] = [];
  /** Sources that lost a confirmation, or turned out to be retracted. */
  lost = 0;
  found = 0;
  read = 0;
  unchanged = 0;
  copied = 0;
  readonly #sources = new Map<string, Touched>();
  readonly #passedOver = new Map<string, number>();
  readonly #unread = new Map<string, number>();

  took(source: Source, change: Change, unread: readonly Unread[], notes: readonly string[]): void {
    const before = this.#sources.get(source.id);
    for (const { what, count } of unread) this.#unread.set(what, (this.#unread.get(what) ?? 0) + count);
    this.#sources.set(source.id, {
      source,
      // What came in this run is new, whatever came after it.
      change: before?.change === 'new' ? 'new' : change,
      unread: unread.length === 0 ? NONE : unread,
      notes: notes.length === 0 ? (before?.notes ?? NONE) : [...(before?.notes ?? []), ...notes],
    });
  }

  /** Leaves out a file for what is wrong with it; the first problem is the reason. */
  failed(path: string, problems: readonly Problem[]): void {
    for (const { what, where, expected, mend } of problems)
      this.leftOut.push({
        path: where?.path ?? path,
        ...(where?.line === undefined ? {} : { line: where.line }),
        reason: what,
        ...(expected === undefined ? {} : { expected }),
        ...(mend === undefined ? {} : { mend }),
      });
  }

  passOver(path: string): void {
    const ending = extname(path).toLowerCase();
    this.#passedOver.set(ending, (this.#passedOver.get(ending) ?? 0) + 1);
  }

  /** Sources that something was done to. */
  get touched(): number {
    return this.#sources.size;
  }

  /** Whether the run has touched the source. */
  has(id: string): boolean {
    return this.#sources.has(id);
  }

  file(corpus: IngestFile['corpus'], seconds: number): IngestFile {
    const { found, read, unchanged, copied } = this;
    const counted = [...this.#passedOver].map(([ending, count]) => ({ ending, count }));
    return {
      schema: 'touchstone.ingest/1',
      files: { found, read, unchanged, copied },
      sources: [...this.#sources.values()].map(shown),
      left_out: this.leftOut,
      passed_over: counted.sort((a, b) => b.count - a.count || (a.ending < b.ending ? -1 : 1)),
      unread: [...this.#unread].map(([what, count]) => ({ what, count })),
      notes: this.notes,
      corpus: { ...corpus },
      seconds,
    };
  }
}

function shown({ source, change, unread, notes }: Touched): IngestedSource {
  return {
    id: source.id,
    change,
    path: source.path,
    ...(source.key === undefined ? {} : { key: source.key }),
    title: source.title,
    ...(source.year === undefined ? {} : { year: source.year }),
    kind: source.kind,
    trust: source.trust,
    trust_from: source.trust_from,
    full_text: source.full_text,
    editorial: source.editorial.status,
    unread: unread.map((one) => ({ ...one })),
    notes: [...notes],
  };
}
