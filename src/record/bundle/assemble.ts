import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import picomatch from 'picomatch';
import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { type Digest, fileInside, ioFault, sha256 } from '../../base/files/index.ts';
import { checkShape, readYaml, type StructuredDocument } from '../../base/structured/index.ts';
import { ClaimsFile } from '../claims/index.ts';
import { type LockFile, readLock } from '../lock/index.ts';
import { STUDY_NAME } from '../names/index.ts';
import { isPattern, type Role, StudyFile, type StudyPath } from '../study/index.ts';
import type { Folder } from './folder.ts';
import type { Locate, Study, StudyFileRecord } from './study.ts';

const LARGEST_YAML = 64 * 1024 * 1024;
const LARGEST_READ = 64 * 1024 * 1024;
const SMALL = 1024 * 1024;

/** Reads `touchstone.yaml`; the first thing that opening a study does. */
export const readStudyDocument = (root: string): Promise<StructuredDocument> => readDocument(root, STUDY_NAME);

/** What a study says of itself, without a look at any other file of it. */
export interface StudyDocuments {
  /** Absolute real path of the folder. */
  readonly root: string;
  readonly file: StudyFile;
  readonly claims: ClaimsFile['claims'];
  readonly evidence: ClaimsFile['evidence'];
  readonly locateInStudyFile: Locate;
  readonly locateInClaims: Locate;
}

/** Checks both documents of a study. Throws `bad_input` with every fault of both. */
export async function readDocuments(root: string, studyDocument: StructuredDocument): Promise<StudyDocuments> {
  const problems: Problem[] = [];
  const file = collect(problems, () => checkShape(StudyFile, studyDocument));
  const claimsPath = file?.claims ?? ('claims.yaml' as StudyPath);
  const claimsDocument = await claimsOf(root, claimsPath, problems);
  const claimsFile =
    claimsDocument === undefined ? undefined : collect(problems, () => checkShape(ClaimsFile, claimsDocument));
  if (problems.length > 0 || file === undefined || claimsFile === undefined || claimsDocument === undefined) {
    throw new TouchstoneError('bad_input', problems);
  }
  return {
    root,
    file,
    claims: claimsFile.claims,
    evidence: claimsFile.evidence,
    locateInStudyFile: (pointer) => studyDocument.locate(pointer),
    locateInClaims: (pointer) => claimsDocument.locate(pointer),
  };
}

/** The study from its documents and the digests of its folder. Throws `bad_input` with every fault of both files. */
export async function assemble(
  root: string,
  studyDocument: StructuredDocument,
  digesting: Promise<Folder>,
): Promise<Study> {
  const documents = await readDocuments(root, studyDocument);
  const seal = readLock(root);
  const disk = await digesting;
  const files = compare(disk, seal?.lock, documents.file);
  return {
    ...documents,
    files,
    escaping: disk.escaping,
    unsealable: disk.unsealable,
    lockSha256: seal?.sha256 ?? null,
    read: (path, limit = LARGEST_READ) => readBytes(root, path, files, limit),
    readText: async (path, limit = LARGEST_READ) => decode(await readBytes(root, path, files, limit), path),
  };
}

async function readDocument(root: string, name: string): Promise<StructuredDocument> {
  const path = join(root, name);
  try {
    refuseOtherThanFile(root, name);
    const { size } = await stat(path);
    if (size > LARGEST_YAML)
      throw new TouchstoneError('bad_input', {
        what: `is ${Math.ceil(size / 1e6)} MB`,
        where: { path: name },
        expected: 'at most 64 MiB',
      });
    return readYaml(decode(await readFile(path), name), name);
  } catch (error) {
    if (error instanceof TouchstoneError) throw error;
    const fault = ioFault(error, name);
    if (fault.code !== 'not_found') throw fault;
    const mend =
      name === STUDY_NAME
        ? 'Name the folder of a study, or run "touchstone init" to make one.'
        : `Write it, or name another file under "claims" in ${STUDY_NAME}.`;
    throw new TouchstoneError('not_found', { what: `there is no ${name} in ${root}`, mend }, { cause: error });
  }
}

