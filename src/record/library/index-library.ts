import { basename, dirname } from 'node:path';
import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { digestFiles, ioFault, sha256 } from '../../base/files/index.ts';
import { countCoverage } from './coverage/count-coverage.ts';
import type { Coverage } from './coverage/coverage.ts';
import { describeCoverage, inWords } from './coverage/describe-coverage.ts';
import { keysFingerprint } from './keys/fingerprint.ts';
import { readInto, skip, type Tally } from './read-into.ts';
import { sourceFiles } from './readers/source-files.ts';
import { type Building, openBuilding } from './store/building.ts';
import { heldFile, type Standing, standingLibrary } from './store/held-files.ts';
import { type LibraryWriter, libraryWriter } from './store/library-writer.ts';
import { type UpdatePlan, updatePlan } from './update-plan.ts';

export interface IndexRequest {
  /** Files and folders (read with all below them); formats by content and name. */
  readonly paths: readonly string[];
  /** The library file, created or brought up to date. */
  readonly out: string;
  /** Name that the answers bear; the standing library's, else the file's name without extension, where absent. */
  readonly name?: string;
  /** Also remove records of files that are no longer there. */
  readonly prune?: boolean;
  readonly signal?: AbortSignal;
  /** One line now and then for a person who waits. */
  readonly progress?: (line: string) => void;
}

/** What a build or an update did. */
export interface IndexReport {
  readonly out: string;
  readonly name: string;
  /** Records that the library holds now. */
  readonly records: number;
  readonly files: {
    readonly new: number;
    readonly changed: number;
    readonly unchanged: number;
    /** No longer there; their records are kept unless `prune` was asked for. */
    readonly vanished: readonly string[];
    readonly pruned: number;
  };
  /** Records read in this run. */
  readonly read: number;
  /** What was left out, each with place and reason (the first thousand), and how many in all. */
  readonly skipped: readonly Problem[];
  readonly skippedCount: number;
  /** What the library holds, in sentences. */
  readonly coverage: readonly string[];
  readonly seconds: number;
}

/**
 * Builds an offline library out of files of records, or brings one up to date: only new and changed files are read. It is written beside
 * the old one and takes its place when it is whole; a build that is broken off leaves the old one as it was.
 * @throws TouchstoneError `would_overwrite` where `out` is something else or is being built, `not_found`, `bad_input` where nothing can be
 * read, `io`, `interrupted`.
 */
export async function indexLibrary(request: IndexRequest): Promise<IndexReport> {
  const started = performance.now();
  const { files, problems } = sourceFiles(request.paths);
  const building = openBuilding(request.out);
  try {
    const standing = building.standing ? standingLibrary(building.target) : undefined;
    const digests = await digestFiles(
      files.map(({ absolute }) => absolute),
      request.signal === undefined ? {} : { signal: request.signal },
    );
    const plan = updatePlan(building.target, files, digests, standing?.files ?? []);
    const tally: Tally = { read: 0, skipped: [], skippedCount: 0 };
    for (const problem of [...problems, ...plan.problems]) skip(tally, problem);
    const { coverage, name } = await build(request, building, standing, plan, tally);
    return {
      out: request.out,
      name,
      records: coverage.records,
      files: {
        new: plan.read.filter(({ known }) => !known).length,
        changed: plan.read.filter(({ known }) => known).length,
        unchanged: plan.unchanged + plan.moved.length,
        vanished: plan.vanished,
        pruned: request.prune === true ? plan.vanished.length : 0,
      },
      read: tally.read,
      skipped: tally.skipped,
      skippedCount: tally.skippedCount,
      coverage: describeCoverage(coverage),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    building.release();
  }
}

async function build(
  request: IndexRequest,
  building: Building,
  standing: Standing | undefined,
  plan: UpdatePlan,
  tally: Tally,
): Promise<{ coverage: Coverage; name: string }> {
  const name = request.name ?? standing?.name ?? basename(request.out).replace(/\.[^.]*$/, '');
  let writer: LibraryWriter | undefined;
  try {
    if (building.standing) building.copyStanding();
    writer = libraryWriter(building.partial, !building.standing);
    for (const { from, to } of plan.moved) writer.moveFile(from, to);
    if (request.prune === true) for (const path of plan.vanished) writer.removeFile(path);
    for (const one of plan.read) await readInto(writer, one, request, tally);
    // After the removals: what they take out must not be keyed.
    if (standing?.keysAreCurrent === false) writer.rekey();
    request.progress?.(`${inWords(tally.read)} records read, writing the index`);
    let coverage: Coverage | undefined;
    writer.finish((database) => {
      coverage = countCoverage(database);
      if (coverage.records === 0) throw nothingRead(request, tally);
      const held = database.prepare('SELECT * FROM files').all().map(heldFile);
      const contents = held
        .map((file) => `${file.format} ${file.sha256}`)
        .sort()
        .join('\n');
      return {
        name,
        built: new Date().toISOString(),
        digest: sha256(contents),
        coverage: JSON.stringify(coverage),
        keys: keysFingerprint(),
      };
    });
    request.signal?.throwIfAborted();
    building.replace();
    if (coverage === undefined) throw new TouchstoneError('internal', { what: 'the library was not counted' });
    return { coverage, name };
  } catch (error) {
    writer?.abandon();
    throw asFault(error, request);
  }
}

function nothingRead(request: IndexRequest, tally: Tally): TouchstoneError {
  const problem: Problem = {
    what: 'no record could be read',
    where: { path: request.paths.join(', ') },
    expected: 'files of BibTeX, JSON Lines, CSL-JSON, RIS, or XML of the ACL Anthology or of PubMed',
  };
  return new TouchstoneError('bad_input', [problem, ...tally.skipped.slice(0, 5)]);
}

function asFault(error: unknown, request: IndexRequest): unknown {
  if (error instanceof TouchstoneError) return error;
  if (request.signal?.aborted === true)
    return new TouchstoneError('interrupted', {
      what: 'interrupted while the library was built; nothing was changed',
      where: { path: request.out },
    });
  const message = error instanceof Error ? error.message : String(error);
  // SQLite's words for ENOSPC and for every other failure to write.
  const isFull = /database or disk is full/.test(message);
  if (isFull || /disk I\/O error/.test(message))
    return new TouchstoneError('io', {
      what: isFull ? 'the disk is full' : 'the disk takes no more: full, a limit on the size of files, or damaged',
      where: { path: dirname(request.out) },
      mend: 'Free some space and run the command again; nothing was changed.',
    });
  return ioFault(error, request.out);
}
