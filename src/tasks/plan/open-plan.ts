import { studyDocuments } from '../../record/bundle/index.ts';
import type { Claim } from '../../record/claims/index.ts';
import type { GateFinding } from '../../record/gates/index.ts';
import { evidenceReport } from '../../record/ledger/index.ts';
import { type Profile, profileOf } from '../../record/profiles/index.ts';
import {
  type EvidenceLinks,
  linksOfStudy,
  type Question,
  type QuestionMap,
  questionFindings,
  readQuestions,
} from '../../record/questions/index.ts';
import { decisionsOf } from './decisions-of.ts';

/** A study as planning sees it: its question map, what the map's links lead to, and what every gate says. */
export interface Plan {
  /** Absolute real path of the study. */
  readonly root: string;
  readonly title: string;
  readonly profile: Profile;
  readonly claims: readonly Claim[];
  /** Undefined where nothing was asked yet. */
  readonly map: QuestionMap | undefined;
  readonly questions: readonly Question[];
  readonly links: EvidenceLinks;
  /** Number of alternatives that were tried, by the claims that rest on the selected one. */
  readonly bestOf: ReadonlyMap<string, number>;
  /** Of questions, decisions and evidence, in this order. */
  readonly findings: readonly GateFinding[];
}

/**
 * Opens the plan of a study. `study` is how commands name the folder. Throws `not_found`, and `bad_input` where the study, the map or the
 * ledger cannot be read or the profile is unknown.
 */
export async function openPlan(folder: string, study?: string): Promise<Plan> {
  const { root, file, claims } = await studyDocuments(folder);
  const profile = profileOf(file.profile);
  const named = study === undefined ? {} : { study };
  const evidence = await evidenceReport(root, named);
  const [map, links, decided] = await Promise.all([
    readQuestions(root),
    linksOfStudy(root, claims, evidence),
    decisionsOf(root, profile, study),
  ]);
  const findings = [
    ...(await questionFindings(root, profile, { ...named, links, ...(map === undefined ? {} : { map }) })),
    ...decided.findings,
    ...evidence.findings,
  ];
  const { bestOf } = decided;
  return { root, title: file.title, profile, claims, map, questions: map?.questions ?? [], links, bestOf, findings };
}

/** What keeps the outline shut. Without a single question there is nothing to outline, whatever the profile says. */
export function shutBy({ findings }: Pick<Plan, 'findings'>): GateFinding[] {
  return findings.flatMap((finding) => {
    if (finding.level === 'blocks') return [finding];
    return finding.code === 'no_question_map' ? [{ ...finding, level: 'blocks' }] : [];
  });
}
