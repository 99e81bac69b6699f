import { existsSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import type { Problem } from '../../base/fault/index.ts';
import type { Digest } from '../../base/files/index.ts';
import type { RecordFile } from './readers/record.ts';
import type { HeldFile } from './store/held-files.ts';

/** What has to be done to bring a library up to date. */
export interface UpdatePlan {
  /** Files to be read; `known` where the library holds an older state of it. */
  readonly read: readonly {
    readonly file: RecordFile;
    readonly path: string;
    readonly sha256: string;
    readonly bytes: number;
    readonly known: boolean;
  }[];
  readonly unchanged: number;
  /** The same bytes lie elsewhere now. */
  readonly moved: readonly { readonly from: string; readonly to: string }[];
  /** Held files that are no longer there. */
  readonly vanished: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * Compares the files that are given with those that the library was read from, by digest. Files that were not given this time stay as
 * they are held, and count as vanished only when they lie no longer where they lay.
 */
export function updatePlan(
  target: string,
  files: readonly RecordFile[],
  digests: readonly Digest[],
  held: readonly HeldFile[],
): UpdatePlan {
  const folder = dirname(resolve(target));
  const pathOf = (absolute: string) => relative(folder, absolute).split(sep).join('/');
  const given = new Set(files.map(({ absolute }) => pathOf(absolute)));
  const digestOfGiven = new Map(
    files.flatMap(({ absolute }, i) => {
      const digest = digests[i];
      return digest === undefined || 'error' in digest ? [] : [[pathOf(absolute), digest.sha256] as const];
    }),
  );
  const heldByPath = new Map(held.map((file) => [file.path, file]));
  const gone = held.filter(({ path }) => !given.has(path) && !existsSync(resolve(folder, path)));
  const goneByDigest = new Map(gone.map((file) => [file.sha256, file]));
  // Where the same bytes count as held: in files that are not read anew in this run.
  const stays = (file: HeldFile) => {
    const digest = digestOfGiven.get(file.path);
    return given.has(file.path) ? digest === file.sha256 : !gone.includes(file);
  };
  const placeOfDigest = new Map(held.filter(stays).map(({ sha256, path }) => [sha256, path]));
  const read: UpdatePlan['read'][number][] = [];
  const moved: { from: string; to: string }[] = [];
  const problems: Problem[] = [];
  let unchanged = 0;
  files.forEach((file, i) => {
    const digest = digests[i];
    if (digest === undefined || 'error' in digest) {
      problems.push({ what: `the file cannot be read: ${digest?.error ?? 'no digest'}`, where: { path: file.shown } });
      return;
    }
    const { sha256, bytes } = digest;
    const path = pathOf(file.absolute);
    const known = heldByPath.get(path);
    const twin = placeOfDigest.get(sha256);
    const old = goneByDigest.get(sha256);
    if (known?.sha256 === sha256) unchanged += 1;
    else if (twin !== undefined && twin !== path) {
      problems.push({ what: `the same bytes as ${twin}, read once`, where: { path: file.shown } });
      // A known file that has become a copy of another is still known in its old state.
      if (known !== undefined) gone.push(known);
    } else if (old !== undefined && known === undefined) {
      moved.push({ from: old.path, to: path });
      goneByDigest.delete(sha256);
      placeOfDigest.set(sha256, path);
    } else {
      read.push({ file, path, sha256, bytes, known: known !== undefined });
      placeOfDigest.set(sha256, path);
    }
  });
  const left = new Set(moved.map(({ from }) => from));
  return { read, unchanged, moved, vanished: gone.map(({ path }) => path).filter((path) => !left.has(path)), problems };
}
