import { unsandboxed } from '../../../../base/sandbox/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import {
  type AuditContext,
  type Check,
  type CheckOutcome,
  type ClaimVerdict,
  countStates,
  type EvidenceResult,
  type ScoreResult,
  worst,
} from '../../model/index.ts';
import { findingsOf, gapsOf } from './findings.ts';
import { scoreVerification } from './score.ts';
import type { ScoreReport } from './score-report.ts';

/** Set when the tool is built. */
declare const TOUCHSTONE_VERSION: string | undefined;

/** I1: five fresh runs of the declared evaluator give the reported score. */
export const scoresReproduce: Check = {
  code: 'I1',
  title: 'The score comes back',
  doesNotShow:
    'Five runs on this machine agree with the reported score; it does not show that the score measures what the study says, that the gain is real, or that another machine gives the same.',
  run: async (context) => {
    const { evaluators } = context.study.file;
    if (evaluators.length === 0) return nothingDeclared;
    const reports: ScoreReport[] = [];
    for (const evaluator of evaluators)
      reports.push(await scoreVerification({ study: context.study, evaluator }, depsOf(context)));
    return outcomeOf(context.study, reports);
  },
};

const nothingDeclared: CheckOutcome = {
  state: 'unverified',
  reason: 'no_evaluator',
  states: countStates([]),
  findings: [],
  notChecked: [
    {
      what: 'whether any score comes back',
      reason: 'no_evaluator',
      mend: 'Declare the evaluator of the study under "evaluators" in touchstone.yaml.',
    },
  ],
  verdicts: [],
};

function depsOf(context: AuditContext) {
  const { options, signal, progress, stateFolder } = context;
  return {
    ...(options.unsandboxed ? { sandbox: unsandboxed } : {}),
    skip: options.skipEvaluators,
    signal,
    progress,
    stateFolder,
    toolVersion: typeof TOUCHSTONE_VERSION === 'string' ? TOUCHSTONE_VERSION : 'source',
  };
}

function outcomeOf(study: Study, reports: readonly ScoreReport[]): CheckOutcome {
  const scores = reports.map(({ score }) => score);
  const state = worst(scores.map((score) => score.state));
  const reason = scores.find((score) => score.state === state)?.reason;
  return {
    state,
    ...(reason === undefined ? {} : { reason }),
    states: countStates(scores.map((score) => score.state)),
    findings: reports.flatMap((report) => findingsOf(report, study)),
    notChecked: reports.flatMap(gapsOf),
    verdicts: scores.flatMap(verdictOf),
    evidence: evidenceOf(study, scores),
    scores,
  };
}

function verdictOf({ claim, state, reason }: ScoreResult): ClaimVerdict[] {
  if (claim === undefined) return [];
  return [{ claim, state, ...(reason === undefined ? {} : { reason }) }];
}

/** Evidence of type evaluator_run is the five runs themselves. */
function evidenceOf(study: Study, scores: readonly ScoreResult[]): EvidenceResult[] {
  return study.evidence.flatMap((evidence): EvidenceResult[] => {
    if (evidence.type !== 'evaluator_run') return [];
    const { id, type } = evidence;
    const index = study.file.evaluators.findIndex((evaluator) => evaluator.id === evidence.evaluator);
    const declared = study.file.evaluators[index];
    const score = scores.find(({ evaluator }) => evaluator === evidence.evaluator);
    if (declared === undefined || score === undefined) return [{ id, type, state: 'missing', reason: 'no_evaluator' }];
    const where = study.locateInStudyFile(`/evaluators/${index}`);
    if (score.mean === undefined) return [{ id, type, state: 'not_checked', reason: score.reason ?? 'not_run', where }];
    const unit = study.file.metrics.find(({ name }) => name === declared.metric)?.unit;
    return [
      {
        id,
        type,
        state: 'found',
        where,
        value: String(score.mean),
        metric: declared.metric,
        ...(declared.stage === undefined ? {} : { stage: declared.stage }),
        ...(unit === undefined ? {} : { unit }),
      },
    ];
  });
}
