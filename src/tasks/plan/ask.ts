import { TouchstoneError } from '../../base/fault/index.ts';
import { nearest } from '../../base/text/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { readLedger } from '../../record/ledger/index.ts';
import type { Perspective } from '../../record/profiles/index.ts';
import { changeQuestions, likeness, nextQuestionId, Question } from '../../record/questions/index.ts';

/** A question as somebody asks it. */
export interface Asking {
  readonly perspective: Perspective;
  readonly priority: Question['priority'];
  readonly text: string;
  readonly counter: boolean;
  /** Claims that it bears on. */
  readonly claims: readonly string[];
  readonly actor: Actor;
  readonly now: Date;
}

/** A question that now stands in the map. */
export interface AskedQuestion {
  readonly question: Question;
  /** Questions that ask nearly the same, most alike first; they are said, and the question was asked all the same. */
  readonly alike: readonly { readonly id: string; readonly text: string; readonly likeness: number }[];
}

/**
 * Puts a question into the map, and makes the map where there is none. What an agent asks is marked as suggested, since no program speaks
 * for a perspective. Throws `bad_input` for a claim that neither `claims.yaml` nor the ledger holds.
 */
export async function askQuestion(folder: string, asking: Asking): Promise<AskedQuestion> {
  const { root, claims } = await studyDocuments(folder);
  const { actor, now, text } = asking;
  if (asking.claims.length > 0) {
    const ledger = await readLedger(root);
    const known = [...claims.map(({ id }) => id), ...(ledger?.claims ?? []).map(({ claim_id }) => claim_id)];
    refuseUnknown(asking.claims, known);
  }
  let asked: AskedQuestion | undefined;
  await changeQuestions(root, {
    actor,
    verb: 'plan ask',
    about: () => `${asked?.question.id} ${asking.perspective}`,
    payload: { perspective: asking.perspective, text },
    edit: (questions) => {
      const question = Question.parse({
        id: nextQuestionId(questions),
        perspective: asking.perspective,
        text,
        priority: asking.priority,
        asked_by: askedBy(actor),
        asked_at: now.toISOString(),
        counter: asking.counter,
        claims: asking.claims,
      });
      const alike = questions.flatMap((other) => {
        const how = likeness(other.text, text);
        return how === undefined ? [] : [{ id: other.id, text: other.text, likeness: how }];
      });
      asked = { question, alike: alike.sort((a, b) => b.likeness - a.likeness).slice(0, 5) };
      return [...questions, question];
    },
  });
  if (asked === undefined) throw new TouchstoneError('internal', { what: 'the question was not put into the map' });
  return asked;
}

function askedBy(actor: Actor) {
  if (actor.kind === 'person') return { person: actor.id };
  return { suggested: { model: actor.id, judge: `${actor.kind}:${actor.id}` } };
}

function refuseUnknown(claims: readonly string[], known: readonly string[]): void {
  const problems = claims
    .filter((claim) => !known.includes(claim))
    .map((claim) => {
      const meant = nearest(claim, known);
      return {
        what: `there is no claim ${claim} in claims.yaml or in the ledger`,
        mend:
          meant === undefined
            ? 'Plan it first: touchstone ledger add --claim ID --type TYPE --text "…".'
            : `Did you mean ${meant}?`,
      };
    });
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
}
