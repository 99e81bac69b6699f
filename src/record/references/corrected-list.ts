import { correctedBibtex } from '../bibliography/index.ts';
import { correctionsOf } from './correction.ts';
import { type ChangedEntry, unifiedDiff } from './entry-diff.ts';
import type { ReferenceList } from './read-references.ts';
import type { ReferenceResult } from './result.ts';

/** A bibliography with its corrections made. */
export interface CorrectedList {
  readonly text: string;
  /** Keys of the entries that changed, in the order of the file. */
  readonly changed: readonly string[];
  /** Unified diff against the file as it was; empty where nothing changed. */
  readonly diff: string;
}

/**
 * The file with the corrections of its entries made and every other character as it stood. Undefined for lists that are not
 * BibTeX.
 */
export function correctedList(
  list: ReferenceList,
  results: readonly ReferenceResult[],
  to: string,
): CorrectedList | undefined {
  if (list.format !== 'bibtex' || list.text === undefined) return undefined;
  const { text } = list;
  let [corrected, at] = ['', 0];
  const changed: string[] = [];
  const entries: ChangedEntry[] = [];
  for (const result of results.toSorted((a, b) => (a.reference.start ?? 0) - (b.reference.start ?? 0))) {
    const { reference } = result;
    const { start, raw } = reference;
    const changes = correctionsOf(result).map(({ field, value, names }) => ({ field, value: names ?? value }));
    // An entry that is not where it should be, or lies inside one already written, is left alone.
    if (changes.length === 0 || start === undefined || start < at || !text.startsWith(raw, start)) continue;
    const after = correctedBibtex(reference, changes);
    if (after === raw) continue;
    corrected += text.slice(at, start) + after;
    at = start + raw.length;
    changed.push(reference.key);
    entries.push({ start, before: raw, after });
  }
  return { text: corrected + text.slice(at), changed, diff: unifiedDiff(list.path, to, text, entries) };
}
