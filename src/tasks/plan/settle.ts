import { type Problem, TouchstoneError } from '../../base/fault/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';
import type { Actor } from '../../record/journal/index.ts';
import { profileOf } from '../../record/profiles/index.ts';
import {
  answerFaults,
  changedQuestion,
  changeQuestions,
  isAsked,
  lackOfSubstance,
  linksOfStudy,
  QUESTIONS_PATH,
  type Question,
  type Resolution,
  resolutionName,
  resolutionOf,
  withResolution,
} from '../../record/questions/index.ts';

/** Who settles which question, and why an earlier resolution is given up. */
export interface Settling {
  readonly question: string;
  readonly actor: Actor;
  readonly now: Date;
  /** Needed where the question is settled already. */
  readonly reason?: string;
}

/** A question as it now stands in the map. */
export interface Settled {
  readonly question: Question;
  /** What was accepted and should be known: evidence that nobody judged. */
  readonly remarks: readonly string[];
}

/**
 * Answers a question from evidence. Every link is looked at as the gate looks at it, and one that no answer may rest on refuses the whole.
 * Throws `bad_input` with every such link.
 */
export async function answerQuestion(
  folder: string,
  settling: Settling,
  answer: { readonly text: string; readonly contexts: readonly string[]; readonly claims: readonly string[] },
): Promise<Settled> {
  const { root, file, claims } = await studyDocuments(folder);
  const { evidence } = profileOf(file.profile);
  const links = await linksOfStudy(root, claims);
  const { actor, now } = settling;
  const unique = (ids: readonly string[]) => [...new Set(ids)];
  const held = { contexts: unique(answer.contexts), claims: unique(answer.claims) };
  let remarks: readonly string[] = [];
  const question = await settle(root, settling, 'plan answer', (before, questions) => {
    const known = { questions: new Set(questions.map(({ id }): string => id)), trust: evidence.trust };
    const faults = answerFaults(held, links, known);
    const refused = faults.filter(({ isRemark }) => isRemark !== true);
    if (refused.length > 0)
      throw new TouchstoneError(
        'bad_input',
        refused.map(
          ({ what, code }): Problem => ({ what: `${before.id} ${what}`, mend: MENDS[code] ?? 'Nothing was written.' }),
        ),
      );
    remarks = faults.map(({ what }) => `${before.id} ${what}`);
    return { answered: { text: answer.text, ...held, by: actor.id, at: now.toISOString() } };
  });
  return { question, remarks };
}

const MENDS: Readonly<Record<string, string>> = {
  answer_without_evidence:
    'Link it with --context or --claim, or say what is to be looked for: touchstone plan need. Nothing was written.',
  answer_unknown_context: 'See "touchstone ledger show". Nothing was written.',
  answer_unknown_claim: 'See "touchstone ledger show". Nothing was written.',
  answer_unsupported_claim: 'See what the claim lacks: touchstone check. Nothing was written.',
};

/** Says what is to be looked for; `touchstone ground` runs the queries. */
export async function needEvidence(folder: string, settling: Settling, queries: readonly string[]): Promise<Settled> {
  const { root } = await studyDocuments(folder);
  const { actor, now } = settling;
  const need = { queries: [...new Set(queries)], by: actor.id, at: now.toISOString() };
  return { question: await settle(root, settling, 'plan need', () => ({ evidence_need: need })), remarks: [] };
}

/** Writes down what a person decided; a person does. Throws `usage`. */
export async function decideQuestion(
  folder: string,
  settling: Settling,
  decision: { readonly who: string; readonly what: string },
): Promise<Settled> {
  const { root } = await studyDocuments(folder);
  refuseProgram(settling.actor, 'a decision of a person counts where a person wrote it down', 'plan decide');
  const made = { who: decision.who, when: settling.now.toISOString(), what: decision.what };
  return { question: await settle(root, settling, 'plan decide', () => ({ user_decision: made })), remarks: [] };
}

