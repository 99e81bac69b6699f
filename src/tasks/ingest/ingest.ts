import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { digestFiles } from '../../base/files/index.ts';
import { keepMemorySmall } from '../../base/memory/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';
import { profileOf } from '../../record/profiles/index.ts';
import { readSources } from '../../record/sources/index.ts';
import { Catalogue } from './catalogue.ts';
import { COPIES } from './copy-in.ts';
import { type FoundFile, findFiles } from './find-files.ts';
import { Intake } from './intake.ts';
import { ownFiles } from './own-files.ts';
import { sizeFault } from './read-file.ts';
import { readFiles } from './reader-pool.ts';
import { recheck } from './recheck.ts';
import type { IngestRequest } from './request.ts';
import type { IngestFile } from './schema.ts';
import { StudySources } from './study-sources.ts';
import { Tally } from './tally.ts';
import { checkAskedTrust } from './trust.ts';

/** Bytes to read beyond which memory counts for more than a tenth of the time. */
const LARGE = 32 * 1024 * 1024;

export interface Ingested {
  readonly file: IngestFile;
  /** true: something was left out, or a source lost its standing. */
  readonly findings: boolean;
}

/**
 * Brings files into a study as sources: reads those whose bytes are new, copies what lies outside, keeps texts in the index and the list in
 * `evidence/sources.jsonl`. What cannot be read is named, and the rest goes on. Throws `bad_input` where nothing could be read, `usage`,
 * `io`, and `interrupted` with what is done kept.
 */
export async function ingest(request: IngestRequest): Promise<Ingested> {
  const begun = Date.now();
  checkAskedTrust(request.trust, request.actor);
  const documents = await studyDocuments(request.study);
  const { root } = documents;
  const profile = profileOf(documents.file.profile);
  const catalogue = new Catalogue(await readSources(root));
  const tally = new Tally();
  const { files, leftOut } = findFiles(root, pathsOf(request, root, catalogue, tally), ownFiles(documents));
  tally.leftOut.push(...leftOut);
  tally.found = files.length;
  if (files.length === 0 && catalogue.size === 0) throw nothingRead(tally);
  checkOneFile(request, files);
  const study = new StudySources(
    root,
    catalogue,
    request.actor,
    request.rebuild === true,
    request.tuning?.checkpointMs,
  );
  try {
    study.clearOrphans();
    const { todo, unchanged } = await sorted(files, { root, catalogue, study, request, tally });
    if (todo.reduce((sum, { bytes }) => sum + bytes, 0) > LARGE) keepMemorySmall();
    const intake = new Intake({ root, catalogue, study, profile, request, tally });
    try {
      await intake.takeKnown(unchanged);
      for await (const { index, read } of readFiles(todo, { signal: request.signal })) {
        const file = todo[index];
        if (file !== undefined) await intake.take(file, read);
        request.progress?.(progressLine(index + 1, todo.length, begun, file?.shown));
      }
      await intake.finish();
      await recheck(unchanged, { catalogue, request, tally, save: () => study.checkpoint() });
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.code !== 'interrupted') throw error;
    }
    await study.save();
    if (request.signal.aborted) throw interrupted(tally, todo.length);
    if (tally.touched + tally.unchanged === 0 && tally.leftOut.length + tally.found > 0) throw nothingRead(tally);
    tally.notes.push(...study.notes);
    const file = tally.file(study.corpus(), (Date.now() - begun) / 1000);
    return { file, findings: tally.leftOut.length > 0 || tally.lost > 0 };
  } finally {
    study.close();
  }
}

/** The paths that are asked for; none: the originals of the list, and what lies in the folder of copies. */
function pathsOf(
  { paths, rebuild, refresh }: IngestRequest,
  root: string,
  catalogue: Catalogue,
  tally: Tally,
): string[] {
  if (paths.length > 0 && rebuild !== true) return [...paths];
  const originals = [...new Set<string>([...catalogue.all()].map(({ path }) => path))];
  const missing = originals.filter((path) => !existsSync(join(root, path)));
  tally.notes.push(...missing.map((path) => `The original ${path} is not there; what the list says of it stays.`));
  const copies = paths.length === 0 && existsSync(join(root, COPIES)) ? [COPIES] : [];
  const all = [...copies, ...originals.filter((path) => !missing.includes(path))].map((path) => join(root, path));
  if (all.length === 0 && paths.length === 0 && refresh !== true)
    throw new TouchstoneError('usage', {
      what: 'no file is named, and the study has no sources yet',
      mend: 'Name files or folders: touchstone ingest papers/.',
    });
  return [...paths, ...all];
}

