import * as z from 'zod';
import { PERSPECTIVES } from '../profiles/index.ts';
import { ClaimId } from '../study/index.ts';

/** Id of a question, e.g. `Q-001`. */
export const QuestionId = z
  .string()
  .max(60)
  .regex(/^Q-[A-Za-z0-9]+(?:[-_.][A-Za-z0-9]+)*$/, 'expected an id such as Q-001')
  .brand<'QuestionId'>();
export type QuestionId = z.infer<typeof QuestionId>;

/** Longest question, answer or reason, in UTF-16 code units. */
export const LONGEST_TEXT = 2000;

/** A text that says something: not empty, and not only white space. */
const Text = z.string().min(1).max(LONGEST_TEXT).regex(/\S/, 'expected a text that is not empty');
const Name = z.string().min(1).max(200).regex(/\S/, 'expected a name');
const When = z.iso.datetime('expected a time such as 2026-05-04T10:00:00Z');

/** Who asked. A suggestion came from a model or a tool: it counts for its perspective once a person has adopted it. */
export const AskedBy = z
  .strictObject({
    person: Name.optional(),
    suggested: z
      .strictObject({
        model: Name.describe('The model or program that made it up'),
        judge: Name.describe('Id of the judge that was asked, or of the agent that wrote it down'),
      })
      .optional(),
    adopted: z.strictObject({ by: Name, at: When }).optional().describe('The person who made it a question of theirs'),
  })
  .superRefine((asked, context) => {
    const expected = (message: string) => context.addIssue({ code: 'custom', message });
    if ((asked.person === undefined) === (asked.suggested === undefined))
      expected('expected either person or suggested');
    else if (asked.adopted !== undefined && asked.suggested === undefined)
      expected('expected adopted only where a question was suggested');
  });
export type AskedBy = z.infer<typeof AskedBy>;

// Whether a link leads anywhere, and to what, is for the gate to say: an id of another kind is a finding, no unreadable file.
const Link = z.string().min(1).max(120).regex(/^\S+$/, 'expected an id without spaces');

export const Answered = z.strictObject({
  text: Text,
  contexts: z.array(Link).max(200).default([]).describe('Contexts of evidence/ledger.yaml that the answer rests on'),
  claims: z.array(Link).max(200).default([]).describe('Claims that the answer rests on'),
  by: Name,
  at: When,
});
export const EvidenceNeed = z.strictObject({
  queries: z.array(Text).min(1).max(50).describe('What to look for; "touchstone ground" runs them'),
  by: Name,
  at: When,
});
export const UserDecision = z.strictObject({ who: Name, when: When, what: Text });
export const OutOfScope = z.strictObject({ reason: Text, by: Name, at: When });

const resolutions = {
  answered: Answered.optional(),
  evidence_need: EvidenceNeed.optional(),
  user_decision: UserDecision.optional(),
  out_of_scope: OutOfScope.optional(),
};

/** The ways in which a question can be settled; without one of them it is open. */
export const RESOLUTIONS = ['answered', 'evidence_need', 'user_decision', 'out_of_scope'] as const;
export type ResolutionKind = (typeof RESOLUTIONS)[number];

const kindsOf = (held: { readonly [kind in ResolutionKind]?: unknown }) =>
  RESOLUTIONS.filter((kind) => held[kind] !== undefined);

/** A resolution that was given up, and why. */
export const Earlier = z
  .strictObject({ ...resolutions, until: When, changed_by: Name, reason: Text })
  .refine((held) => kindsOf(held).length === 1, `expected exactly one of ${RESOLUTIONS.join(', ')}`);

/** A question that somebody would want answered before an outline is written. */
export const Question = z
  .strictObject({
    id: QuestionId,
    perspective: z.enum(PERSPECTIVES),
    text: Text,
    priority: z.enum(['high', 'medium', 'low']),
    asked_by: AskedBy,
    asked_at: When.optional(),
    counter: z.boolean().default(false).describe('true: the question asks what would show us wrong'),
    claims: z.array(ClaimId).max(200).default([]).describe('Claims that it bears on'),
    ...resolutions,
    earlier: z.array(Earlier).default([]).describe('Resolutions that were changed, oldest first'),
  })
  .superRefine((question, context) => {
    const kinds = kindsOf(question);
    if (kinds.length < 2) return;
    // Said at the second one, which is where a person will have to look.
    context.addIssue({
      code: 'custom',
      path: [kinds[1] ?? ''],
      message: `expected one resolution only; ${question.id} has ${kinds.join(' and ')}`,
    });
  })
  // The same for editors that read the JSON Schema.
  .meta({
    not: {
      anyOf: RESOLUTIONS.flatMap((one, at) => RESOLUTIONS.slice(at + 1).map((other) => ({ required: [one, other] }))),
    },
  });
export type Question = z.infer<typeof Question>;

/** `planning/questions.yaml` (`touchstone.questions-map/1`): what must be known before an outline. */
export const QuestionsFile = z.strictObject({
  schema: z.literal('touchstone.questions-map/1'),
  questions: z
    .array(Question)
    .max(20_000)
    .default([])
    .superRefine((questions, context) => {
      const seen = new Set<string>();
      questions.forEach(({ id }, index) => {
        if (seen.has(id))
          context.addIssue({ code: 'custom', path: [index, 'id'], message: 'expected an id that stands once' });
        seen.add(id);
      });
    }),
});
export type QuestionsFile = z.infer<typeof QuestionsFile>;

/** How a question stands: one of its resolutions, or open. */
export function resolutionOf(question: Question): ResolutionKind | 'open' {
  return kindsOf(question)[0] ?? 'open';
}
