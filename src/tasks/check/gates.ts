import { decisionFindings } from '../../record/branches/index.ts';
import type { GateFinding } from '../../record/gates/index.ts';
import { type EvidenceReport, evidenceReport } from '../../record/ledger/index.ts';
import type { Profile } from '../../record/profiles/index.ts';
import { questionFindings } from '../../record/questions/index.ts';

/** What every gate is given. */
export interface Gated {
  /** Absolute real path of the study. */
  readonly root: string;
  readonly profile: Profile;
  /** How commands name the study in what they propose. */
  readonly study: string;
  /** The evidence gate's look at every claim; read once for all. */
  readonly evidence: () => Promise<EvidenceReport>;
}

/** A gate: a name to choose it by, what it asks about, and its findings. */
export interface Gate {
  readonly name: GateFinding['gate'];
  readonly title: string;
  readonly findings: (gated: Gated) => Promise<readonly GateFinding[]>;
}

/** The gates, in the order of the report. To add one: a line here. */
export const gates: readonly Gate[] = [
  { name: 'evidence', title: 'Evidence', findings: async ({ evidence }) => (await evidence()).findings },
  {
    name: 'questions',
    title: 'Questions',
    findings: ({ root, profile, study, evidence }) => questionFindings(root, profile, { study, evidence }),
  },
  {
    name: 'decisions',
    title: 'Decisions',
    findings: ({ root, profile, study }) =>
      decisionFindings(root, { study, open: profile.planning.gates.open_decision }),
  },
];

/** The evidence report of a study, made when it is first asked for. */
export function evidenceOnce(root: string, study: string): () => Promise<EvidenceReport> {
  let report: Promise<EvidenceReport> | undefined;
  return () => {
    report ??= evidenceReport(root, { study });
    return report;
  };
}
