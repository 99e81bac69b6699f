import { posix } from 'node:path';
import type { Place } from '../../base/fault/index.ts';
import type { Study } from '../bundle/index.ts';
import { isPattern } from '../study/index.ts';
import { orderGraph } from './cycles.ts';
import { type Edge, edgesOf } from './edges.ts';
import { edgeFaults } from './rules.ts';

/** What is wrong with a file of the bundle. */
export interface FileFault {
  readonly reason: 'missing' | 'changed' | 'escaping' | 'unlisted' | 'not_sealed' | 'unsealable';
  readonly path: string;
  readonly message: string;
  readonly expected?: string;
  readonly found?: string;
  readonly mend: string;
  readonly where: readonly Place[];
}

export type GraphReason =
  | 'dangling'
  | 'cycle'
  | 'wrong_edge'
  | 'cross_run'
  | 'stale'
  | 'missing'
  | 'file_changed'
  | 'file_unsealed'
  | 'invalid_run'
  | 'run_unknown'
  | 'no_evidence'
  | 'no_premise'
  | 'duplicated';

/** What is wrong with an edge or a node; `failed` contradicts the record, `unverified` leaves it undecided. */
export interface GraphFault {
  readonly reason: GraphReason;
  readonly state: 'failed' | 'unverified';
  readonly claim?: string;
  readonly message: string;
  readonly mend: string;
  readonly where: readonly Place[];
}

