import { TouchstoneError } from '../../../base/fault/index.ts';
import { locatorOf } from '../../locators/index.ts';
import { Source } from '../../sources/index.ts';
import { type CanonicalText, plainTextSource } from '../../texts/index.ts';
import { contextIdOf } from '../context-id.ts';
import type { FactSources } from '../gate/facts.ts';
import { Context, LedgerClaim, StanceVote } from '../schema.ts';
import { stanceQuestion } from '../stance-question.ts';

/** A ledger entry in short, as cases write it. */
export interface Scene {
  readonly claim?: string;
  readonly type?: LedgerClaim['claim_type'];
  /** Paragraphs of each source when its contexts were made. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
  /** Paragraphs as they are now, where they changed; null: the original is gone. */
  readonly now?: Readonly<Record<string, readonly string[] | null>>;
  /** What differs from a whole text that the author vouches for; null: the list does not have it. */
  readonly sources?: Readonly<Record<string, Partial<Source> | null>>;
  readonly contexts: readonly (Partial<Context> & { readonly source: string; readonly quote: string })[];
  readonly votes?: readonly {
    readonly context: number;
    readonly judge: string;
    readonly kind?: 'person' | 'model' | 'command';
    readonly stance: StanceVote['stance'];
    readonly sentences?: number[];
    /** true: cast on other words. */
    readonly old?: boolean;
  }[];
  readonly select?: readonly (number | string)[];
  readonly reason?: string;
}

export const CLAIM_ID = 'C-INTRO-001';

/** A claim of the ledger, with the sources, texts and votes that it rests on. In a reason, `{0}` stands for the id of the first context. */
export function evidenceUnderTest(scene: Scene): { readonly claim: LedgerClaim; readonly from: FactSources } {
  const claimText = scene.claim ?? 'Early warning scores lower mortality on general wards.';
  const made = new Map(Object.entries(scene.texts).map(([id, paragraphs]) => [id, textOf(id, paragraphs)]));
  const contexts = scene.contexts.map((context, i) => contextOf(context, i, made));
  const ids = contexts.map(({ id }) => id);
  const claim = LedgerClaim.parse({
    claim_id: CLAIM_ID,
    claim_text: claimText,
    claim_type: scene.type ?? 'citation',
    contexts,
    selected_contexts: (scene.select ?? []).map((one) => (typeof one === 'number' ? ids[one] : one)),
    decision_reason: (scene.reason ?? '').replace(/\{(\d)\}/g, (_, n) => ids[Number(n)] ?? ''),
  });
  const votes = (scene.votes ?? []).map((vote) => {
    const context = contexts[vote.context];
    const text = made.get(context?.source_id ?? '');
    if (context === undefined || text === undefined) throw new Error('a vote on nothing');
    const { start, end } = context.position;
    const { digest } = stanceQuestion({ claimId: CLAIM_ID, claimText, context: context.id, text, start, end });
    return StanceVote.parse({
      claim: CLAIM_ID,
      context: context.id,
      packet: vote.old === true ? '0'.repeat(64) : digest,
      judge: { id: vote.judge, kind: vote.kind ?? 'person' },
      stance: vote.stance,
      sentences: vote.sentences ?? [1],
    });
  });
  const listed = Object.keys(scene.texts).filter((id) => scene.sources?.[id] !== null);
  const sources = new Map(listed.map((id) => [id, sourceOf(id, made, scene.sources?.[id] ?? {})]));
  return {
    claim,
    from: {
      votes,
      sources,
      texts: {
        textOf: async ({ id }) => {
          const now = scene.now?.[id];
          if (now === null) throw new TouchstoneError('not_found', { what: 'the original of a source is not there' });
          const text = now === undefined ? made.get(id) : textOf(id, now);
          if (text === undefined) throw new Error(`no text of ${id}`);
          return text;
        },
      },
    },
  };
}

const textOf = (id: string, paragraphs: readonly string[]): CanonicalText =>
  plainTextSource(`On ${id}`, paragraphs).text;

function contextOf(
  { source, quote, ...more }: Scene['contexts'][number],
  index: number,
  texts: ReadonlyMap<string, CanonicalText>,
): Context {
  const text = texts.get(source);
  const start = text?.text.indexOf(quote) ?? -1;
  if (text === undefined || start < 0) throw new Error(`"${quote}" is not in ${source}`);
  const { path, anchor } = locatorOf(text, start, start + quote.length);
  return Context.parse({
    id: contextIdOf({ claim: CLAIM_ID, source, start, quote }),
    source_id: source,
    locator: path,
    position: { start, end: start + quote.length },
    prefix: anchor.prefix,
    suffix: anchor.suffix,
    quote,
    relevance: 0.8,
    rank: index + 1,
    trust: 'user',
    full_text: 'full',
    source_sha256: 'a'.repeat(64),
    text_sha256: text.sha256,
    found_by: 'claim',
    ...more,
  });
}

function sourceOf(id: string, texts: ReadonlyMap<string, CanonicalText>, more: Partial<Source>): Source {
  return Source.parse({
    id,
    path: `evidence/sources/${id.replace(':', '-')}.txt`,
    sha256: 'a'.repeat(64),
    format: 'text',
    text_sha256: texts.get(id)?.sha256,
    reader: 'text/1',
    trust: 'user',
    trust_from: 'Ann',
    full_text: 'full',
    title: `On ${id}`,
    added: '2026-01-01T00:00:00Z',
    ...more,
  });
}
