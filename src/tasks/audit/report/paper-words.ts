import type { PaperReading } from '../model/index.ts';
import { count } from './numbers.ts';

const FORMAT: Readonly<Record<string, string>> = {
  latex: 'LaTeX',
  pdf: 'PDF',
  docx: 'DOCX',
  markdown: 'Markdown',
  jats: 'JATS XML',
  html: 'HTML',
  text: 'plain text',
};

/** A format as people call it. */
export function formatInWords(format: string): string {
  return FORMAT[format] ?? format;
}

const KINDS = [
  ['result', 'result'],
  ['setting', 'setting'],
  ['statistic', 'part of a test report', 'parts of test reports'],
  ['size', 'count'],
  ['target', 'target'],
  ['unclassified', 'of unknown kind', 'of unknown kind'],
] as const;

/** `79 results · 35 settings · 10 counts · 8 of unknown kind`. */
export function kindsInWords({ numbers }: PaperReading): string {
  const parts = KINDS.flatMap(([kind, one, many]) =>
    numbers[kind] === 0 && kind !== 'result' ? [] : [count(numbers[kind], one, many)],
  );
  return parts.join(' · ');
}

const REASON: Readonly<Record<string, readonly [one: string, many: string]>> = {
  citation: ['citation', 'citations'],
  year: ['year', 'years'],
  numbering: ['number of a section, table or the like', 'numbers of sections, tables and the like'],
  identifier: ['identifier', 'identifiers'],
  version: ['version', 'versions'],
  seed: ['seed', 'seeds'],
  index: ['index', 'indices'],
  hardware: ['of hardware', 'of hardware'],
  formula: ['in a formula', 'in formulas'],
  name: ['in a name', 'in names'],
  contact: ['of an address', 'of addresses'],
  other_work: ['of another work', 'of other works'],
};

/** `23 set aside: 12 citations, 5 years`. */
export function excludedInWords({ numbers }: PaperReading): string {
  const reasons = Object.entries(numbers.excluded).sort(([, a], [, b]) => b - a);
  const total = reasons.reduce((sum, [, n]) => sum + n, 0);
  if (total === 0) return 'no number was set aside.';
  const parts = reasons.map(([reason, n]) => {
    const [one, many] = REASON[reason] ?? [reason, reason];
    return `${n} ${n === 1 ? one : many}`;
  });
  return `${total} set aside: ${parts.join(', ')}.`;
}
