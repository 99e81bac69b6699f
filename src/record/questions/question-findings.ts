import { studyDocuments } from '../bundle/index.ts';
import type { GateFinding } from '../gates/index.ts';
import type { EvidenceReport } from '../ledger/index.ts';
import type { Profile } from '../profiles/index.ts';
import { commandsFor } from './commands.ts';
import type { EvidenceLinks } from './evidence-links.ts';
import { linksOfStudy } from './links-of-study.ts';
import { QUESTIONS_PATH, type QuestionMap, readQuestions } from './read-questions.ts';
import { questionRules } from './rules.ts';

/** How commands name the study (the folder one stands in, where it is left out), and what a caller has read already. */
export interface QuestionFindingsOptions {
  readonly study?: string;
  readonly map?: QuestionMap;
  readonly links?: EvidenceLinks;
  /** Asked for only where there is a map. */
  readonly evidence?: () => Promise<EvidenceReport>;
}

/**
 * What the question map of a study says to the gate of planning. `root` is the absolute real path of the study. Throws `bad_input` with
 * every fault of the map.
 */
export async function questionFindings(
  root: string,
  profile: Profile,
  options: QuestionFindingsOptions = {},
): Promise<GateFinding[]> {
  const { study, evidence } = options;
  const map = options.map ?? (await readQuestions(root));
  if (map === undefined) return [noMap(profile, study)];
  const links = options.links ?? (await linksOfStudy(root, (await studyDocuments(root)).claims, await evidence?.()));
  return questionRules({ ...map, profile, links, ...(study === undefined ? {} : { study }) });
}

function noMap(profile: Profile, study: string | undefined): GateFinding {
  const first = profile.planning.required[0] ?? 'domain_expert';
  return {
    gate: 'questions',
    about: QUESTIONS_PATH,
    code: 'no_question_map',
    level: profile.planning.gates.no_question_map,
    what: 'no question has been asked yet; there is no question map',
    mend: `Begin with the first question: ${commandsFor(study).ask(first, false)}`,
  };
}
