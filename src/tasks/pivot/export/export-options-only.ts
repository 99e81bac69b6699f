import { randomBytes } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { groupDigits } from '../../../base/text/index.ts';
import { type FieldMapping, ORDERS, type Pseudonyms, type Receipt, type References, SCOPE } from '../model/index.ts';
import { promptOf, TEMPLATE } from '../prompt/index.ts';
import { LARGEST_RELEASE, type Partition, partitionRelease } from '../release/index.ts';
import { destinationsOf, type ExportPaths } from './destinations.ts';
import { jsonLines } from './json-lines.ts';
import { LineWriter, type WrittenFile } from './line-writer.ts';
import { underPseudonyms } from './pseudonyms.ts';
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
  const bytes = readSource(to.source.path, request.questions);
  const split = partitionRelease(bytes, {
    name: request.questions,
    ...(request.fields === undefined ? {} : { fields: request.fields }),
  });
  const key = request.pseudonyms === true ? randomBytes(32) : request.pseudonyms || undefined;
  const named = key === undefined ? undefined : { key, ...underPseudonyms(split, key) };
  const partition = named ?? split;

  const undo: { discard(): void }[] = [];
  try {
    const graderDir = stageFolder(to.graderDir, 0o700);
    undo.push(graderDir);
    const publicDir = stageFolder(to.publicDir, 0o755, 0o700);
    undo.push(publicDir);
    const prompts = await writePrompts(publicDir, partition, request);
    const references = writeReferences(graderDir, partition, named !== undefined, prompts.sha256);
    const pseudonyms = named === undefined ? undefined : writePseudonyms(graderDir, named);
    const receipt = receiptOf(split.release, request.fields, {
      prompts,
      references,
      ...(pseudonyms === undefined ? {} : { pseudonyms }),
    });
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
  { publicCases }: Partition,
  request: ExportRequest,
): Promise<WrittenFile> {
  const writer = new LineWriter(join(folder.path, 'prompts.jsonl'), 0o644, 0o600);
  for (const [index, one] of publicCases.entries()) {
    for (const order of ORDERS) writer.write(`${JSON.stringify(promptOf(one, order))}\n`);
    if (index % 2000 !== 1999) continue;
    request.progress?.(`writing prompts: ${groupDigits(2 * index + 2)} of ${groupDigits(2 * publicCases.length)}`);
    await new Promise((resolve) => setImmediate(resolve));
    refuseWhenStopped(request.signal);
  }
  return writer.finish();
}

function writeReferences(
  folder: StagedFolder,
  partition: Partition,
  pseudonyms: boolean,
  prompts: string,
): WrittenFile {
  const { release, graderCases } = partition;
  const references: References = {
    schema: 'touchstone.pivot-references/1',
    scope: SCOPE,
    release: release.state,
    pseudonyms,
    digests: { questions: release.sha256, prompts, template: TEMPLATE.sha256 },
    cases: [...graderCases],
  };
  return writeSecret(folder, 'references.json', jsonLines(references));
}

function writePseudonyms(
  folder: StagedFolder,
  { key, names }: { readonly key: Uint8Array; readonly names: ReadonlyMap<string, string> },
): WrittenFile {
  const pseudonyms: Pseudonyms = {
    schema: 'touchstone.pivot-pseudonyms/1',
    key: Buffer.from(key).toString('hex'),
    cases: [...names].map(([id, pseudonym]) => ({ pseudonym, id })),
  };
  return writeSecret(folder, 'pseudonyms.json', jsonLines(pseudonyms));
}

function writeSecret(folder: StagedFolder, name: string, text: string): WrittenFile {
  const writer = new LineWriter(join(folder.path, name), 0o600);
  writer.write(text);
  return writer.finish();
}

function refuseWhenStopped(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true)
    throw new TouchstoneError('interrupted', { what: 'stopped; nothing of the export is left' });
}
