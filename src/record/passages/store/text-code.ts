import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { sha256 } from '../../../base/files/index.ts';
import type { CanonicalText } from '../../texts/index.ts';

/** Largest text that is taken out of an index, in bytes of JSON. */
const MOST_BYTES = 512 * 1024 * 1024;

/** A canonical text as it is kept: JSON, deflated with a small window, which for a text of some kilobytes takes half the time of the default. */
export function packText(text: CanonicalText): Uint8Array {
  const json = JSON.stringify(text);
  const chunkSize = Math.min(65_536, Math.max(1024, json.length >> 1));
  return deflateRawSync(json, { level: 3, windowBits: 13, memLevel: 5, chunkSize });
}

/** The inverse; undefined for anything that is not a canonical text, or whose text is not the one its digest names. */
export function decodeText(bytes: Uint8Array): CanonicalText | undefined {
  let value: unknown;
  try {
    value = JSON.parse(inflateRawSync(bytes, { maxOutputLength: MOST_BYTES }).toString('utf8'));
  } catch {
    return undefined;
  }
  const read = Text.safeParse(value);
  if (!read.success || sha256(read.data.text) !== read.data.sha256 || !isInside(read.data)) return undefined;
  return read.data;
}

const offset = z.int().nonnegative();
const Text: z.ZodType<CanonicalText> = z.object({
  text: z.string(),
  sha256: z.string(),
  format: z.enum(['jats', 'pdf', 'markdown', 'text', 'html', 'docx', 'record']),
  reader: z.string(),
  sections: z.array(
    z.object({
      path: z.array(z.string()),
      kind: z.enum(['title', 'abstract', 'body', 'methods', 'results', 'acknowledgements', 'references', 'front']),
      start: offset,
      end: offset,
    }),
  ),
  blocks: z.array(
    z
      .object({
        kind: z.enum([
          'title',
          'heading',
          'paragraph',
          'list_item',
          'quote',
          'caption',
          'table',
          'code',
          'equation',
          'footnote',
        ]),
        section: offset,
        paragraph: offset,
        start: offset,
        end: offset,
        page: z.int().optional(),
        sentences: z.array(z.tuple([offset, offset])),
        indexed: z.boolean(),
      })
      .transform(({ page, ...rest }) => (page === undefined ? rest : { ...rest, page })),
  ),
  map: z.array(z.object({ start: offset, length: offset, source: z.int(), exact: z.boolean() })),
  unread: z.array(z.object({ what: z.string(), count: z.int() })),
});

function isInside({ text, blocks, sections }: CanonicalText): boolean {
  return blocks.every(
    ({ start, end, section, sentences }) =>
      start <= end &&
      end <= text.length &&
      section < Math.max(1, sections.length) &&
      sentences.every(([from, to]) => start <= from && from <= to && to <= end),
  );
}
