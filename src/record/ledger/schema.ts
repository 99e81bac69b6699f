import * as z from 'zod';
import { FullText, SourceId, SourceTrust } from '../sources/index.ts';
import { ClaimId, Sha256 } from '../study/index.ts';

/** What a passage says of a claim. `mentions`: the subject without a statement on it; `not_addressed`: neither. */
export const Stance = z.enum(['supports', 'contradicts', 'qualifies', 'mentions', 'not_addressed', 'abstain']);
export type Stance = z.infer<typeof Stance>;

/** Where a passage and a claim speak of different things. */
export const ScopeGap = z.enum(['population', 'condition', 'outcome', 'direction', 'magnitude', 'certainty']);
export type ScopeGap = z.infer<typeof ScopeGap>;

/** Id of a context: `X-` and the first 10 hexadecimal digits of the digest of claim, source, place and quote: one id, one claim. */
export const ContextId = z
  .string()
  .regex(/^X-[0-9a-f]{10}$/, 'expected an id such as X-3f2a1b0c9d')
  .brand<'ContextId'>();
export type ContextId = z.infer<typeof ContextId>;

/** One line of `evidence/stances.jsonl` (`touchstone.stance/1`): what one judge said of one context. Lines are only ever added. */
export const StanceVote = z.strictObject({
  schema: z.literal('touchstone.stance/1').default('touchstone.stance/1'),
  claim: ClaimId,
  context: ContextId,
  packet: Sha256.describe('Digest of the question as it was put: claim, passage and the sentences around it'),
  judge: z.strictObject({
    id: z.string().min(1).max(200),
    kind: z.enum(['person', 'model', 'command']),
    version: z.string().max(200).optional(),
  }),
  stance: Stance,
  sentences: z.array(z.number().int().min(1)).max(1000).default([]).describe('Sentences of the quote, from 1'),
  scope_gaps: z.array(ScopeGap).default([]),
  confidence: z.number().min(0).max(1).optional(),
  rationale: z.string().max(20_000).default(''),
  time: z.iso.datetime({ offset: true }).optional(),
});
export type StanceVote = z.infer<typeof StanceVote>;

/** A judgment of one context, as it stands in `evidence/stances.jsonl` and, shortened, in the ledger. */
export const JudgedBy = z.strictObject({
  judge: z.string().min(1),
  kind: z.enum(['person', 'model', 'command']),
  stance: Stance,
  packet: Sha256.describe('Digest of the question as it was put: another text makes the vote one on other words'),
});
export type JudgedBy = z.infer<typeof JudgedBy>;

/** A place in a source that may bear on a claim. The minimum of the design keeps its names. */
export const Context = z.strictObject({
  id: ContextId,
  source_id: SourceId,
  locator: z.string().min(1).describe('section path/paragraph/sentences, e.g. Results/p12/s1-3'),
  position: z.strictObject({ start: z.number().int().min(0), end: z.number().int().min(1) }),
  prefix: z.string().default(''),
  suffix: z.string().default(''),
  page: z.number().int().min(1).optional(),
  quote: z.string().min(1).describe('Copied from the canonical text by the tool'),
  relevance: z.number().min(0).max(1),
  rank: z.number().int().min(1),
  trust: SourceTrust,
  full_text: FullText,
  source_sha256: Sha256,
  text_sha256: Sha256,
  supports: z.boolean().nullable().default(null).describe('null: nobody has judged it'),
  contradicts: z.boolean().nullable().default(null),
  stance: Stance.optional(),
  sentences: z
    .array(z.number().int().min(1))
    .default([])
    .describe('Sentences of the quote that the judges rely on, from 1'),
  scope_gaps: z.array(ScopeGap).default([]),
  judged_by: z.array(JudgedBy).default([]),
  flags: z.array(z.string()).default([]).describe('What a lexical cue points at; never a stance'),
  found_by: z.enum(['claim', 'feedback', 'counter', 'reformulation', 'person']),
});
export type Context = z.infer<typeof Context>;

/** Why retrieval ended. */
export const StopRule = z.enum(['enough', 'nothing_new', 'budget', 'interrupted', 'empty_corpus']);

/** How the contexts of a claim were looked for. */
export const Trace = z.strictObject({
  time: z.iso.datetime(),
  rounds: z.array(
    z.strictObject({
      queries: z.array(
        z.strictObject({
          kind: z.enum(['claim', 'feedback', 'counter', 'reformulation']),
          text: z.string(),
          from: z
            .string()
            .optional()
            .describe('Of a reformulation: the question of the map, or the judge, that it comes from'),
        }),
      ),
      hits: z.number().int().min(0),
      new: z.number().int().min(0),
      accepted: z.number().int().min(0),
    }),
  ),
  stop: StopRule,
  reason: z.string().min(1),
  accepted_by: z
    .enum(['judgment', 'relevance'])
    .default('relevance')
    .describe(
      'judgment: spans that say something of the claim; relevance: nobody has judged, the best by rank stand in',
    ),
  counter_query_done: z.boolean(),
  corpus: z.strictObject({
    sources: z.number().int(),
    windows: z.number().int(),
    full: z.number().int(),
    abstract: z.number().int(),
    metadata_only: z.number().int(),
  }),
});
export type Trace = z.infer<typeof Trace>;

/** A planned claim and the places that were looked at for it. */
export const LedgerClaim = z.strictObject({
  claim_id: ClaimId,
  claim_text: z.string().min(1),
  claim_type: z.enum(['citation', 'numerical', 'methodological', 'conclusion']).default('citation'),
  contexts: z.array(Context).default([]),
  selected_contexts: z.array(ContextId).default([]),
  rejected_contexts: z.array(z.strictObject({ id: ContextId, reason: z.string().min(1) })).default([]),
  decision_reason: z.string().default(''),
  decided_by: z.string().optional(),
  decided_at: z.iso.datetime().optional(),
  trace: Trace.optional(),
});
export type LedgerClaim = z.infer<typeof LedgerClaim>;

/** `evidence/ledger.yaml`: the ranked evidence-context ledger. */
export const LedgerFile = z.strictObject({
  schema: z.literal('touchstone.ledger/1'),
  claims: z.array(LedgerClaim).default([]),
});
export type LedgerFile = z.infer<typeof LedgerFile>;
