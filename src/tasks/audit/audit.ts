import { basename, join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { sha256 } from '../../base/files/index.ts';
import { type FolderOptions, openStudy, type Study } from '../../record/bundle/index.ts';
import { describeEvidence } from '../../record/evidence/index.ts';
import { verifyBundle } from '../../record/graph/index.ts';
import { type Manuscript, readManuscript } from '../../record/manuscript/index.ts';
import { checks as allChecks } from './checks/index.ts';
import type {
  AuditContext,
  AuditOptions,
  AuditResult,
  Check,
  CheckCode,
  CheckOutcome,
  EvidenceResult,
  Finding,
} from './model/index.ts';
import { settleClaims } from './settle.ts';

/** What the caller decides about an audit; everything else stands in the study. */
export interface AuditRequest extends Partial<AuditOptions> {
  readonly folder: string;
  /** Only these checks; all where absent. */
  readonly only?: readonly CheckCode[];
  readonly failOn?: 'failed' | 'unverified' | 'never';
  readonly toolVersion: string;
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
  readonly started?: Date;
}

export interface Audit {
  readonly result: AuditResult;
  readonly manuscript: Manuscript;
}

/**
 * Audits a study: opens it, runs every check even after a failure, and settles what each claim is worth.
 * Writes nothing into the study but below `.touchstone/`. Throws `bad_input` for files that cannot be read.
 */
export async function auditStudy(request: AuditRequest): Promise<Audit> {
  const begin = performance.now();
  const study = await openStudy(request.folder, folderOptions(request));
  const manuscript = await readManuscript(study);
  const context = contextOf(study, manuscript, request);
  const chosen = allChecks.filter((check) => request.only === undefined || request.only.includes(check.code));
  const outcomes = await runChecks(chosen, context);
  const claims = settleClaims({ study, manuscript, bundle: verifyBundle(study), outcomes });
  const evidence = await collectEvidence(study, outcomes);
  const states = { verified: 0, failed: 0, unverified: 0 };
  for (const claim of claims) states[claim.state] += 1;
  const provenance = outcomes.get('CPR')?.provenance ?? NO_PROVENANCE;
  const scores = [...outcomes.values()].flatMap((outcome) => outcome.scores ?? []);
  const result: AuditResult = {
    schema: 'touchstone.audit/1',
    study: {
      title: study.file.title,
      path: basename(study.root),
      manuscript: study.file.manuscript,
      files: study.files.size,
      bytes: [...study.files.values()].reduce((sum, file) => sum + file.bytes, 0),
      lock_sha256: study.lockSha256,
    },
    tool: { name: 'touchstone', version: request.toolVersion },
    policy: {
      numeric: context.options.numeric,
      judges: context.options.judges,
      fail_on: request.failOn ?? 'failed',
      only: request.only ?? [],
    },
    summary: { ...states, excluded: provenance.counts.excluded },
    cpr: provenance.rate,
    cpr_counts: provenance.counts,
    checks: chosen.map((check) => summaryOf(check, outcomes.get(check.code))),
    findings: withIds([...outcomes.values()].flatMap((outcome) => outcome.findings)),
    not_checked: [
      ...allChecks
        .filter((check) => !chosen.includes(check))
        .map((check) => ({
          what: `${check.code}: ${lowerFirst(check.title)}`,
          reason: 'not_asked',
          mend: 'Leave out --only to run every check.',
        })),
      ...[...outcomes.values()].flatMap((outcome) => outcome.notChecked),
    ],
    claims,
    evidence,
    scores: scores.map(withoutSeconds),
    questions: [...outcomes.values()].flatMap((outcome) => outcome.questions ?? []),
    ...referencesOf(outcomes),
    run: {
      started: (request.started ?? new Date()).toISOString(),
      seconds: Math.round(performance.now() - begin) / 1000,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      evaluator_seconds: scores.map((score) => score.runs.map((run) => run.seconds ?? 0)),
    },
  };
  return { result, manuscript };
}

const NO_PROVENANCE = { rate: null, counts: { quantitative: 0, verified: 0, failed: 0, unverified: 0, excluded: 0 } };

/** Whether an audit asks for exit code 1, by the level it was asked to fail on. */
export function hasFindings(result: AuditResult): boolean {
  if (result.policy.fail_on === 'never') return false;
  const failed =
    result.checks.some((check) => check.state === 'failed') ||
    result.summary.failed > 0 ||
    result.findings.some((finding) => finding.state === 'failed' && finding.severity !== 'info');
  if (result.policy.fail_on === 'failed') return failed;
  return failed || result.summary.unverified > 0 || result.checks.some((check) => check.state === 'unverified');
}

function folderOptions(request: AuditRequest): FolderOptions {
  const { signal, progress } = request;
  return {
    ...(signal === undefined ? {} : { signal }),
    ...(progress === undefined
      ? {}
      : { progress: (done: number, total: number) => progress(`digesting files: ${done} of ${total}`) }),
  };
}

function contextOf(study: Study, manuscript: Manuscript, request: AuditRequest): AuditContext {
  const judges = request.judges ?? study.file.policies.judges;
  if (judges < 3 || judges % 2 === 0)
    throw new TouchstoneError('usage', {
      what: `${judges} judges cannot decide by majority`,
      expected: 'an odd number, 3 or more',
    });
  return {
    study,
    manuscript,
    options: {
      numeric: request.numeric ?? study.file.policies.numeric,
      judges,
      judgeCommands: request.judgeCommands ?? [],
      ...(request.judgeEndpoint === undefined ? {} : { judgeEndpoint: request.judgeEndpoint }),
      online: request.online ?? false,
      references: request.references ?? { libraries: [], env: {}, toolVersion: request.toolVersion },
      unsandboxed: request.unsandboxed ?? false,
      skipEvaluators: request.skipEvaluators ?? false,
    },
    signal: request.signal ?? new AbortController().signal,
    progress: request.progress ?? (() => {}),
    stateFolder: join(study.root, '.touchstone'),
  };
}

async function runChecks(chosen: readonly Check[], context: AuditContext): Promise<Map<CheckCode, CheckOutcome>> {
  const outcomes = new Map<CheckCode, CheckOutcome>();
  for (const check of chosen) {
    if (context.signal.aborted)
      throw new TouchstoneError('interrupted', {
        what: 'interrupted',
        mend: 'Run the same command again; finished evaluator runs and judge answers are kept.',
      });
    context.progress(`${check.code} ${lowerFirst(check.title)}`);
    outcomes.set(check.code, await check.run(context));
  }
  return outcomes;
}

async function collectEvidence(
  study: Study,
  outcomes: ReadonlyMap<CheckCode, CheckOutcome>,
): Promise<EvidenceResult[]> {
  const read = new Map(
    [...outcomes.values()].flatMap((outcome) => outcome.evidence ?? []).map((evidence) => [evidence.id, evidence]),
  );
  const all: EvidenceResult[] = [];
  for (const evidence of study.evidence) all.push(read.get(evidence.id) ?? (await describeEvidence(study, evidence)));
  return all;
}

function summaryOf(check: Check, outcome: CheckOutcome | undefined): AuditResult['checks'][number] {
  return {
    code: check.code,
    title: check.title,
    state: outcome?.state ?? 'unverified',
    ...(outcome?.reason === undefined ? {} : { reason: outcome.reason }),
    states: outcome?.states ?? { verified: 0, failed: 0, unverified: 0 },
    does_not_show: check.doesNotShow,
  };
}

function referencesOf(outcomes: ReadonlyMap<CheckCode, CheckOutcome>): Pick<AuditResult, 'references'> {
  const references = outcomes.get('I3')?.references;
  return references === undefined ? {} : { references };
}

/** The same finding has the same id in every audit of the study, whatever else was found. */
function withIds(findings: readonly Omit<Finding, 'id'>[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const place = finding.where[0];
    const key = JSON.stringify([
      finding.check,
      finding.reason,
      finding.claim,
      place?.path,
      place?.pointer,
      finding.claim === undefined ? finding.message : '',
    ]);
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return { id: `F-${sha256(count === 0 ? key : `${key}#${count}`).slice(0, 12)}`, ...finding };
  });
}

// Time differs from run to run, so it stands in the one section that may.
function withoutSeconds(score: AuditResult['scores'][number]): AuditResult['scores'][number] {
  return { ...score, runs: score.runs.map(({ seconds: _, ...run }) => run) };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
