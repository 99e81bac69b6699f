import { lineIndex, shorten } from '../../base/text/index.ts';
import { ClaimId } from '../study/index.ts';
import { latexSpans } from './latex-spans.ts';
import type { ClaimSpan, ManuscriptFormat, SpanFault } from './manuscript.ts';
import { markdownSpans } from './markdown-spans.ts';

/** A span by its offsets alone. */
export type RawSpan = Pick<ClaimSpan, 'id' | 'start' | 'end' | 'textStart' | 'textEnd'>;
export type RawFault = Omit<SpanFault, 'line' | 'column'>;
export interface RawSpans {
  readonly spans: readonly RawSpan[];
  readonly faults: readonly RawFault[];
}

/**
 * Finds the marked claims of a manuscript, in order of appearance. Marks that cannot be read as one come back as faults.
 * Linear in the length of the text; never throws.
 */
export function findClaimSpans(
  text: string,
  format: ManuscriptFormat,
): { readonly spans: readonly ClaimSpan[]; readonly faults: readonly SpanFault[] } {
  const found = format === 'markdown' ? markdownSpans(text) : latexSpans(text);
  const lines = lineIndex(text);
  const good: RawSpan[] = [];
  const bad: RawFault[] = [];
  for (const span of found.spans) {
    if (ClaimId.safeParse(span.id).success) good.push(span);
    else bad.push(badId(span));
  }
  const byStart = (a: { start: number }, b: { start: number }) => a.start - b.start;
  return {
    spans: good
      .sort(byStart)
      .map((span) => ({ ...span, text: text.slice(span.textStart, span.textEnd), ...lines.position(span.start) })),
    faults: [...found.faults, ...bad].sort(byStart).map((fault) => ({ ...fault, ...lines.position(fault.start) })),
  };
}

function badId({ id, start }: RawSpan): RawFault {
  const what = id === '' ? 'a claim mark has no id' : `"${shorten(id, 60)}" is no id`;
  return { what, mend: 'Use letters and digits, joined by single "-", "_", "." or ":", e.g. C-RES-001.', id, start };
}
