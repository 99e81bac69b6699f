import { createHash } from 'node:crypto';
import { TouchstoneError } from '../../../base/fault/index.ts';
import type { SealState, Study, StudyFileRecord } from '../../bundle/index.ts';
import { ClaimsFile } from '../../claims/index.ts';
import { StudyFile, StudyPath } from '../../study/index.ts';

/** What a study for tests is made of; it lives in memory and is sealed unless a file says otherwise. */
export interface MemoryStudy {
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** Files whose bytes are not those of the seal. */
  readonly seals?: Readonly<Record<string, SealState>>;
  readonly runs?: Readonly<Record<string, string>>;
  readonly manuscript?: string;
  readonly claims?: readonly unknown[];
  readonly evidence?: readonly unknown[];
}

/** A study over bytes that the test states, parsed by the same schemas as one on disk. */
export function memoryStudy(parts: MemoryStudy): Study & { readonly reads: string[] } {
  const bytes = new Map(
    Object.entries(parts.files).map(([path, data]) => [
      path,
      typeof data === 'string' ? new TextEncoder().encode(data) : data,
    ]),
  );
  const reads: string[] = [];
  const claims = ClaimsFile.parse({
    schema: 'touchstone.claims/1',
    claims: parts.claims ?? [],
    evidence: parts.evidence ?? [],
  });
  const read = async (path: string, limit = 64 * 1024 * 1024): Promise<Uint8Array> => {
    reads.push(path);
    const data = bytes.get(path);
    if (data === undefined)
      throw new TouchstoneError('not_found', { what: 'no such file in the study', where: { path } });
    if (data.length > limit)
      throw new TouchstoneError('bad_input', { what: `is ${data.length} bytes`, where: { path } });
    return data;
  };
  return {
    root: '/study',
    file: StudyFile.parse({
      schema: 'touchstone.study/1',
      title: 'In memory',
      manuscript: parts.manuscript ?? 'paper.md',
    }),
    claims: claims.claims,
    evidence: claims.evidence,
    files: new Map([...bytes].map(([path, data]) => [path, record(path, data, parts)])),
    escaping: [],
    unsealable: [],
    lockSha256: '0'.repeat(64),
    locateInStudyFile: (pointer) => ({ path: 'touchstone.yaml', pointer }),
    locateInClaims: (pointer) => ({ path: 'claims.yaml', pointer }),
    read,
    readText: async (path, limit) => new TextDecoder('utf-8', { fatal: true }).decode(await read(path, limit)),
    reads,
  };
}

function record(path: string, data: Uint8Array, parts: MemoryStudy): StudyFileRecord {
  const sha256 = createHash('sha256').update(data).digest('hex');
  const run = parts.runs?.[path];
  return {
    path: StudyPath.parse(path),
    seal: parts.seals?.[path] ?? 'ok',
    bytes: data.length,
    sha256,
    sealedSha256: sha256,
    ...(run === undefined ? {} : { run }),
  };
}
