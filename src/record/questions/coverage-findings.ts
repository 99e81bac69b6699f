import type { GateFinding } from '../gates/index.ts';
import type { Perspective } from '../profiles/index.ts';
import { isAsked } from './asked.ts';
import type { Ruled } from './rules.ts';
import { perspectiveName } from './words.ts';

/** Perspectives that the profile requires and that have asked nothing, or nothing that would show us wrong. */
export function coverageFindings({ questions, profile, commands }: Ruled): GateFinding[] {
  const { required, gates } = profile.planning;
  const asked = new Set<Perspective>();
  const doubted = new Set<Perspective>();
  for (const question of questions.filter(isAsked)) {
    asked.add(question.perspective);
    if (question.counter) doubted.add(question.perspective);
  }
  return required.flatMap((perspective): GateFinding[] => {
    const name = perspectiveName[perspective];
    if (!asked.has(perspective))
      return [
        {
          gate: 'questions',
          about: perspective,
          code: 'perspective_without_question',
          level: gates.perspective_without_question,
          what: `nobody has asked as ${name}, a perspective that the profile ${profile.id} requires`,
          mend: `Ask: ${commands.ask(perspective, false)}`,
        },
      ];
    if (doubted.has(perspective)) return [];
    return [
      {
        gate: 'questions',
        about: perspective,
        code: 'perspective_without_counter_question',
        level: gates.perspective_without_counter_question,
        what: `no counter-question was asked as ${name}: nothing asks what would show the study wrong`,
        mend: `Ask: ${commands.ask(perspective, true)}`,
      },
    ];
  });
}
