import type { FolderOptions } from '../../record/bundle/index.ts';
import { openStudy } from '../../record/bundle/index.ts';
import { verifyBundle } from '../../record/graph/index.ts';

/** What `verify` found: bytes against the seal, and the structure of the claim graph. Never a word about support. */
export interface Verification {
  readonly schema: 'touchstone.verify/1';
  readonly state: 'verified' | 'failed' | 'unverified';
  readonly files: number;
  readonly bytes: number;
  readonly claims: number;
  readonly edges: number;
  readonly lock_sha256: string | null;
  readonly findings: readonly {
    readonly check: 'BUNDLE' | 'GRAPH';
    readonly state: 'failed' | 'unverified';
    readonly reason: string;
    readonly claim?: string;
    readonly message: string;
    readonly mend: string;
    readonly where: readonly { readonly path: string; readonly line?: number; readonly column?: number }[];
  }[];
}

/** Digests every file, compares with the seal and checks every edge. Reads, never writes. */
export async function verifyStudy(folder: string, options: FolderOptions = {}): Promise<Verification> {
  const study = await openStudy(folder, options);
  const { files, graph, edges } = verifyBundle(study);
  const findings: Verification['findings'] = [
    ...files.map((fault) => ({
      check: 'BUNDLE' as const,
      state:
        fault.reason === 'not_sealed' || fault.reason === 'unsealable' ? ('unverified' as const) : ('failed' as const),
      reason: fault.reason,
      message: `${fault.path} ${fault.message}${fault.expected === undefined ? '' : `: found ${fault.found}, expected ${fault.expected}`}`,
      mend: fault.mend,
      where: fault.where,
    })),
    ...graph.map((fault) => ({
      check: 'GRAPH' as const,
      state: fault.state,
      reason: fault.reason,
      ...(fault.claim === undefined ? {} : { claim: fault.claim }),
      message: fault.message,
      mend: fault.mend,
      where: fault.where,
    })),
  ];
  const state = findings.some((finding) => finding.state === 'failed')
    ? 'failed'
    : findings.length > 0
      ? 'unverified'
      : 'verified';
  return {
    schema: 'touchstone.verify/1',
    state,
    files: study.files.size,
    bytes: [...study.files.values()].reduce((sum, file) => sum + file.bytes, 0),
    claims: study.claims.length,
    edges: [...edges.values()].reduce((sum, list) => sum + list.length, 0),
    lock_sha256: study.lockSha256,
    findings,
  };
}
