import type { ClaimSpan, Manuscript } from '../../../../record/manuscript/index.ts';

const SPAN = /\[((?:[^[\]]|\[[^[\]]*\])*)\]\{#([\w.:-]+) \.claim\}/g;

/** A Markdown manuscript whose spans are found by a plain pattern; good enough for texts written for tests. */
export function markdown(text: string, path = 'manuscript/paper.md'): Manuscript {
  const spans: ClaimSpan[] = [];
  for (const match of text.matchAll(SPAN)) {
    const [whole, inner = '', id = ''] = match;
    spans.push({ id, text: inner, ...offsets(text, match.index, whole.length, 1, inner.length) });
  }
  return { path, format: 'markdown', text, spans };
}

/** The same for `\claim{ID}{text}`. */
export function latex(text: string, path = 'manuscript/paper.tex'): Manuscript {
  const spans: ClaimSpan[] = [];
  for (const match of text.matchAll(/\\claim\{([\w.:-]+)\}\{([^{}]*)\}/g)) {
    const [whole, id = '', inner = ''] = match;
    const lead = whole.length - inner.length - 1;
    spans.push({ id, text: inner, ...offsets(text, match.index, whole.length, lead, inner.length) });
  }
  return { path, format: 'latex', text, spans };
}

function offsets(text: string, start: number, length: number, lead: number, inner: number) {
  const before = text.slice(0, start).split('\n');
  return {
    start,
    end: start + length,
    textStart: start + lead,
    textEnd: start + lead + inner,
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  };
}
