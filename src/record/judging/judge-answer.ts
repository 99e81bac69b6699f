import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { Finish } from '../../base/outside/index.ts';
import { readJson } from '../../base/structured/index.ts';
import type { Excerpt, Packet } from './packet.ts';

/** An answer as a judge meant it, or why it cannot be one. */
export type JudgeAnswer<Verdict extends string> =
  | {
      readonly ok: true;
      readonly verdict: Verdict;
      readonly confidence?: number;
      readonly rationale: string;
      readonly excerpts: readonly Excerpt[];
      /** Of the packet's list; empty where the packet asks for none. */
      readonly gaps: readonly string[];
    }
  | { readonly ok: false; readonly why: string };

// Keys that a judge adds of its own are left unread.
const Reply = z.object({
  verdict: z.string(),
  confidence: z.number().min(0).max(1).nullish(),
  rationale: z.string().max(20_000).nullish(),
  excerpts: z.array(z.string()).max(10_000).nullish(),
  // Read only where the packet asks for it.
  gaps: z.unknown().optional(),
});
const Gaps = z.array(z.string()).max(100).nullish();

/**
 * Reads what a judge sent: one JSON object, alone or in one code fence, no key twice, a verdict and excerpt ids of this
 * packet. Anything else is malformed; nothing is guessed from the text around it.
 */
export function readJudgeAnswer<Verdict extends string>(
  text: string,
  finish: Finish,
  packet: Packet<Verdict>,
): JudgeAnswer<Verdict> {
  if (finish === 'refusal') return { ok: false, why: 'the judge refused' };
  if (finish === 'cut') return { ok: false, why: 'the answer was cut off' };
  const body = unfenced(text.trim());
  if (body === '') return { ok: false, why: 'an empty answer' };
  let value: unknown;
  try {
    value = readJson(body, 'answer').value;
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { ok: false, why: 'not one JSON object' };
  }
  const reply = Reply.safeParse(value);
  if (!reply.success) {
    const key = reply.error.issues[0]?.path[0];
    return { ok: false, why: key === undefined ? 'not one JSON object' : `no valid "${String(key)}"` };
  }
  const { confidence, rationale, excerpts } = reply.data;
  const verdict = packet.verdicts.find((one) => one === reply.data.verdict);
  if (verdict === undefined) return { ok: false, why: 'no valid "verdict"' };
  const known = new Map(packet.excerpts.map((excerpt) => [excerpt.id, excerpt]));
  const named: Excerpt[] = [];
  for (const id of new Set(excerpts ?? [])) {
    const excerpt = known.get(id);
    if (excerpt === undefined) return { ok: false, why: 'an excerpt id that is not in the packet' };
    named.push(excerpt);
  }
  const gaps = gapsOf(reply.data.gaps, packet);
  if (gaps === undefined) return { ok: false, why: 'no valid "gaps"' };
  return {
    ok: true,
    verdict,
    ...(typeof confidence === 'number' ? { confidence } : {}),
    rationale: rationale ?? '',
    excerpts: named,
    gaps,
  };
}

function gapsOf(value: unknown, packet: Packet): readonly string[] | undefined {
  if (packet.gaps === undefined) return [];
  const gaps = Gaps.safeParse(value);
  if (!gaps.success) return undefined;
  const named = [...new Set(gaps.data ?? [])];
  return named.every((gap) => packet.gaps?.includes(gap)) ? named.sort() : undefined;
}

function unfenced(text: string): string {
  const fence = /^```(?:json)?[ \t]*\n([\s\S]*)\n```$/.exec(text);
  return fence?.[1]?.trim() ?? text;
}
