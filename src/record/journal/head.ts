import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomic } from '../../base/files/index.ts';
import { HEAD } from './places.ts';

/** What is known of the end of the trail. */
export interface Head {
  readonly seq: number;
  /** Digest of the last line. */
  readonly digest: string;
  /** Size of the trail in bytes, this line included. */
  readonly bytes: number;
  /** Digest of each artifact as the trail left it; null where it was taken away. */
  readonly artifacts: ReadonlyMap<string, string | null>;
}

const SCHEMA = 'touchstone.journal-head/1';

/** The head of a study's trail; undefined where there is none that can be read. It only spares reading, and shows a cut end. */
export function readHead(root: string): Head | undefined {
  try {
    // A pipe in its place would be read for ever.
    if (!lstatSync(join(root, HEAD)).isFile()) return undefined;
    return headOf(JSON.parse(readFileSync(join(root, HEAD), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Writes the head, whole or not at all. Throws `io`. */
export function writeHead(root: string, { seq, digest, bytes, artifacts }: Head): void {
  const sorted = [...artifacts].sort(([a], [b]) => (a < b ? -1 : 1));
  const value = { schema: SCHEMA, seq, digest, bytes, artifacts: Object.fromEntries(sorted) };
  writeAtomic(join(root, HEAD), `${JSON.stringify(value, undefined, 2)}\n`);
}

function headOf(value: unknown): Head | undefined {
  if (!isRecord(value) || value.schema !== SCHEMA || !isRecord(value.artifacts)) return undefined;
  const { seq, digest, bytes } = value;
  if (!isCount(seq) || !isCount(bytes) || !isDigest(digest)) return undefined;
  const artifacts = new Map<string, string | null>();
  for (const [path, known] of Object.entries(value.artifacts)) {
    if (known !== null && !isDigest(known)) return undefined;
    artifacts.set(path, known);
  }
  return { seq, digest, bytes, artifacts };
}

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isDigest = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
