import type { Place } from '../../base/fault/index.ts';
import type { GateFinding } from '../gates/index.ts';
import type { Profile } from '../profiles/index.ts';
import { answerFindings } from './answer-findings.ts';
import { isAsked } from './asked.ts';
import { type Commands, commandsFor } from './commands.ts';
import { coverageFindings } from './coverage-findings.ts';
import type { EvidenceLinks } from './evidence-links.ts';
import { likenessFindings } from './likeness-findings.ts';
import type { Question } from './schema.ts';
import { stateFindings } from './state-findings.ts';
import { unusedFindings } from './unused-findings.ts';

/** What the rules look at. */
export interface RuleInput {
  readonly questions: readonly Question[];
  readonly profile: Profile;
  readonly links: EvidenceLinks;
  /** Place of a JSON pointer in the map. */
  readonly locate?: (pointer: string) => Place;
  /** How commands name the study; the folder one stands in, where it is left out. */
  readonly study?: string;
}

/** The same with what several rules need. */
export interface Ruled extends RuleInput {
  readonly commands: Commands;
  readonly where: (index: number, key?: string) => { where?: Place };
  readonly ids: ReadonlySet<string>;
}

/** Every rule of planning over a question map: pure, in the order of the map. */
export function questionRules(input: RuleInput): GateFinding[] {
  const { locate } = input;
  const ruled: Ruled = {
    ...input,
    commands: commandsFor(input.study),
    where: (index, key) =>
      locate === undefined ? {} : { where: locate(`/questions/${index}${key === undefined ? '' : `/${key}`}`) },
    ids: new Set(input.questions.map(({ id }) => id)),
  };
  return [
    ...coverageFindings(ruled),
    ...ruled.questions.flatMap((question, index) => [
      ...stateFindings(question, index, ruled),
      ...answerFindings(question, index, ruled),
    ]),
    ...waitingFindings(ruled),
    ...likenessFindings(ruled),
    ...unusedFindings(ruled),
  ];
}

function waitingFindings({ questions, commands }: Ruled): GateFinding[] {
  const waiting = questions.filter((question) => !isAsked(question) && question.out_of_scope === undefined);
  const first = waiting[0];
  if (first === undefined) return [];
  const many = waiting.length > 1;
  return [
    {
      gate: 'questions',
      about: first.id,
      code: 'suggestion_waiting',
      level: 'warns',
      what: many
        ? `${waiting.length} suggested questions are nobody's yet (${first.id}, …); they count for no perspective`
        : `${first.id} was suggested and is nobody's yet; it counts for no perspective`,
      mend: `Adopt it, or set it aside with a reason: ${commands.adopt(first.id)}`,
    },
  ];
}
