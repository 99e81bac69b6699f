import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import type { LogSet } from '../../../record/logs/index.ts';
import { type Paper, readPaper } from '../../../record/papers/index.ts';
import { type PaperQuantity, readPaperQuantities } from '../../../record/quantities/index.ts';
import { readSilences } from '../../../record/silenced/index.ts';
import { checkInWords, notAsked, summaryOf } from '../check-summary.ts';
import { paperChecks } from '../checks/paper-checks.ts';
import { paperReferences } from '../checks/references-are-real/paper-references.ts';
import { withIds } from '../finding-ids.ts';
import type { AuditOptions, AuditResult, CheckCode, PaperCheck, PaperOutcome } from '../model/index.ts';
import { applySilences } from '../silencing.ts';
import { findInputs, type PaperInputs } from './find-inputs.ts';
import { gatherLogs } from './gather-logs.ts';
import { needsAStudy } from './not-checked.ts';
import { paperPart } from './paper-part.ts';

/** What the caller decides about the audit of a paper that carries no marks. */
export interface PaperAuditRequest {
  /** The paper, or the folder that it lies in with its logs. */
  readonly path: string;
  /** The paper in the folder, where it is not to be found. */
  readonly paper?: string;
  /** Logs, files or folders; those of the folder are read unless some of it are named. */
  readonly logs?: readonly string[];
  readonly only?: readonly CheckCode[];
  readonly failOn?: 'failed' | 'unverified' | 'never';
  readonly online?: boolean;
  readonly references?: AuditOptions['references'];
  readonly toolVersion: string;
  readonly signal?: AbortSignal;
  readonly progress?: (line: string) => void;
  readonly started?: Date;
}

/** The result, with what a page shows beside it. */
export interface PaperAudit {
  readonly result: AuditResult;
  readonly paper: Paper;
  readonly numbers: readonly PaperQuantity[];
}

/**
 * Audits a paper as it is: reads it and its logs, runs every check that needs no study, settles what came of each number. Writes nothing.
 * Throws `bad_input` for what cannot be read, `not_found`, `interrupted`.
 */
export async function auditPaper(request: PaperAuditRequest): Promise<PaperAudit> {
  const begin = performance.now();
  const signal = request.signal ?? new AbortController().signal;
  const progress = request.progress ?? (() => {});
  const inputs = findInputs(request.path, request.paper, request.logs ?? []);
  progress(`reading ${inputs.paper}`);
  const paper = await readPaper(inputs.root, inputs.paper);
  const numbers = readPaperQuantities(paper);
  progress('reading the logs');
  const { logs, bytes } = await gatherLogs(inputs, paper, signal);
  const silences = await readSilences(inputs.root);

  const all = [...paperChecks, paperReferences({ root: inputs.root, request, signal, progress })].sort(inOrder);
  const chosen = all.filter(({ code }) => request.only === undefined || request.only.includes(code));
  const outcomes = new Map<CheckCode, PaperOutcome>();
  for (const check of chosen) {
    if (signal.aborted)
      throw new TouchstoneError('interrupted', { what: 'interrupted', mend: 'Run the same command again.' });
    progress(checkInWords(check));
    outcomes.set(check.code, await check.run({ paper, quantities: numbers, logs, signal, progress }));
  }

  const told = paperPart(paper, numbers, logs, outcomes.values());
  const provenance = outcomes.get('CPR')?.provenance;
  const findings = withIds([...outcomes.values()].flatMap((outcome) => outcome.findings));
  const references = outcomes.get('I3')?.references;
  const result: AuditResult = {
    schema: 'touchstone.audit/1',
    study: {
      title: told.part.paper.title,
      path: basename(inputs.root),
      manuscript: paper.path,
      ...sizeOf(inputs, paper, logs, bytes),
    },
    tool: { name: 'touchstone', version: request.toolVersion },
    policy: { numeric: 'interval', judges: 0, fail_on: request.failOn ?? 'failed', only: request.only ?? [] },
    summary: told.summary,
    cpr: provenance?.rate ?? null,
    cpr_counts: provenance?.counts ?? { quantitative: 0, verified: 0, failed: 0, unverified: 0, excluded: 0 },
    checks: chosen.map((check) => summaryOf(check, outcomes.get(check.code))),
    findings: applySilences(findings, silences),
    not_checked: [
      ...all.filter((check) => !chosen.includes(check)).map(notAsked),
      ...[...outcomes.values()].flatMap((outcome) => outcome.notChecked),
      ...told.notChecked,
      ...needsAStudy(request.only),
    ],
    claims: [],
    evidence: [],
    scores: [],
    questions: [],
    ...told.part,
    ...(references === undefined ? {} : { references }),
    run: {
      started: (request.started ?? new Date()).toISOString(),
      seconds: Math.round(performance.now() - begin) / 1000,
      node: process.version,
      platform: `${process.platform} ${process.arch}`,
      evaluator_seconds: [],
    },
  };
  return { result, paper, numbers };
}

const ORDER: readonly CheckCode[] = ['CPR', 'AGREE', 'STAT', 'I3'];
const inOrder = (a: PaperCheck, b: PaperCheck): number => ORDER.indexOf(a.code) - ORDER.indexOf(b.code);

/** Files that were read and their bytes; there is no seal. */
function sizeOf(
  inputs: PaperInputs,
  paper: Paper,
  logs: LogSet,
  ofLogs: number,
): Pick<AuditResult['study'], 'files' | 'bytes' | 'lock_sha256'> {
  const folder = paper.path.includes('/') ? paper.path.slice(0, paper.path.lastIndexOf('/') + 1) : '';
  const own = [...new Set([paper.path, ...(paper.text.files ?? []).map((file) => `${folder}${file}`)])];
  let bytes = ofLogs;
  for (const path of own) bytes += statSync(join(inputs.root, path), { throwIfNoEntry: false })?.size ?? 0;
  return { files: own.length + logs.sources.length, bytes, lock_sha256: null };
}
