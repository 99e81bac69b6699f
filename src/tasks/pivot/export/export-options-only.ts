import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import { type FieldMapping, type Pseudonyms, type Receipt, type References, SCOPE } from '../model/index.ts';
import { TEMPLATE } from '../prompt/index.ts';
import { LARGEST_RELEASE, type Release, readRelease } from '../release/index.ts';
import { destinationsOf, type ExportPaths } from './destinations.ts';
import { jsonLines } from './json-lines.ts';
import { LineWriter, type WrittenFile } from './line-writer.ts';
import { promptLines } from './prompt-lines.ts';
import { type Naming, ownNames, pseudonyms } from './pseudonyms.ts';
import { receiptOf } from './receipt-of.ts';
import { stageFile } from './staged-file.ts';
import { type StagedFolder, stageFolder } from './staged-folder.ts';
import { syncToDisk } from './sync-to-disk.ts';

/** What to export, and how. */
export interface ExportRequest extends ExportPaths {
  /** Folder that relative paths start from; the current one where absent. */
  readonly cwd?: string;
  /** Where the fields of the release stand, as far as the table of names does not know. */
  readonly fields?: FieldMapping;
  /** Keyed hashes in the place of ids: true draws a key, which stays with the grader. */
  readonly pseudonyms?: boolean | Uint8Array;
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
}

/**
 * Splits a release into a public directory (`prompts.jsonl`: each case in both orders, and nothing else) and a grader
 * directory (mode 0700, `references.json` mode 0600). Both are written beside their places and get their names when they are
 * whole; the receipt comes last. This separates files and is no sandbox: show the model under test the public directory alone.
 * Throws `usage` (nested paths), `would_overwrite`, `bad_input` (the release), `io`, `interrupted`; then nothing is left behind.
 */
export async function exportOptionsOnly(request: ExportRequest): Promise<Receipt> {
  const cwd = request.cwd ?? process.cwd();
  const to = destinationsOf(cwd, request);
  const release = readRelease(readSource(to.source.path, request.questions), request.questions, request.fields);
  const key = request.pseudonyms === true ? randomBytes(32) : request.pseudonyms || undefined;
  const naming = key === undefined ? ownNames(release) : pseudonyms(release, key);

  const undo: { discard(): void }[] = [];
  try {
    const graderDir = stageFolder(to.graderDir, 0o700);
    undo.push(graderDir);
    const publicDir = stageFolder(to.publicDir, 0o755, 0o700);
    undo.push(publicDir);
    const files = {
      prompts: await writePrompts(publicDir, release, naming, request),
      ...(key === undefined ? {} : { pseudonyms: writePseudonyms(graderDir, release, naming, key) }),
    };
    const references = writeReferences(graderDir, release, naming, key !== undefined, files.prompts.sha256);
    const receipt = receiptOf(release, request.fields, { ...files, references });
    const staged =
      to.receipt === undefined ? undefined : stageFile(to.receipt, `${JSON.stringify(receipt, undefined, 2)}\n`);
    if (staged !== undefined) undo.push(staged);
    await syncToDisk([
      ...receipt.files.map(({ directory, path }) =>
        join(directory === 'public' ? publicDir.path : graderDir.path, path),
      ),
      publicDir.path,
      graderDir.path,
      ...(staged === undefined ? [] : [staged.path]),
    ]);
    refuseWhenStopped(request.signal);
    graderDir.commit();
    publicDir.commit();
    staged?.commit();
    return receipt;
  } catch (error) {
    for (const made of undo.reverse()) made.discard();
    throw error;
  }
}

function readSource(path: string, given: string): Uint8Array {
  try {
    const there = statSync(path);
    if (!there.isFile())
      throw new TouchstoneError('bad_input', {
        what: 'not a file',
        where: { path: given },
        expected: 'the questions file of a release',
      });
    if (there.size > LARGEST_RELEASE)
      throw new TouchstoneError('bad_input', {
        what: 'too large to be a release',
        where: { path: given },
        expected: `at most ${groupDigits(LARGEST_RELEASE)} bytes`,
      });
    return readFileSync(path);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, given);
  }
}

async function writePrompts(
  folder: StagedFolder,
  release: Release,
  naming: Naming,
  request: ExportRequest,
): Promise<WrittenFile> {
  const total = groupDigits(2 * naming.places.length);
  const writer = new LineWriter(join(folder.path, 'prompts.jsonl'), 0o644, 0o600);
  try {
    let written = 0;
    for (const line of promptLines(release, naming)) {
      writer.write(line);
      written += 1;
      if (written % 4000 !== 0) continue;
      request.progress?.(`writing prompts: ${groupDigits(written)} of ${total}`);
      await new Promise((resolve) => setImmediate(resolve));
      refuseWhenStopped(request.signal);
    }
    return writer.finish();
  } catch (error) {
    writer.abandon();
    throw error;
  }
}

function writeReferences(
  folder: StagedFolder,
  { graderCases, state, sha256 }: Release,
  naming: Naming,
  isPseudonymous: boolean,
  prompts: string,
): WrittenFile {
  const references: References = {
    schema: 'touchstone.pivot-references/1',
    scope: SCOPE,
    release: state,
    pseudonyms: isPseudonymous,
    digests: { questions: sha256, prompts, template: TEMPLATE.sha256 },
    cases: naming.places.flatMap(({ index, id }) => {
      const one = graderCases[index];
      return one === undefined ? [] : [{ ...one, id }];
    }),
  };
  return writeSecret(folder, 'references.json', jsonLines(references));
}

function writePseudonyms(folder: StagedFolder, { graderCases }: Release, naming: Naming, key: Uint8Array): WrittenFile {
  const file: Pseudonyms = {
    schema: 'touchstone.pivot-pseudonyms/1',
    scope: SCOPE,
    key: Buffer.from(key).toString('hex'),
    cases: naming.places.map(({ index, id }) => ({ pseudonym: id, id: graderCases[index]?.id ?? '' })),
  };
  return writeSecret(folder, 'pseudonyms.json', jsonLines(file));
}

function writeSecret(folder: StagedFolder, name: string, text: string): WrittenFile {
  const writer = new LineWriter(join(folder.path, name), 0o600);
  writer.write(Buffer.from(text));
  return writer.finish();
}

function refuseWhenStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new TouchstoneError('interrupted', { what: 'stopped; nothing of the export is left' });
}