/** The bundle verified: bytes first, then the claim graph. Structure only: it says nothing about support. */
export interface BundleVerification {
  readonly files: readonly FileFault[];
  readonly graph: readonly GraphFault[];
  /** Claims with their premises before them. */
  readonly order: readonly string[];
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

const verified = new WeakMap<Study, BundleVerification>();

/**
 * Checks every file against the seal and every edge of the claim graph; lists every fault. Linear in files and edges, and
 * done once for an opened study, since several checks build on it.
 */
export function verifyBundle(study: Study): BundleVerification {
  const known = verified.get(study) ?? verify(study);
  verified.set(study, known);
  return known;
}

function verify(study: Study): BundleVerification {
  const edges = new Map(study.claims.map((claim) => [claim.id as string, edgesOf(claim)]));
  const targets = (id: string) => (edges.get(id) ?? []).map((edge) => edge.to);
  const { order, cycles } = orderGraph([...edges.keys()], targets);
  const index = new Map(study.claims.map((claim, i) => [claim.id as string, i]));
  const cycleFaults = cycles.flatMap((cycle): GraphFault[] => {
    const printed = [...cycle, cycle[0] ?? ''].join(' → ');
    return cycle.map((claim) => ({
      reason: 'cycle',
      state: 'failed',
      claim,
      message: `rests on itself: ${printed}`,
      mend: 'Remove one of these edges, so that every path ends at evidence.',
      where: [study.locateInClaims(`/claims/${index.get(claim) ?? 0}`)],
    }));
  });
  return {
    files: fileFaults(study),
    graph: [...duplicates(study), ...cycleFaults, ...edgeFaults(study, edges)],
    order,
    edges,
  };
}

function fileFaults(study: Study): FileFault[] {
  const faults: FileFault[] = study.escaping.map((path) => ({
    reason: 'escaping',
    path,
    message: 'is a link that leaves the study; nothing behind it was read',
    mend: 'Copy the file into the study.',
    where: [{ path }],
  }));
  for (const { path, why } of study.unsealable)
    faults.push({
      reason: 'unsealable',
      path,
      message: `cannot be sealed: ${why}`,
      mend: 'Rename it or take it out of the study.',
      where: [{ path }],
    });
  if (study.lockSha256 === null) {
    return [
      ...faults,
      {
        reason: 'not_sealed',
        path: '.',
        message: 'was never sealed, so no byte of it is fixed',
        mend: 'Run "touchstone seal" when the study is complete.',
        where: [{ path: 'touchstone.yaml' }],
      },
    ];
  }
  const named = namedFiles(study);
  for (const file of study.files.values()) {
    if (file.seal === 'missing') {
      faults.push({
        reason: 'missing',
        path: file.path,
        message: 'was sealed but is not there',
        mend: 'Restore it, or seal again.',
        where: [{ path: file.path }, ...(named.get(file.path) ?? [])],
      });
    } else if (file.seal === 'changed') {
      const digests = { expected: `SHA-256 ${short(file.sealedSha256)}`, found: short(file.sha256) };
      faults.push({
        reason: 'changed',
        path: file.path,
        message: 'changed since it was sealed',
        ...digests,
        mend: 'Restore the sealed bytes, or seal again and say why.',
        where: [{ path: file.path }],
      });
    } else if (file.seal === 'unsealed' && named.has(file.path)) {
      faults.push({
        reason: 'unlisted',
        path: file.path,
        message: 'is referred to but not in the seal',
        mend: 'Run "touchstone seal".',
        where: [{ path: file.path }, ...(named.get(file.path) ?? [])],
      });
    }
  }
  for (const [path, places] of named) {
    if (!study.files.has(path))
      faults.push({
        reason: 'missing',
        path,
        message: 'is referred to but not there',
        mend: 'Add the file, or correct the path.',
        where: [{ path }, ...places],
      });
  }
  return faults;
}

const short = (digest: string | undefined) => (digest === undefined ? 'none' : `${digest.slice(0, 12)}…`);

/** Files that touchstone.yaml or claims.yaml name, with the first place that does. Patterns name what they match. */
function namedFiles(study: Study): ReadonlyMap<string, readonly Place[]> {
  const named = new Map<string, Place[]>();
  const add = (path: string, place: () => Place) => {
    if (!named.has(path)) named.set(path, study.files.get(path)?.seal === 'ok' ? [] : [place()]);
  };
  const { file } = study;
  add(file.manuscript, () => study.locateInStudyFile('/manuscript'));
  if (file.bibliography !== undefined) add(file.bibliography, () => study.locateInStudyFile('/bibliography'));
  file.artifacts.forEach((artifact, i) => {
    if (!isPattern(artifact.path))
      add(posix.normalize(artifact.path), () => study.locateInStudyFile(`/artifacts/${i}/path`));
  });
  file.votes.forEach((path, i) => {
    add(path, () => study.locateInStudyFile(`/votes/${i}`));
  });
  file.evaluators.forEach((evaluator, i) => {
    const code = [
      ...evaluator.code,
      ...(evaluator.solution?.code ?? []),
      ...(evaluator.reference_solution?.code ?? []),
    ];
    for (const path of [...evaluator.files, ...evaluator.inputs, ...evaluator.solution_inputs, ...code])
      add(path, () => study.locateInStudyFile(`/evaluators/${i}`));
  });
  study.evidence.forEach((evidence, i) => {
    if ('path' in evidence) add(evidence.path, () => study.locateInClaims(`/evidence/${i}/path`));
  });
  return named;
}

function duplicates(study: Study): GraphFault[] {
  const first = new Map<string, string>();
  const faults: GraphFault[] = [];
  const nodes = [
    ...study.claims.map((claim, i) => ({ id: claim.id as string, pointer: `/claims/${i}`, claim: true })),
    ...study.evidence.map((evidence, i) => ({ id: evidence.id as string, pointer: `/evidence/${i}`, claim: false })),
  ];
  for (const { id, pointer, claim } of nodes) {
    const before = first.get(id);
    if (before === undefined) first.set(id, pointer);
    else {
      const fault = {
        message: `the id ${id} is declared twice`,
        mend: 'Give one of them another id.',
        where: [study.locateInClaims(`${pointer}/id`), study.locateInClaims(`${before}/id`)],
      };
      faults.push({ reason: 'duplicated', state: 'failed', ...(claim ? { claim: id } : {}), ...fault });
    }
  }
  return faults;
}
