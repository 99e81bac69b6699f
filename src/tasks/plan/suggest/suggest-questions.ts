import { join } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { openOutside } from '../../../base/outside/index.ts';
import type { Actor } from '../../../record/journal/index.ts';
import type { JudgeSources } from '../../../record/judging/index.ts';
import type { Perspective } from '../../../record/profiles/index.ts';
import { changeQuestions, isAsked, likeness, nextQuestionId, Question } from '../../../record/questions/index.ts';
import { openPlan } from '../open-plan.ts';
import { type Asked, askForSuggestions, type Suggester, suggesters } from './ask-for-suggestions.ts';
import type { Suggestion } from './read-suggestions.ts';
import { suggestionPacket } from './suggestion-packet.ts';

/** Most suggestions of a perspective that wait for a person at a time. */
export const MOST_WAITING = 20;

/** Whom to ask, and from which perspectives. */
export interface SuggestRequest {
  /** Those that the profile requires, where none is named. */
  readonly perspectives: readonly Perspective[];
  readonly judges: JudgeSources;
  readonly online: boolean;
  readonly actor: Actor;
  readonly now: Date;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
}

/** What one perspective gained. */
export interface Suggested {
  readonly perspective: Perspective;
  readonly added: readonly Question[];
  /** What was suggested and left out, with the reason. */
  readonly leftOut: readonly { readonly text: string; readonly why: string }[];
  /** Left out because no more may wait. */
  readonly beyond: number;
  readonly judges: readonly { readonly id: string; readonly state: Asked['state']; readonly why?: string }[];
}

/**
 * Asks judges for questions and puts them into the map, marked as suggested: no evidence, no word of an expert, and of no weight until a
 * person adopts them. What nearly asks the same as another question is left out. Each perspective is written before the next is asked for,
 * so an interrupt keeps what came. Throws `usage` without a judge, `network` where nobody gave an answer.
 */
export async function suggestQuestions(folder: string, request: SuggestRequest): Promise<Suggested[]> {
  const judges = suggesters(request.judges);
  if (judges.length === 0)
    throw new TouchstoneError('usage', {
      what: 'no judge is named',
      mend: 'Name one with --judge-command, or with --judge-endpoint, --judge-model and --online.',
    });
  const { root, profile } = await openPlan(folder);
  const { online, signal, progress } = request;
  const outside = openOutside({ folder: join(root, '.touchstone/answers'), online, signal });
  const perspectives = request.perspectives.length > 0 ? request.perspectives : profile.planning.required;
  const done: Suggested[] = [];
  for (const perspective of [...new Set(perspectives)]) {
    if (signal.aborted) throw new TouchstoneError('interrupted', { what: 'interrupted; what came before is kept' });
    progress(`asking for questions of the ${perspective.replaceAll('_', ' ')}`);
    const packet = suggestionPacket(await openPlan(folder), perspective, MOST_WAITING);
    const answers = await Promise.all(
      judges.map(async (judge) => ({ judge, asked: await askForSuggestions(judge, packet, outside) })),
    );
    done.push(await putIntoMap(root, perspective, answers, request));
  }
  refuseSilence(done);
  return done;
}

async function putIntoMap(
  root: string,
  perspective: Perspective,
  answers: readonly { readonly judge: Suggester; readonly asked: Asked }[],
  { actor, now }: SuggestRequest,
): Promise<Suggested> {
  const judges = answers.map(({ judge: { id }, asked }) =>
    'why' in asked ? { id, state: asked.state, why: asked.why } : { id, state: asked.state },
  );
  const offered = answers.flatMap(({ judge, asked }) =>
    asked.state === 'answered' ? asked.suggestions.map((suggestion) => ({ judge, suggestion })) : [],
  );
  const refused = answers.flatMap(({ judge, asked }) =>
    asked.state === 'answered'
      ? asked.refused.map(({ at, why }) => ({ text: `number ${at} of ${judge.id}`, why }))
      : [],
  );
  let result: Suggested = { perspective, added: [], leftOut: refused, beyond: 0, judges };
  if (offered.length === 0) return result;
  await changeQuestions(root, {
    actor,
    verb: 'plan suggest',
    about: perspective,
    payload: offered.map(({ judge, suggestion }) => ({ judge: judge.id, ...suggestion })),
    edit: (questions) => {
      const sorted = sortOut(questions, perspective, offered, now);
      result = { ...result, ...sorted, leftOut: [...refused, ...sorted.leftOut] };
      return [...questions, ...sorted.added];
    },
  });
  return result;
}

function sortOut(
  questions: readonly Question[],
  perspective: Perspective,
  offered: readonly { readonly judge: Suggester; readonly suggestion: Suggestion }[],
  now: Date,
): Pick<Suggested, 'added' | 'leftOut' | 'beyond'> {
  const waiting = questions.filter(
    (one) => one.perspective === perspective && !isAsked(one) && one.out_of_scope === undefined,
  ).length;
  const added: Question[] = [];
  const leftOut: { text: string; why: string }[] = [];
  for (const [at, { judge, suggestion }] of offered.entries()) {
    if (waiting + added.length >= MOST_WAITING) return { added, leftOut, beyond: offered.length - at };
    const known = [...questions, ...added].find(
      ({ text }) => text === suggestion.text || likeness(text, suggestion.text) !== undefined,
    );
    if (known !== undefined) {
      leftOut.push({ text: suggestion.text, why: `${known.id} asks nearly the same` });
      continue;
    }
    added.push(
      Question.parse({
        id: nextQuestionId([...questions, ...added]),
        perspective,
        ...suggestion,
        asked_by: { suggested: { model: judge.model.slice(0, 200), judge: judge.id.slice(0, 200) } },
        asked_at: now.toISOString(),
      }),
    );
  }
  return { added, leftOut, beyond: 0 };
}

function refuseSilence(done: readonly Suggested[]): void {
  const judges = done.flatMap((one) => one.judges);
  if (judges.some(({ state }) => state === 'answered')) return;
  const first = new Map(judges.map((one) => [one.id, one]));
  throw new TouchstoneError(
    'network',
    [...first.values()].map(({ id, state, why }) => ({
      what:
        state === 'not_asked'
          ? `${id} was not asked: offline, and no answer of it is stored`
          : `${id}: ${why ?? state}`,
      mend: state === 'not_asked' ? 'Add --online.' : 'Nothing was written.',
    })),
  );
}
