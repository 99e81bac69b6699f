import type { Manuscript } from '../../../../../record/manuscript/index.ts';

/** The source with each claim written as a text directive, `:name12[inner]{name=12}`, where 12 is the index of the span. */
export interface MarkedSource {
  readonly text: string;
  /** Occurs nowhere in the manuscript. */
  readonly name: string;
}

/**
 * Puts a directive in the place of each marked claim, so that one parse of the whole text gives the claims as nodes with
 * whatever markup stands inside them. Lines keep their numbers.
 */
export function markClaims(manuscript: Manuscript): MarkedSource {
  const { text, spans } = manuscript;
  const name = unusedName(text);
  const edits = spans.flatMap((span, index) => [
    { start: span.start, end: span.textStart, text: `:${name}${index}[` },
    { start: span.textEnd, end: span.end, text: `]{${name}=${index}}` },
  ]);
  edits.sort((a, b) => a.start - b.start || a.end - b.end);
  let out = '';
  let at = 0;
  for (const edit of edits) {
    // Spans that cut into one another cannot both be shown; the page lists what it did not show.
    if (edit.start < at || edit.end < edit.start) continue;
    let between = text.slice(at, edit.start);
    // `::name` would be another kind of directive.
    if (edit.text.startsWith(':') && between.endsWith(':')) between = `${between.slice(0, -1)}&#58;`;
    out += between + edit.text;
    at = edit.end;
  }
  return { text: out + text.slice(at), name };
}

/** Text in which a directive was not read as one (code, mathematics, raw HTML), cut at the marks. */
export function splitAtMarks(
  text: string,
  name: string,
): ({ readonly kind: 'text'; readonly text: string } | { readonly kind: 'open' | 'close'; readonly index: number })[] {
  // Nearly all text; and there is much of it.
  if (!text.includes(name)) return [{ kind: 'text', text }];
  const out: ReturnType<typeof splitAtMarks> = [];
  let at = 0;
  for (const match of text.matchAll(new RegExp(`:${name}(\\d+)\\[|\\]\\{${name}=(\\d+)\\}`, 'g'))) {
    if (match.index > at) out.push({ kind: 'text', text: text.slice(at, match.index) });
    out.push(
      match[1] === undefined ? { kind: 'close', index: Number(match[2]) } : { kind: 'open', index: Number(match[1]) },
    );
    at = match.index + match[0].length;
  }
  if (at < text.length) out.push({ kind: 'text', text: text.slice(at) });
  return out;
}

function unusedName(text: string): string {
  const lower = text.toLowerCase();
  for (let i = 0; ; i += 1) {
    // Ends in a letter: the index that follows must stay apart from the name.
    const name = `claim${i.toString(36)}mark`;
    if (!lower.includes(name)) return name;
  }
}
