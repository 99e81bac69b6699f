import * as z from 'zod';
import { TouchstoneError } from '../../../base/fault/index.ts';
import type { Finish } from '../../../base/outside/index.ts';
import { readJson } from '../../../base/structured/index.ts';
import { foldSpace, visibleLine } from '../../../base/text/index.ts';

/** A question as a judge suggested it. */
export interface Suggestion {
  readonly text: string;
  readonly priority: 'high' | 'medium' | 'low';
  readonly counter: boolean;
}

/** A suggestion that cannot be used: its number in the answer, from 1, and why. */
export interface Refused {
  readonly at: number;
  readonly why: string;
}

/** Suggestions that can be used and why others cannot, or why the whole answer is none. */
export type SuggestionAnswer =
  | { readonly ok: true; readonly suggestions: readonly Suggestion[]; readonly refused: readonly Refused[] }
  | { readonly ok: false; readonly why: string };

// Keys that a judge adds of its own are left unread: whatever it says beside a question has no place in the map.
const Item = z.object({
  text: z.string(),
  priority: z.enum(['high', 'medium', 'low']),
  counter: z.boolean().nullish(),
});

const SHORTEST = 10;
const LONGEST = 500;

/** Reads what a judge sent: one JSON list, alone, in one code fence or under "questions". Nothing is guessed from the text around it. */
export function readSuggestions(text: string, finish: Finish): SuggestionAnswer {
  if (finish === 'refusal') return { ok: false, why: 'the judge refused' };
  if (finish === 'cut') return { ok: false, why: 'the answer was cut off' };
  const trimmed = text.trim();
  const body = /^```(?:json)?[ \t]*\n([\s\S]*)\n```$/.exec(trimmed)?.[1]?.trim() ?? trimmed;
  if (body === '') return { ok: false, why: 'an empty answer' };
  let value: unknown;
  try {
    value = readJson(body, 'answer').value;
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { ok: false, why: 'not one JSON list' };
  }
  const list = listOf(value);
  if (list === undefined) return { ok: false, why: 'not one JSON list' };
  const suggestions: Suggestion[] = [];
  const refused: Refused[] = [];
  for (const [at, item] of list.entries()) {
    const read = suggestionOf(item);
    if (typeof read === 'string') refused.push({ at: at + 1, why: read });
    else suggestions.push(read);
  }
  if (list.length > 0 && suggestions.length === 0)
    return { ok: false, why: `no usable question: ${refused[0]?.why ?? ''}` };
  return { ok: true, suggestions, refused };
}

function listOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'object' || value === null || !('questions' in value)) return undefined;
  return Array.isArray(value.questions) ? value.questions : undefined;
}

function suggestionOf(item: unknown): Suggestion | string {
  const read = Item.safeParse(item);
  if (!read.success) {
    const key = read.error.issues[0]?.path[0];
    return key === undefined ? 'it is no object' : `it has no valid "${String(key)}"`;
  }
  const text = foldSpace(read.data.text);
  // A text that would have to be shown otherwise than it is has no place in a file that people edit.
  if (visibleLine(text) !== text) return 'it has characters that cannot be seen';
  if (text.length < SHORTEST) return 'it is too short to be a question';
  if (text.length > LONGEST) return `it is longer than ${LONGEST} characters`;
  return { text, priority: read.data.priority, counter: read.data.counter === true };
}
