import type { Place } from '../../base/fault/index.ts';
import type { Claim, Evidence } from '../claims/index.ts';
import type { Role, StudyFile, StudyPath } from '../study/index.ts';

/** How a file stands to the seal (`touchstone.lock.json`). Only `ok` files back anything. */
export type SealState = 'ok' | 'changed' | 'missing' | 'unsealed';

/** A file of the study: what it is for and whether its bytes are those that were sealed. */
export interface StudyFileRecord {
  /** POSIX, NFC, relative to the study. */
  readonly path: StudyPath;
  readonly role?: Role;
  /** The run that wrote it. */
  readonly run?: string;
  readonly seal: SealState;
  readonly bytes: number;
  /** Digest of the bytes as they are now; absent when the file is missing. */
  readonly sha256?: string;
  readonly sealedSha256?: string;
}

/** Positions in a structured file, found on demand: a pointer such as `/claims/3/text` to its line and column. */
export type Locate = (pointer: string) => Place;

/** A study opened for reading: paths checked, files digested, schemas valid. Nothing in it can leave `root`. */
export interface Study {
  /** Absolute real path of the folder. */
  readonly root: string;
  readonly file: StudyFile;
  readonly claims: readonly Claim[];
  readonly evidence: readonly Evidence[];
  /** Every file of the folder and of the seal, by path. */
  readonly files: ReadonlyMap<string, StudyFileRecord>;
  /** Links that lead out of the study; nothing behind them is read. */
  readonly escaping: readonly string[];
  /** Entries that cannot be sealed, with the reason. */
  readonly unsealable: readonly { readonly path: string; readonly why: string }[];
  /** Digest of the seal itself; null when the study was never sealed. */
  readonly lockSha256: string | null;
  readonly locateInStudyFile: Locate;
  readonly locateInClaims: Locate;
  /** Bytes of a file, at most `limit` of them (default 64 MiB); a fault `bad_input` above, `not_found` when missing. */
  read(path: string, limit?: number): Promise<Uint8Array>;
  /** The same as UTF-8 text (BOM dropped, line ends kept). */
  readText(path: string, limit?: number): Promise<string>;
}
