import { type Packet, packetDigest } from '../judging/index.ts';
import type { Block, CanonicalText } from '../texts/index.ts';
import { type ContextId, ScopeGap, Stance } from './schema.ts';

/** One question of stance, as people and judges get it, and its parts. */
export interface StanceQuestion {
  readonly packet: Packet<Stance>;
  readonly digest: string;
  /** Sentences of the quote, in order; the first is number 1. */
  readonly sentences: readonly string[];
  /** The sentence before and after it, in the same block. */
  readonly before?: string;
  readonly after?: string;
}

/** Where the quote of a context stands now. */
export interface QuotedPlace {
  readonly claimId: string;
  readonly claimText: string;
  readonly context: ContextId;
  readonly text: CanonicalText;
  readonly start: number;
  readonly end: number;
}

/**
 * Puts a passage to judges: the claim as statement, each sentence of the passage as an excerpt with a number, and a sentence around it
 * on either side. Nothing in it tells where the passage ranks, how far its source is trusted or how others voted.
 */
export function stanceQuestion({ claimId, claimText, context, text, start, end }: QuotedPlace): StanceQuestion {
  const parts = partsOf(text, start, end);
  const excerpt = (id: string, words: string) => ({ id, path: 'passage', first_line: 1, text: words });
  const packet: Packet<Stance> = {
    schema: 'touchstone.packet/1',
    question: `stance:${claimId}:${context}`,
    check: 'stance',
    text: 'What does the passage (excerpts S1, S2, …) say of the claim given as the statement?',
    statement: claimText,
    rubric: RUBRIC,
    verdicts: Stance.options,
    gaps: ScopeGap.options,
    excerpts: [
      ...(parts.before === undefined ? [] : [excerpt('before', parts.before)]),
      ...parts.sentences.map((sentence, i) => excerpt(`S${i + 1}`, sentence)),
      ...(parts.after === undefined ? [] : [excerpt('after', parts.after)]),
    ],
  };
  return { packet, digest: packetDigest(packet), ...parts };
}

/** Stances that say something of the claim, and so must name the sentences that say it. */
export const NAMES_SENTENCES: readonly Stance[] = ['supports', 'contradicts', 'qualifies'];

/** The sentences that a judge named, as numbers of the quote; what stands around it carries no stance. */
export function sentenceNumbers(excerptIds: readonly string[]): number[] {
  return excerptIds.flatMap((id) => (/^S\d+$/.test(id) ? [Number(id.slice(1))] : [])).sort((a, b) => a - b);
}

const RUBRIC = [
  'supports: the passage states what the claim states, or something from which the claim follows.',
  'contradicts: the passage states something that cannot be true together with the claim.',
  'qualifies: the passage bears on the claim and holds for a part of it, or under conditions that the claim does not name.',
  'mentions: the passage has the same subject and states neither.',
  'not_addressed: the passage has another subject.',
  'abstain: the passage does not allow a judgment, for example because it is broken off.',
  'Judge what the sentences say, not what you know of the matter. A strong word in the claim needs an equally strong one in the passage.',
  'Name the sentences (S1, S2, …) that you rely on; for supports, contradicts and qualifies at least one. "before" and "after" are there to understand them.',
  'Name under "gaps" where passage and claim differ: population, condition, outcome, direction, magnitude, certainty.',
].join('\n');

function partsOf(text: CanonicalText, start: number, end: number) {
  const block = text.blocks.find((one) => one.start <= start && start < one.end);
  const all = block === undefined ? [] : sentencesOf(block);
  const inside = all.filter(([from, to]) => from < end && to > start);
  const cut = ([from, to]: readonly [number, number]) => text.text.slice(Math.max(from, start), Math.min(to, end));
  const whole = (one: readonly [number, number] | undefined) => one && text.text.slice(one[0], one[1]);
  const before = whole(all.findLast(([, to]) => to <= start));
  const after = whole(all.find(([from]) => from >= end));
  // A place that a person marked may run on beyond its block: what lies beyond is one more sentence.
  const rest = block === undefined || end <= block.end ? '' : text.text.slice(block.end, end).trim();
  const sentences = [...inside.map(cut), ...(rest === '' ? [] : [rest])].filter((sentence) => sentence.trim() !== '');
  return {
    sentences: sentences.length > 0 ? sentences : [text.text.slice(start, end)],
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

const sentencesOf = (block: Block): readonly (readonly [number, number])[] =>
  block.sentences.length > 0 ? block.sentences : [[block.start, block.end]];
