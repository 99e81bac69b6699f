import type { Study } from '../bundle/index.ts';
import type { Claim, Evidence } from '../claims/index.ts';
import type { Edge, EdgeKind } from './edges.ts';
import { evidenceFaults } from './evidence-faults.ts';
import { needFaults } from './need-faults.ts';
import type { Report } from './report.ts';
import type { GraphFault, GraphReason } from './verify.ts';

type Node =
  | { readonly kind: 'claim'; readonly claim: Claim }
  | { readonly kind: 'evidence'; readonly evidence: Evidence };

// What each edge may lead to: types of evidence, or of claims.
const ALLOWED: Readonly<Record<EdgeKind, readonly string[]>> = {
  recorded_in: ['log_record', 'evaluator_run'],
  cited_from: ['reference', 'passage'],
  implemented_by: ['code_range', 'file_range'],
  computed_from: ['log_record', 'evaluator_run', 'numerical'],
  rests_on: ['citation', 'numerical', 'methodological', 'conclusion'],
};

/** Every edge checked for where it leads: dangling, wrong type, another run, stale, missing or changed bytes; and claims with no edge that they need. */
export function edgeFaults(study: Study, edges: ReadonlyMap<string, readonly Edge[]>): GraphFault[] {
  const nodes = new Map<string, Node>();
  for (const evidence of [...study.evidence].reverse()) nodes.set(evidence.id, { kind: 'evidence', evidence });
  for (const claim of [...study.claims].reverse()) nodes.set(claim.id, { kind: 'claim', claim });
  const runs = new Map(study.file.runs.map((run) => [run.id as string, run]));
  const selected = new Set<string>(study.file.selected?.runs ?? []);
  return [
    ...unknownRuns(study, runs),
    ...study.claims.flatMap((claim, i) => {
      const own = edges.get(claim.id) ?? [];
      const fault = (
        reason: GraphReason,
        state: GraphFault['state'],
        pointer: string,
        message: string,
        mend: string,
      ): GraphFault => ({
        reason,
        state,
        claim: claim.id,
        message,
        mend,
        where: [study.locateInClaims(`/claims/${i}${pointer}`)],
      });
      const faults = own.flatMap((edge) => targetFaults(study, claim, edge, nodes, runs, selected, fault));
      if (claim.about === 'selected' && selected.size === 0)
        faults.push(
          fault(
            'run_unknown',
            'unverified',
            '',
            'the claim is about the selected solution, but touchstone.yaml selects none',
            'Name its runs under "selected".',
          ),
        );
      return [...faults, ...needFaults(claim, own, fault)];
    }),
  ];
}

function targetFaults(
  study: Study,
  claim: Claim,
  edge: Edge,
  nodes: ReadonlyMap<string, Node>,
  runs: ReadonlyMap<string, { status: string }>,
  selected: ReadonlySet<string>,
  fault: Report,
): GraphFault[] {
  const node = nodes.get(edge.to);
  if (node === undefined)
    return [
      fault(
        'dangling',
        'failed',
        edge.pointer,
        `${edge.kind} leads to ${edge.to}, which is not declared`,
        'Declare it, or correct the id.',
      ),
    ];
  const type = node.kind === 'claim' ? node.claim.type : node.evidence.type;
  if (!ALLOWED[edge.kind].includes(type)) {
    return [
      fault(
        'wrong_edge',
        'failed',
        edge.pointer,
        `${edge.kind} leads to ${edge.to}, a ${type.replace('_', ' ')}; it may lead to ${ALLOWED[edge.kind].map((t) => t.replace('_', ' ')).join(' or ')}`,
        'Use the kind of edge that fits, or another target.',
      ),
    ];
  }
  if (edge.kind === 'rests_on' && claim.type !== 'conclusion') {
    return [
      fault(
        'wrong_edge',
        'failed',
        edge.pointer,
        `rests_on is for conclusions, and this is a ${claim.type} claim`,
        'Bind it to evidence, or make it a conclusion.',
      ),
    ];
  }
  return node.kind === 'claim' ? [] : evidenceFaults(study, claim, edge, node.evidence, runs, selected, fault);
}

function unknownRuns(study: Study, runs: ReadonlyMap<string, unknown>): GraphFault[] {
  const faults: GraphFault[] = [];
  const dangling = (run: string, where: GraphFault['where']) =>
    faults.push({
      reason: 'dangling',
      state: 'failed',
      message: `the run ${run} is not declared in touchstone.yaml`,
      mend: 'Declare it under "runs", or correct the id.',
      where,
    });
  study.file.artifacts.forEach((artifact, i) => {
    if (artifact.run !== undefined && !runs.has(artifact.run))
      dangling(artifact.run, [study.locateInStudyFile(`/artifacts/${i}/run`)]);
  });
  study.file.selected?.runs.forEach((run, i) => {
    if (!runs.has(run)) dangling(run, [study.locateInStudyFile(`/selected/runs/${i}`)]);
  });
  study.evidence.forEach((evidence, i) => {
    if (evidence.type === 'log_record' && evidence.run !== undefined && !runs.has(evidence.run))
      dangling(evidence.run, [study.locateInClaims(`/evidence/${i}/run`)]);
  });
  return faults;
}
