import { sha256 } from '../../base/files/index.ts';
import type { Finding } from './model/index.ts';

type NewFinding = Omit<Finding, 'id'>;

/** The same finding has the same id in every audit of the same text, whatever else was found. */
export function withIds(findings: readonly NewFinding[]): Finding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const key = JSON.stringify(isAboutWords(finding) ? wordsKey(finding) : claimKey(finding));
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return { id: `F-${sha256(count === 0 ? key : `${key}#${count}`).slice(0, 12)}`, ...finding };
  });
}

/** Findings on the words of a paper, which no claim names. */
function isAboutWords({ check, claim, where }: NewFinding): boolean {
  return claim === undefined && (check === 'AGREE' || check === 'STAT' || where[0]?.quote !== undefined);
}

// What stands there and what it is held against; neither lines and pages, which move, nor our own words, which we may mend.
function wordsKey({ check, reason, expected, found, message, where }: NewFinding): unknown[] {
  const [place, ...others] = where;
  const quotes = others.slice(0, MOST_OTHERS).map(({ path, quote }) => [path, quote]);
  const words = place?.quote === undefined && quotes.length === 0 ? message : '';
  return [check, reason, place?.path, place?.quote, expected, found, quotes, words];
}

const MOST_OTHERS = 8;

function claimKey({ check, reason, claim, message, where }: NewFinding): unknown[] {
  const place = where[0];
  return [check, reason, claim, place?.path, place?.pointer, claim === undefined ? message : ''];
}
