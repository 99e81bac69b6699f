import type { NewFinding } from './verdict.ts';

/** Several rows of one table with values from the same other places are one finding: they were filled from one source. */
export function repeatedRows(findings: readonly NewFinding[]): readonly NewFinding[] {
  const rows = findings.filter((f) => f.reason === 'binding.other_record');
  const [first] = rows;
  if (first === undefined || rows.length < 2) return findings;
  const same = rows.filter((f) => recordsOf(f).some((r) => recordsOf(first).includes(r)));
  if (same.length < 2) return findings;
  const merged: NewFinding = {
    ...first,
    message: `${first.message}; ${same.length} rows repeat these values: ${same
      .map((f) => f.where[0]?.quote ?? '')
      .filter((q) => q !== '')
      .join(' | ')}`,
    found: same.map((f) => f.found).join('; '),
    where: [...same.flatMap((f) => f.where.slice(0, 1)), ...first.where.slice(1)],
  };
  return [...findings.filter((f) => !same.includes(f)), merged];
}

const recordsOf = (finding: NewFinding): string[] =>
  finding.where.filter((w) => w.pointer !== undefined).map((w) => `${w.path}#${w.pointer}`);
