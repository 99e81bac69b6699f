import type { Study } from '../bundle/index.ts';
import type { Claim, Evidence } from '../claims/index.ts';
import type { Edge } from './edges.ts';
import type { Report } from './report.ts';
import type { GraphFault } from './verify.ts';

/** What is wrong with a piece of evidence as the target of an edge: its bytes, its run, its age. */
export function evidenceFaults(
  study: Study,
  claim: Claim,
  edge: Edge,
  evidence: Evidence,
  runs: ReadonlyMap<string, { status: string }>,
  selected: ReadonlySet<string>,
  fault: Report,
): GraphFault[] {
  if (evidence.type === 'evaluator_run') {
    if (study.file.evaluators.some((evaluator) => evaluator.id === evidence.evaluator)) return [];
    return [
      fault(
        'dangling',
        'failed',
        edge.pointer,
        `${evidence.id} names the evaluator "${evidence.evaluator}", which touchstone.yaml does not declare`,
        'Declare the evaluator, or correct its id.',
      ),
    ];
  }
  if (!('path' in evidence)) return [];
  const file = study.files.get(evidence.path);
  if (file === undefined || file.seal === 'missing')
    return [
      fault(
        'missing',
        'unverified',
        edge.pointer,
        `${evidence.id} lies in ${evidence.path}, which is not there`,
        'Restore the file, or correct the path.',
      ),
    ];
  if (file.seal === 'changed')
    return [
      fault(
        'file_changed',
        'unverified',
        edge.pointer,
        `${evidence.id} lies in ${evidence.path}, which changed since it was sealed`,
        'Restore the sealed bytes, or seal again.',
      ),
    ];
  if (file.seal === 'unsealed')
    return [
      fault(
        'file_unsealed',
        'unverified',
        edge.pointer,
        `${evidence.id} lies in ${evidence.path}, which no seal fixes`,
        'Run "touchstone seal".',
      ),
    ];
  const faults: GraphFault[] = [];
  if (evidence.sha256 !== undefined && evidence.sha256 !== file.sha256) {
    faults.push(
      fault(
        'stale',
        'unverified',
        edge.pointer,
        `${evidence.id} was linked to other bytes of ${evidence.path}`,
        'Look at the new bytes, then update sha256 of the evidence.',
      ),
    );
  }
  const run = evidence.type === 'log_record' ? (evidence.run ?? file.run) : file.run;
  if (
    evidence.type === 'log_record' &&
    evidence.run !== undefined &&
    file.run !== undefined &&
    evidence.run !== file.run
  ) {
    faults.push(
      fault(
        'cross_run',
        'failed',
        edge.pointer,
        `${evidence.id} says run ${evidence.run}, but ${evidence.path} was written by run ${file.run}`,
        'Bind it to the run that wrote the file.',
      ),
    );
  }
  const status = run === undefined ? undefined : runs.get(run)?.status;
  if (status === 'failed' || status === 'invalid') {
    faults.push(
      fault(
        'invalid_run',
        'unverified',
        edge.pointer,
        `${evidence.id} comes from run ${run}, which is declared ${status}; it grounds nothing`,
        'Bind the claim to a valid run, or withdraw it.',
      ),
    );
  }
  if (claim.about === 'selected' && evidence.type === 'log_record' && selected.size > 0) {
    if (run === undefined)
      faults.push(
        fault(
          'run_unknown',
          'unverified',
          edge.pointer,
          `the claim is about the selected solution, but no run is declared for ${evidence.id}`,
          'Declare the run of the file or of the evidence.',
        ),
      );
    else if (!selected.has(run)) {
      faults.push(
        fault(
          'cross_run',
          'failed',
          edge.pointer,
          `the claim is about the selected solution (${[...selected].join(', ')}), but ${evidence.id} comes from run ${run}`,
          'Bind it to a run of the selected solution.',
        ),
      );
    }
  }
  return faults;
}
