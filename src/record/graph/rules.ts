import type { Study } from '../bundle/index.ts';
import type { Claim, Evidence } from '../claims/index.ts';
import type { Edge, EdgeKind } from './edges.ts';
import type { GraphFault, GraphReason } from './verify.ts';

type Node = { readonly kind: 'claim'; readonly claim: Claim } | { readonly kind: 'evidence'; readonly evidence: Evidence };

// What each edge may lead to: types of evidence, or of claims.
const ALLOWED: Readonly<Record<EdgeKind, readonly string[]>> = {
  recorded_in: ['log_record', 'evaluator_run'],
  cited_from: ['reference', 'passage'],
  implemented_by: ['code_range', 'file_range'],
  computed_from: ['log_record', 'evaluator_run', 'numerical'],
  rests_on: ['citation', 'numerical', 'methodological', 'conclusion'],
};
const EXCLUDED_KINDS = new Set(['citation', 'year', 'numbering', 'identifier', 'version', 'seed', 'index', 'hardware', 'definition']);

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
      const fault = (reason: GraphReason, state: GraphFault['state'], pointer: string, message: string, mend: string): GraphFault => ({
        reason,
        state,
        claim: claim.id,
        message,
        mend,
        where: [study.locateInClaims(`/claims/${i}${pointer}`)],
      });
      const faults = own.flatMap((edge) => targetFaults(study, claim, edge, nodes, runs, selected, fault));
      return [...faults, ...needFaults(claim, own, fault)];
    }),
  ];
}

type Report = (reason: GraphReason, state: GraphFault['state'], pointer: string, message: string, mend: string) => GraphFault;

function targetFaults(study: Study, claim: Claim, edge: Edge, nodes: ReadonlyMap<string, Node>, runs: ReadonlyMap<string, { status: string }>, selected: ReadonlySet<string>, fault: Report): GraphFault[] {
  const node = nodes.get(edge.to);
  if (node === undefined) return [fault('dangling', 'failed', edge.pointer, `${edge.kind} leads to ${edge.to}, which is not declared`, 'Declare it, or correct the id.')];
  const type = node.kind === 'claim' ? node.claim.type : node.evidence.type;
  if (!ALLOWED[edge.kind].includes(type)) {
    return [fault('wrong_edge', 'failed', edge.pointer, `${edge.kind} leads to ${edge.to}, a ${type.replace('_', ' ')}; it may lead to ${ALLOWED[edge.kind].map((t) => t.replace('_', ' ')).join(' or ')}`, 'Use the kind of edge that fits, or another target.')];
  }
  if (edge.kind === 'rests_on' && claim.type !== 'conclusion') {
    return [fault('wrong_edge', 'failed', edge.pointer, `rests_on is for conclusions, and this is a ${claim.type} claim`, 'Bind it to evidence, or make it a conclusion.')];
  }
  return node.kind === 'claim' ? [] : evidenceFaults(study, claim, edge, node.evidence, runs, selected, fault);
}

