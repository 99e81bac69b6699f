/** Parts of a text in which digits are no quantities, as [start, end) offsets, sorted and merged. */
export type Spans = readonly (readonly [start: number, end: number])[];

const NO_QUANTITY: readonly RegExp[] = [
  /\\(?:cite[a-zA-Z]*|[a-zA-Z]*ref|label|input|include|includegraphics|bibliography|url|href|usepackage|documentclass|vspace|hspace|setlength)\*?(?:\[[^\]\n]{0,300}\]){0,2}\{[^}\n]{0,1000}\}/g,
  /\[[^@\]\n]{0,300}@[^\]\n]{0,600}\]/g, // Pandoc citations
  /\[\d+(?:\s*[,–-]\s*\d+)*\](?!\()/g, // numeric citations
  /\]\([^)\s]{0,1000}\)/g, // Markdown link targets
  /\b\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?/g, // dates
  /\b\d{1,2}:\d{2}(?::\d{2})?\b/g, // times of day
  /\bhttps?:\/\/\S+/g,
  /\b(?:doi|arXiv):\s*\S+/gi,
  /(?:\^|(?<![A-Za-z\s])_)(?:\{[^{}]{0,100}\}|\d)/g, // superscripts (footnote marks, exponents that no number precedes)
];

/** A cheap look first: most claim texts hide nothing. */
const MAY_HIDE = /[\\[\]^_%:]|\d-\d/;

/** Spans to leave out. LaTeX comments are added where the text is LaTeX. */
export function hiddenSpans(text: string, latex: boolean): Spans {
  if (!MAY_HIDE.test(text)) return [];
  const spans: [number, number][] = [];
  for (const pattern of NO_QUANTITY)
    for (const match of text.matchAll(pattern)) spans.push([match.index, match.index + match[0].length]);
  if (latex)
    for (const match of text.matchAll(/(?<!\\)%[^\n]*/g)) spans.push([match.index, match.index + match[0].length]);
  spans.sort((a, b) => a[0] - b[0]);
  const merged: [number, number][] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last !== undefined && span[0] <= last[1]) last[1] = Math.max(last[1], span[1]);
    else merged.push(span);
  }
  return merged;
}
