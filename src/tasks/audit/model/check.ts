import type { Study } from '../../../record/bundle/index.ts';
import type { Manuscript } from '../../../record/manuscript/index.ts';
import type { ReferenceEntry, SourceRequest } from '../../../record/references/index.ts';
import type {
  AuditResult,
  CheckCode,
  EvidenceResult,
  Finding,
  QuantityResult,
  QuestionResult,
  ScoreResult,
  State,
} from './result.ts';

/** How an audit is asked for; what a study may not decide itself (judges, sandbox, network) stands here. */
export interface AuditOptions {
  readonly numeric: 'interval' | 'coe-2026';
  /** Number of judges per question, odd, at least 3. */
  readonly judges: number;
  /** Programs that judge: JSON packet on stdin, JSON answer on stdout. They come from the user, never from the study. */
  readonly judgeCommands: readonly (readonly string[])[];
  readonly judgeEndpoint?: { readonly url: string; readonly model: string; readonly key?: string };
  /** false (default): the network is not asked, stored answers are replayed. */
  readonly online: boolean;
  /** Where references are looked up. It comes from the user: a study could name libraries of its own making. */
  readonly references: Omit<SourceRequest, 'online' | 'cache' | 'profile' | 'signal' | 'progress'>;
  /** true: evaluators run without a sandbox, because the user said so. */
  readonly unsandboxed: boolean;
  /** true: evaluators are not run at all. */
  readonly skipEvaluators: boolean;
}

/** What a check may look at. */
export interface AuditContext {
  readonly study: Study;
  readonly manuscript: Manuscript;
  readonly options: AuditOptions;
  readonly signal: AbortSignal;
  /** One short line for a person on a terminal, e.g. `I1 retention: run 3 of 5`. */
  readonly progress: (line: string) => void;
  /** Folder for what the tool derives (`.touchstone` inside the study); created on first write. */
  readonly stateFolder: string;
}

/** What a check says of one claim. */
export interface ClaimVerdict {
  readonly claim: string;
  readonly state: State;
  /** Mandatory unless verified. */
  readonly reason?: string;
}

/** What a check found: collected, never thrown. */
export interface CheckOutcome {
  readonly state: State;
  readonly reason?: string;
  /** Items looked at (files, claims, scores, questions) by state. */
  readonly states: Readonly<Record<State, number>>;
  readonly findings: readonly Omit<Finding, 'id'>[];
  readonly notChecked: readonly { readonly what: string; readonly reason: string; readonly mend?: string }[];
  readonly verdicts: readonly ClaimVerdict[];
  readonly quantities?: ReadonlyMap<string, readonly QuantityResult[]>;
  readonly evidence?: readonly EvidenceResult[];
  readonly scores?: readonly ScoreResult[];
  readonly questions?: readonly QuestionResult[];
  readonly references?: readonly ReferenceEntry[];
  /** The Claim Provenance Rate, from the check that computes it; `rate` is null where there is no quantitative claim. */
  readonly provenance?: { readonly rate: number | null; readonly counts: AuditResult['cpr_counts'] };
}

/** A part of the audit, named by the truth it asks about. */
export interface Check {
  readonly code: CheckCode;
  /** e.g. "The score comes back". */
  readonly title: string;
  /** What the result may not be taken to assert, one sentence. */
  readonly doesNotShow: string;
  readonly run: (context: AuditContext) => Promise<CheckOutcome>;
}
