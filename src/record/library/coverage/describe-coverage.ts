import { groupDigits } from '../../../base/text/index.ts';
import type { Coverage } from './coverage.ts';

/** What a library holds, one sentence a line: how many, from where, of which years and kinds, the largest venues. */
export function describeCoverage(coverage: Coverage): string[] {
  if (coverage.records === 0) return ['It holds no records.'];
  const origins = Object.entries(coverage.origins).filter(([origin]) => origin !== '-');
  const lines = [
    `${inWords(coverage.records)} ${coverage.records === 1 ? 'record' : 'records'} ${yearSpan(coverage)}${origins.length === 0 ? '' : `, from ${largest(Object.fromEntries(origins), 4)}`}.`,
    `By class: ${largest(coverage.classes, 5)}.`,
  ];
  const kinds = largest(coverage.identifiers, 6);
  lines.push(kinds === '' ? 'No record bears an identifier.' : `Identifiers: ${kinds}.`);
  if (coverage.venues.length > 0)
    lines.push(
      `${coverage.venues.length === 1 ? '1 journal or series: ' : `${inWords(coverage.venues.length)} journals and series, the largest: `}${coverage.venues
        .slice(0, 5)
        .map(({ name, years }) => `${name} (${inWords(sum(years))})`)
        .join('; ')}.`,
    );
  lines.push('A work that is not among them may well exist.');
  return lines;
}

/** `1952–2024`, or '' where no record has a year. */
export function yearSpan(coverage: Coverage): string {
  const years = Object.keys(coverage.years).map(Number);
  if (years.length === 0) return '';
  const [first, last] = [years.reduce((a, b) => Math.min(a, b)), years.reduce((a, b) => Math.max(a, b))];
  return first === last ? String(first) : `${first}–${last}`;
}

/** A count for a person: `255,387`. */
export function inWords(count: number): string {
  return groupDigits(count);
}

function largest(counts: Readonly<Record<string, number>>, most: number): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const named = sorted.slice(0, most).map(([name, n]) => `${name} ${inWords(n)}`);
  const others = sorted.slice(most).reduce((total, [, n]) => total + n, 0);
  return (others === 0 ? named : [...named, `others ${inWords(others)}`]).join(', ');
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((total, n) => total + n, 0);
