import * as z from 'zod';
import { TouchstoneError } from '../../base/fault/index.ts';
import type { Door } from './operation.ts';

/** How an endpoint of embeddings is named on a command line; it comes from the user, never from a study. */
export const embeddingsFields = {
  embeddingsEndpoint: z
    .url({ protocol: /^https?$/ })
    .optional()
    .meta({
      value: 'URL',
      description:
        'An OpenAI-compatible endpoint of embeddings to search by meaning as well; the key stands in TOUCHSTONE_EMBEDDINGS_KEY',
    }),
  embeddingsModel: z.string().min(1).optional().meta({ value: 'NAME', description: 'The model to ask for there' }),
};

/** The endpoint that a command line names; its key comes from the environment. Throws `usage` for one without the other. */
export function embeddingsFrom(
  input: { readonly embeddingsEndpoint?: string | undefined; readonly embeddingsModel?: string | undefined },
  door: Door,
): { readonly url: string; readonly model: string; readonly key?: string } | undefined {
  const { embeddingsEndpoint: url, embeddingsModel: model } = input;
  if (url === undefined && model === undefined) return undefined;
  if (url === undefined || model === undefined)
    throw new TouchstoneError('usage', {
      what:
        url === undefined
          ? '--embeddings-model without --embeddings-endpoint'
          : '--embeddings-endpoint without --embeddings-model',
      mend: 'Name both.',
    });
  const key = door.env.TOUCHSTONE_EMBEDDINGS_KEY;
  return { url, model, ...(key === undefined || key === '' ? {} : { key }) };
}