// A link out would show what is not the study's; a pipe or device would be read for ever.
function refuseOtherThanFile(root: string, name: string): void {
  const kind = fileInside(root, name);
  if (kind === 'file' || kind === 'missing') return;
  const where = { path: name };
  throw new TouchstoneError(
    kind === 'escapes' ? 'outside_study' : 'bad_input',
    kind === 'escapes'
      ? { what: 'a link that leaves the study', where, mend: 'Copy the file into the study.' }
      : { what: 'not a regular file', where, expected: 'a file' },
  );
}

async function claimsOf(root: string, path: string, problems: Problem[]): Promise<StructuredDocument | undefined> {
  try {
    return await readDocument(root, path);
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

function collect<T>(problems: Problem[], read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

function compare(disk: Folder, lock: LockFile | undefined, file: StudyFile): Map<string, StudyFileRecord> {
  const sealed = new Map((lock?.files ?? []).map((entry) => [entry.path as string, entry]));
  const paths = [...new Set([...disk.digests.keys(), ...sealed.keys()])].sort((a, b) => (a < b ? -1 : 1));
  const describe = describer(file);
  return new Map(
    paths.map((path) => {
      const now = disk.digests.get(path);
      const then = sealed.get(path);
      return [path, record(path as StudyPath, now, then, describe(path))];
    }),
  );
}

function record(
  path: StudyPath,
  now: Digest | undefined,
  then: LockFile['files'][number] | undefined,
  what: { role?: Role; run?: string },
): StudyFileRecord {
  const base = { path, ...what, ...(then === undefined ? {} : { sealedSha256: then.sha256 }) };
  if (now === undefined || 'error' in now) return { ...base, seal: 'missing', bytes: 0 };
  const seal =
    then === undefined ? 'unsealed' : then.sha256 === now.sha256 && then.bytes === now.bytes ? 'ok' : 'changed';
  return { ...base, seal, bytes: now.bytes, sha256: now.sha256 };
}

// An exact path wins over a pattern, and the first pattern over later ones.
function describer(file: StudyFile): (path: string) => { role?: Role; run?: string } {
  const exact = new Map<string, { role?: Role; run?: string }>();
  const patterns: { matches: (path: string) => boolean; what: { role?: Role; run?: string } }[] = [];
  const implied: [string | undefined, Role][] = [
    [file.manuscript, 'paper'],
    [file.bibliography, 'bibliography'],
    [file.specification?.path, 'specification'],
  ];
  for (const [path, role] of implied) if (path !== undefined) exact.set(path, { role });
  for (const artifact of file.artifacts) {
    const what = { role: artifact.role, ...(artifact.run === undefined ? {} : { run: artifact.run as string }) };
    if (isPattern(artifact.path)) patterns.push({ matches: picomatch(artifact.path, { dot: true }), what });
    else exact.set(artifact.path, what);
  }
  return (path) => exact.get(path) ?? patterns.find((pattern) => pattern.matches(path))?.what ?? {};
}

async function readBytes(
  root: string,
  path: string,
  files: ReadonlyMap<string, StudyFileRecord>,
  limit: number,
): Promise<Uint8Array> {
  const known = files.get(path);
  if (known === undefined || known.sha256 === undefined)
    throw new TouchstoneError('not_found', { what: 'no such file in the study', where: { path } });
  if (known.bytes > limit)
    throw new TouchstoneError('bad_input', {
      what: `is ${known.bytes} bytes`,
      where: { path },
      expected: `at most ${limit}`,
    });
  let data: Uint8Array;
  try {
    // A thousand small logs are read faster one after the other than through a thousand promises.
    data = known.bytes <= SMALL ? readFileSync(join(root, path)) : await readFile(join(root, path));
  } catch (error) {
    throw ioFault(error, path);
  }
  // The digest was taken a moment ago; what is read now must be those bytes.
  if (sha256(data) !== known.sha256)
    throw new TouchstoneError('io', {
      what: 'changed while it was being audited',
      where: { path },
      mend: 'Run the command again when nothing writes to the study.',
    });
  return data;
}

function decode(data: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch (error) {
    throw new TouchstoneError(
      'bad_input',
      { what: 'is not UTF-8 text', where: { path }, mend: 'Save it as UTF-8.' },
      { cause: error },
    );
  }
}
