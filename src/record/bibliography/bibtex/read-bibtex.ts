import type { Problem } from '../../../base/fault/index.ts';
import { type LineIndex, lineIndex } from '../../../base/text/index.ts';
import type { Reference } from '../../works/index.ts';
import { type Bibliography, bibliography, type SetAside } from '../bibliography.ts';
import { isSetAside } from './entry-types.ts';
import { entriesByKey, inheritance } from './inherit.ts';
import { referenceOfEntry } from './reference.ts';
import { resolveEntries } from './resolve.ts';
import { scanBibtex } from './scan.ts';
import type { ScannedFault } from './scan-entry.ts';

/** Every entry of a BibTeX or biblatex file, in its order. */
export function readBibtex(text: string, path: string): Bibliography {
  const scan = scanBibtex(text);
  const lines = lineIndex(text);
  const entries = resolveEntries(scan);
  const valuesOf = inheritance(entriesByKey(entries));
  const references: Reference[] = [];
  const setAside: SetAside[] = [];
  for (const entry of entries) {
    const { type, key, start } = entry.scanned;
    if (isSetAside(type)) setAside.push({ key, entryType: type, where: { path, ...lines.position(start) } });
    else references.push(referenceOfEntry(entry, valuesOf(entry), { text, path, lines, index: references.length }));
  }
  const problems = [
    ...scan.faults.map((fault) => problemOf(fault, path, lines)),
    ...(scan.items.length === 0 && text.trim() !== '' ? [{ ...NO_ENTRY, where: { path } }] : []),
    ...repeatedKeys(references),
  ];
  return bibliography('bibtex', references, problems, setAside);
}

const NO_ENTRY = { what: 'it holds no entry', expected: 'entries such as "@article{key, title = {…}}"' };

function problemOf({ what, at }: ScannedFault, path: string, lines: LineIndex): Problem {
  return { what, where: { path, ...lines.position(at) } };
}

function repeatedKeys(references: readonly Reference[]): Problem[] {
  const lines = new Map<string, number | undefined>();
  const problems: Problem[] = [];
  for (const { key, where } of references) {
    if (lines.has(key))
      problems.push({
        what: `the key ${key} stands twice, before on line ${lines.get(key)}`,
        where,
        mend: 'Give each entry a key of its own',
      });
    else lines.set(key, where.line);
  }
  return problems;
}
