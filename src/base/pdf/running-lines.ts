import type { PdfLine } from './pdf-lines.ts';

/** Pages without running heads, feet and page numbers: lines at the edge that come again on other pages, numbers apart. */
export function withoutRunningLines(pages: readonly (readonly PdfLine[])[]): PdfLine[][] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const key of new Set(edgesOf(page).map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  return pages.map((page) => {
    const edges = new Set(edgesOf(page));
    return page.filter((line) => {
      if (!edges.has(line)) return true;
      if (/^\W*(?:page\s*)?\d{1,4}(?:\s*(?:\/|of)\s*\d{1,4})?\W*$/i.test(line.text.trim())) return false;
      return (counts.get(keyOf(line)) ?? 0) < Math.max(2, Math.min(3, pages.length));
    });
  });
}

/** The two topmost and two lowest lines. */
function edgesOf(page: readonly PdfLine[]): PdfLine[] {
  const sorted = [...page].sort((a, b) => b.y - a.y);
  return sorted.length < 6 ? [] : [...sorted.slice(0, 2), ...sorted.slice(-2)];
}

const keyOf = ({ text }: PdfLine) => text.replace(/\d+/g, '0').replace(/\s+/g, ' ').trim().toLowerCase();