function checkOneFile({ id, paths }: IngestRequest, files: readonly FoundFile[]): void {
  if (id === undefined || (paths.length === 1 && files.length <= 1)) return;
  throw new TouchstoneError('usage', {
    what: `--id names one work, and ${files.length} files were given`,
    mend: 'Bring that file in by itself.',
  });
}

interface Sorting {
  readonly root: string;
  readonly catalogue: Catalogue;
  readonly study: StudySources;
  readonly request: IngestRequest;
  readonly tally: Tally;
}

/** Digests all files, and tells those that must be read from those whose bytes are known, listed and in the index. */
async function sorted(found: readonly FoundFile[], { root, catalogue, study, request, tally }: Sorting) {
  const { signal, progress, rebuild, id } = request;
  // A huge file is not even digested.
  const files = found.filter(({ full, shown }) => {
    const fault = sizeFault(statSync(full, { throwIfNoEntry: false })?.size ?? 0);
    if (fault !== undefined) tally.failed(shown, [fault]);
    return fault === undefined;
  });
  const digests = await digestFiles(
    files.map(({ full }) => full),
    { signal, progress: (done, total) => progress?.(`digests: ${done} of ${total} files`) },
  );
  const unchanged: { file: FoundFile; sha256: string }[] = [];
  const todo: (FoundFile & { bytes: number; keepBytes: boolean })[] = [];
  for (const [at, file] of files.entries()) {
    const digest = digests[at] ?? { error: 'it could not be read' };
    if ('error' in digest) {
      tally.failed(file.shown, [{ what: unreadable(digest.error) }]);
      continue;
    }
    const known = catalogue.ofDigest(digest.sha256);
    const isHere = known.some(({ path }) => existsSync(join(root, path)));
    if (isHere && rebuild !== true && id === undefined && known.every((source) => study.holds(source)))
      unchanged.push({ file, sha256: digest.sha256 });
    else todo.push({ ...file, bytes: digest.bytes, keepBytes: file.inside === undefined });
  }
  tally.unchanged = unchanged.length;
  return { todo, unchanged };
}

function unreadable(error: string): string {
  return /EACCES|EPERM/.test(error) ? 'no permission to read it' : `it cannot be read (${error})`;
}

function progressLine(done: number, total: number, begun: number, name = ''): string {
  const rate = done / Math.max(0.1, (Date.now() - begun) / 1000);
  return `ingest: ${done} of ${total} files, ${rate < 10 ? rate.toFixed(1) : Math.round(rate)} a second, ${name}`;
}

function interrupted(tally: Tally, total: number): TouchstoneError {
  return new TouchstoneError('interrupted', {
    what: `interrupted after ${tally.read} of ${total} files`,
    mend: 'What was read is kept. Run the same command again for the rest.',
  });
}

const READ = 'JATS XML, PDF, Markdown, text, HTML, DOCX, BibTeX, CSL-JSON, RIS or PubMed XML';

function nothingRead(tally: Tally): TouchstoneError {
  if (tally.leftOut.length === 0)
    return new TouchstoneError('bad_input', {
      what: tally.found === 0 ? 'no file was found' : `none of ${tally.found} files is of a kind that is read`,
      expected: READ,
      mend: 'Name files or folders of sources.',
    });
  return new TouchstoneError(
    'bad_input',
    tally.leftOut.map(({ path, line, reason, expected, mend }) => ({
      what: reason,
      where: { path, ...(line === undefined ? {} : { line }) },
      ...(expected === undefined ? {} : { expected }),
      ...(mend === undefined ? {} : { mend }),
    })),
  );
}