function evidenceFaults(study: Study, claim: Claim, edge: Edge, evidence: Evidence, runs: ReadonlyMap<string, { status: string }>, selected: ReadonlySet<string>, fault: Report): GraphFault[] {
  if (evidence.type === 'evaluator_run') {
    if (study.file.evaluators.some((evaluator) => evaluator.id === evidence.evaluator)) return [];
    return [fault('dangling', 'failed', edge.pointer, `${evidence.id} names the evaluator "${evidence.evaluator}", which touchstone.yaml does not declare`, 'Declare the evaluator, or correct its id.')];
  }
  if (!('path' in evidence)) return [];
  const file = study.files.get(evidence.path);
  if (file === undefined || file.seal === 'missing') return [fault('missing', 'unverified', edge.pointer, `${evidence.id} lies in ${evidence.path}, which is not there`, 'Restore the file, or correct the path.')];
  if (file.seal === 'changed') return [fault('file_changed', 'unverified', edge.pointer, `${evidence.id} lies in ${evidence.path}, which changed since it was sealed`, 'Restore the sealed bytes, or seal again.')];
  if (file.seal === 'unsealed') return [fault('file_unsealed', 'unverified', edge.pointer, `${evidence.id} lies in ${evidence.path}, which no seal fixes`, 'Run "touchstone seal".')];
  const faults: GraphFault[] = [];
  if (evidence.sha256 !== undefined && evidence.sha256 !== file.sha256) {
    faults.push(fault('stale', 'unverified', edge.pointer, `${evidence.id} was linked to other bytes of ${evidence.path}`, 'Look at the new bytes, then update sha256 of the evidence.'));
  }
  const run = evidence.type === 'log_record' ? (evidence.run ?? file.run) : file.run;
  if (evidence.type === 'log_record' && evidence.run !== undefined && file.run !== undefined && evidence.run !== file.run) {
    faults.push(fault('cross_run', 'failed', edge.pointer, `${evidence.id} says run ${evidence.run}, but ${evidence.path} was written by run ${file.run}`, 'Bind it to the run that wrote the file.'));
  }
  const status = run === undefined ? undefined : runs.get(run)?.status;
  if (status === 'failed' || status === 'invalid') {
    faults.push(fault('invalid_run', 'unverified', edge.pointer, `${evidence.id} comes from run ${run}, which is declared ${status}; it grounds nothing`, 'Bind the claim to a valid run, or withdraw it.'));
  }
  if (claim.about === 'selected' && evidence.type === 'log_record' && selected.size > 0) {
    if (run === undefined) faults.push(fault('run_unknown', 'unverified', edge.pointer, `the claim is about the selected solution, but no run is declared for ${evidence.id}`, 'Declare the run of the file or of the evidence.'));
    else if (!selected.has(run)) {
      faults.push(fault('cross_run', 'failed', edge.pointer, `the claim is about the selected solution (${[...selected].join(', ')}), but ${evidence.id} comes from run ${run}`, 'Bind it to a run of the selected solution.'));
    }
  }
  return faults;
}

function needFaults(claim: Claim, edges: readonly Edge[], fault: Report): GraphFault[] {
  const has = (...kinds: EdgeKind[]) => edges.some((edge) => kinds.includes(edge.kind));
  const onlySetAside = claim.quantities.length > 0 && claim.quantities.every((quantity) => EXCLUDED_KINDS.has(quantity.kind));
  if (claim.type === 'numerical' && !onlySetAside && !has('recorded_in', 'computed_from')) {
    return [fault('no_evidence', 'unverified', '', 'is numerical, but no edge leads to a record (recorded_in or computed_from)', 'Add the record that holds the number.')];
  }
  if (claim.type === 'citation' && !has('cited_from')) return [fault('no_evidence', 'unverified', '', 'is a citation, but no edge leads to its source (cited_from)', 'Add the reference or passage.')];
  if (claim.type === 'methodological' && !has('implemented_by')) return [fault('no_evidence', 'unverified', '', 'is about method, but no edge leads to code (implemented_by)', 'Add the lines of code that do it.')];
  if (claim.type === 'conclusion' && !has('rests_on', 'computed_from')) return [fault('no_premise', 'unverified', '', 'is a conclusion without a premise (rests_on)', 'Name the claims it rests on.')];
  return [];
}

function unknownRuns(study: Study, runs: ReadonlyMap<string, unknown>): GraphFault[] {
  const faults: GraphFault[] = [];
  const dangling = (run: string, where: GraphFault['where']) =>
    faults.push({ reason: 'dangling', state: 'failed', message: `the run ${run} is not declared in touchstone.yaml`, mend: 'Declare it under "runs", or correct the id.', where });
  study.file.artifacts.forEach((artifact, i) => {
    if (artifact.run !== undefined && !runs.has(artifact.run)) dangling(artifact.run, [study.locateInStudyFile(`/artifacts/${i}/run`)]);
  });
  study.file.selected?.runs.forEach((run, i) => {
    if (!runs.has(run)) dangling(run, [study.locateInStudyFile(`/selected/runs/${i}`)]);
  });
  study.evidence.forEach((evidence, i) => {
    if (evidence.type === 'log_record' && evidence.run !== undefined && !runs.has(evidence.run)) dangling(evidence.run, [study.locateInClaims(`/evidence/${i}/run`)]);
  });
  return faults;
}
