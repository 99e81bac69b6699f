import type { TextAnchor } from '../../../../../record/texts/index.ts';
import type { Agreement, Found } from '../agreement.ts';
import type { Reading } from '../reading/index.ts';

/** How many places a finding names. */
const MOST = 8;

/** Pointers at figures, tables, sections and equations lead somewhere, and each figure and table is pointed at. */
export const crossReferences: Agreement = {
  name: 'Cross-references lead somewhere',
  look: (reading) => {
    const anchors = reading.paper.text.anchors ?? [];
    const targets = anchors.filter((a) => a.role === 'target' && a.kind !== 'reference');
    const pointers = anchors.filter((a) => a.role === 'reference');
    const known = new Set(targets.map((t) => t.key));
    const findings: Found[] = [];
    const dangling = new Map<string, TextAnchor[]>();
    for (const pointer of pointers) {
      if (known.has(pointer.key) || !isSureToDangle(reading, pointer, targets)) continue;
      dangling.set(pointer.key, [...(dangling.get(pointer.key) ?? []), pointer]);
    }
    for (const [key, places] of dangling) findings.push(danglingFinding(reading, key, places));
    findings.push(...unused(reading, targets, pointers), ...repeated(reading, targets));
    return { findings, held: pointers.filter((p) => known.has(p.key)).length };
  },
};

/** A format with labels tells which exist; of printed numbers, only one beyond all that were found of its kind is sure to be missing. */
function isSureToDangle({ paper }: Reading, pointer: TextAnchor, targets: readonly TextAnchor[]): boolean {
  if (hasLabels(paper.text.format)) return true;
  if (pointer.kind !== 'figure' && pointer.kind !== 'table') return false;
  const numbers = targets
    .filter((t) => t.kind === pointer.kind)
    .map((t) => Number(/\d+$/.exec(t.key)?.[0] ?? Number.NaN));
  const own = Number(/^\D+(\d+)$/.exec(pointer.key)?.[1] ?? Number.NaN);
  const highest = Math.max(0, ...numbers);
  return numbers.length > 0 && own > highest && numbers.length === highest;
}

const hasLabels = (format: string): boolean => format === 'latex' || format === 'jats' || format === 'markdown';

function danglingFinding({ paper }: Reading, key: string, places: readonly TextAnchor[]): Found {
  const isSure = hasLabels(paper.text.format);
  return {
    state: isSure ? 'failed' : 'unverified',
    reason: 'agree.reference_target',
    severity: 'minor',
    confidence: isSure ? 'high' : 'low',
    message: `the text points at "${key}"${places.length > 1 ? ` ${places.length} times` : ''}, and nothing in the paper is called so`,
    expected: `a target "${key}"`,
    found: 'none',
    mend: 'Correct the reference, or add what it points at.',
    where: places.slice(0, MOST).map((p) => paper.placeOf(paper.sentenceAt(p.start))),
  };
}

/** Figures and tables with a label of their own that the text never mentions, as one finding. */
function unused({ paper }: Reading, targets: readonly TextAnchor[], pointers: readonly TextAnchor[]): Found[] {
  // Where no pointer was found at all, the text may point in words that were not understood.
  if (!pointers.some((p) => p.kind === 'figure' || p.kind === 'table')) return [];
  const used = new Set(pointers.map((p) => p.key));
  const lone = targets.filter(
    (t) => (t.kind === 'figure' || t.kind === 'table') && !used.has(t.key) && !isPart(paper, t),
  );
  if (lone.length === 0) return [];
  return [
    {
      state: 'failed',
      reason: 'agree.unreferenced',
      severity: 'minor',
      confidence: 'medium',
      message: `the text never points at ${lone
        .slice(0, MOST)
        .map((t) => `"${t.key}"`)
        .join(', ')}${lone.length > MOST ? ` and ${lone.length - MOST} more` : ''}`,
      found: `${lone.length} of ${targets.filter((t) => t.kind === 'figure' || t.kind === 'table').length} figures and tables`,
      mend: 'Say in the text what each figure and table shows, or leave it out.',
      where: lone.slice(0, MOST).map((t) => paper.placeOf(paper.sentenceAt(t.start))),
    },
  ];
}

/** A part of a figure, `(a) Training loss`, is shown by pointing at the whole. */
const isPart = (paper: Reading['paper'], target: TextAnchor): boolean =>
  /^\s*\(?\w\)/.test(paper.text.text.slice(target.start, target.start + 12));

function repeated({ paper }: Reading, targets: readonly TextAnchor[]): Found[] {
  if (!hasLabels(paper.text.format)) return [];
  const places = new Map<string, TextAnchor[]>();
  for (const t of targets) places.set(t.key, [...(places.get(t.key) ?? []), t]);
  return [...places].flatMap(([key, same]): Found[] =>
    new Set(same.map((t) => t.start)).size < 2
      ? []
      : [
          {
            state: 'failed',
            reason: 'agree.repeated_label',
            severity: 'minor',
            confidence: 'high',
            message: `"${key}" names ${same.length} things, so that a reference to it leads to one of them by chance`,
            mend: 'Give each its own label.',
            where: same.slice(0, MOST).map((t) => paper.placeOf(paper.sentenceAt(t.start))),
          },
        ],
  );
}
