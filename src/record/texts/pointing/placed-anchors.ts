import type { CanonicalText, TextAnchor } from '../model.ts';

/** An anchor and the offset in the file at which it stands. */
export interface PlacedAnchor extends Omit<TextAnchor, 'start'> {
  readonly source: number;
}

/** The text with anchors at the places where what stands behind them in the file is in the text. */
export function withPlacedAnchors(text: CanonicalText, placed: readonly PlacedAnchor[]): CanonicalText {
  if (placed.length === 0) return text;
  const runs = [...text.map].sort((a, b) => a.source - b.source || a.start - b.start);
  const sorted = [...placed].sort((a, b) => a.source - b.source);
  const anchors: TextAnchor[] = [...(text.anchors ?? [])];
  let at = 0;
  for (const { source, ...anchor } of sorted) {
    while (at < runs.length && endOf(runs[at]) <= source) at += 1;
    const run = runs[at];
    const into = run?.exact === true ? Math.max(0, source - run.source) : 0;
    anchors.push({ ...anchor, start: run === undefined ? text.text.length : run.start + Math.min(into, run.length) });
  }
  return { ...text, anchors: anchors.sort((a, b) => a.start - b.start) };
}

const endOf = (run: CanonicalText['map'][number] | undefined): number =>
  run === undefined ? 0 : run.exact ? run.source + run.length : run.source + 1;
