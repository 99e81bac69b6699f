import * as z from 'zod';
import type { FailureReason, Finish } from './answer.ts';
import type { TokenCount } from './turn.ts';

const tokens = z.number().int().nonnegative();

// Everything else in a completion is left unread; a count that is none is as good as absent.
const Completion = z.object({
  model: z.string().optional().catch(undefined),
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z
    .object({
      prompt_tokens: tokens,
      completion_tokens: tokens,
      completion_tokens_details: z.object({ reasoning_tokens: tokens }).optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
});

export type ReadTurn =
  | {
      readonly text: string;
      readonly finish: Finish;
      readonly tokens?: TokenCount;
      readonly served?: string;
    }
  | { readonly reason: FailureReason; readonly message: string };

/** Reads the body of a chat completion. */
export function readTurn(body: string): ReadTurn {
  const completion = Completion.safeParse(parsed(body));
  const choice = completion.success ? completion.data.choices[0] : undefined;
  if (!completion.success || choice === undefined)
    return { reason: 'bad_response', message: 'the endpoint answered with something that is no completion' };
  const { usage, model } = completion.data;
  const reasoning = usage?.completion_tokens_details?.reasoning_tokens;
  const refused = (choice.message.refusal ?? '') !== '' || choice.finish_reason === 'content_filter';
  return {
    text: choice.message.content ?? '',
    finish: refused ? 'refusal' : choice.finish_reason === 'length' ? 'cut' : 'complete',
    ...(usage === undefined
      ? {}
      : {
          tokens: {
            prompt: usage.prompt_tokens,
            completion: usage.completion_tokens,
            ...(reasoning === undefined ? {} : { reasoning }),
          },
        }),
    ...(model === undefined || model === '' ? {} : { served: model }),
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return undefined;
  }
}