/** Puts a question aside, for a reason of substance. The reason is that of the resolution, and of the change. Throws `bad_input`. */
export async function putOutOfScope(
  folder: string,
  settling: Settling & { readonly reason: string },
): Promise<Settled> {
  const { root } = await studyDocuments(folder);
  const { actor, now, reason } = settling;
  const question = await settle(root, settling, 'plan scope-out', (before) => {
    const lack = lackOfSubstance(reason, before.text);
    if (lack !== undefined)
      throw new TouchstoneError('bad_input', {
        what: `the reason ${lack}`,
        expected: `why ${before.id} need not be answered here, in words a reader could object to`,
        mend: 'Nothing was written.',
      });
    return { out_of_scope: { reason, by: actor.id, at: now.toISOString() } };
  });
  return { question, remarks: [] };
}

/** Opens a question again; what settled it is kept. Throws `bad_input` where it is open. */
export async function reopenQuestion(
  folder: string,
  settling: Settling & { readonly reason: string },
): Promise<Settled> {
  const { root } = await studyDocuments(folder);
  return { question: await settle(root, settling, 'plan reopen', () => undefined), remarks: [] };
}

/** Makes a suggested question one's own. Only a person can. Throws `usage`, `bad_input`. */
export async function adoptQuestion(folder: string, settling: Settling): Promise<Settled> {
  const { root } = await studyDocuments(folder);
  const { actor, now } = settling;
  refuseProgram(actor, 'a suggestion counts once a person has adopted it', 'plan adopt');
  let adopted: Question | undefined;
  await changeQuestions(root, {
    actor,
    verb: 'plan adopt',
    about: settling.question,
    edit: (questions) =>
      changedQuestion(questions, settling.question, (before) => {
        if (isAsked(before)) {
          const by = before.asked_by.adopted?.by ?? before.asked_by.person ?? '';
          throw new TouchstoneError('bad_input', {
            what: `${before.id} is asked by ${by} already`,
            where: { path: QUESTIONS_PATH },
          });
        }
        adopted = { ...before, asked_by: { ...before.asked_by, adopted: { by: actor.id, at: now.toISOString() } } };
        return adopted;
      }),
  });
  return { question: changed(adopted), remarks: [] };
}

function refuseProgram({ id, kind }: Actor, why: string, verb: string): void {
  if (kind === 'person') return;
  throw new TouchstoneError('usage', {
    what: `${id} is no person, and ${why}`,
    mend: `Let the person run "touchstone ${verb}".`,
  });
}

async function settle(
  root: string,
  { question: id, actor, now, reason }: Settling,
  verb: string,
  resolve: (before: Question, questions: readonly Question[]) => Resolution | undefined,
): Promise<Question> {
  let settled: Question | undefined;
  await changeQuestions(root, {
    actor,
    verb,
    about: id,
    ...(reason === undefined ? {} : { reason }),
    edit: (questions) =>
      changedQuestion(questions, id, (before) => {
        if (!isAsked(before) && verb !== 'plan scope-out' && verb !== 'plan reopen')
          throw new TouchstoneError('bad_input', {
            what: `${id} was suggested by ${before.asked_by.suggested?.model ?? 'a model'} and is nobody's yet`,
            where: { path: QUESTIONS_PATH },
            mend: 'Adopt it first (touchstone plan adopt), or put it out of scope.',
          });
        settled = withResolution(before, resolve(before, questions), {
          until: now.toISOString(),
          changed_by: actor.id,
          reason: reasonFor(before, reason, verb),
        });
        return settled;
      }),
  });
  return changed(settled);
}

// A need is there to be met, so an answer to it explains itself; whatever else was settled is not taken back without a word.
function reasonFor(before: Question, reason: string | undefined, verb: string): string {
  if (reason !== undefined) return reason;
  const state = resolutionOf(before);
  if (state === 'open') return '';
  if (state === 'evidence_need')
    return verb === 'plan need' ? 'Other queries take their place.' : 'The need was met or given up.';
  throw new TouchstoneError('usage', {
    what: `${before.id} is settled already: ${resolutionName[state]}`,
    mend: 'Say with --reason why that is given up; it is kept under "earlier". Nothing was written.',
  });
}

function changed(question: Question | undefined): Question {
  if (question === undefined) throw new TouchstoneError('internal', { what: 'the question was not changed' });
  return question;
}
