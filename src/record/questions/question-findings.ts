import { studyDocuments } from '../bundle/index.ts';
import type { GateFinding } from '../gates/index.ts';
import type { Profile } from '../profiles/index.ts';
import { commandsFor } from './commands.ts';
import type { EvidenceLinks } from './evidence-links.ts';
import { linksOfStudy } from './links-of-study.ts';
import { QUESTIONS_PATH, type QuestionMap, readQuestions } from './read-questions.ts';
import { questionRules } from './rules.ts';

/** What a caller has read already, and how commands name the study; for the folder one stands in where it is left out. */
export interface QuestionFindingsOptions {
  readonly study?: string;
  readonly read?: { readonly map: QuestionMap | undefined; readonly links: EvidenceLinks };
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
  const { study } = options;
  const map = options.read === undefined ? await readQuestions(root) : options.read.map;
  if (map === undefined) return [noMap(profile, study)];
  const links = options.read?.links ?? (await linksOfStudy(root, (await studyDocuments(root)).claims));
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
