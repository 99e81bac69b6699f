import { expect } from 'vitest';
import type { CanonicalText } from '../index.ts';

/** What `CanonicalText` promises. */
export function holds(
  { text, sections, blocks, map, tables = [], anchors = [], remarks = [] }: CanonicalText,
  file: string | undefined,
): void {
  expect(text.normalize('NFC')).toBe(text);
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(/[^\P{Cc}\n\t]|\n{3}/u);
  let at = 0;
  for (const { start, end } of sections) {
    expect(start).toBeGreaterThanOrEqual(at);
    at = end;
  }
  at = 0;
  for (const block of blocks) {
    expect(text.slice(at, block.start)).toBe(at === 0 ? '' : '\n\n');
    at = block.end;
    for (const [from, to] of block.sentences) expect(block.start <= from && from < to && to <= block.end).toBe(true);
  }
  expect(at).toBe(text.length);
  at = 0;
  for (const run of map) {
    expect(run.start).toBeGreaterThanOrEqual(at);
    at = run.start + run.length;
    if (run.exact && file !== undefined)
      expect(file.slice(run.source, run.source + run.length).replace(/\s/g, ' ')).toBe(
        text.slice(run.start, at).replace(/\s/g, ' '),
      );
  }
  for (const { block, caption, headRows, rows } of tables) {
    const at = blocks[block];
    expect(at?.kind).toBe('table');
    if (caption !== undefined) expect(blocks[caption]?.kind).toBe('caption');
    expect(headRows).toBeLessThanOrEqual(rows.length);
    for (const row of rows) {
      expect(row).toHaveLength(rows[0]?.length ?? 0);
      for (const { start, end } of row)
        expect((at?.start ?? 0) <= start && start <= end && end <= (at?.end ?? 0)).toBe(true);
    }
  }
  for (const { start } of [...anchors, ...remarks]) expect(start >= 0 && start <= text.length).toBe(true);
}
