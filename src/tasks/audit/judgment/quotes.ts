import type { Study } from '../../../record/bundle/index.ts';
import type { Vote } from '../../../record/votes/index.ts';
import type { ReadSealed } from './sealed-text.ts';

/** A quote of a vote after comparison with the file. */
export interface CheckedQuote {
  readonly path: string;
  /** Where it stands, 1-based; where the vote says it stands when it does not exist. */
  readonly line?: number;
  readonly text: string;
  /** Stands verbatim in the sealed file. */
  readonly exists: boolean;
  /** The file is no manuscript or bibliography: only then it speaks of code. */
  readonly code: boolean;
}

/**
 * Looks for a quote in its sealed file, verbatim but for the kind of line ends. A quote that is found at other lines than
 * stated exists, and its real line is given. Quotes of fewer than three visible characters, and quotes out of the vote files
 * and the study's own declarations (where a vote could quote itself), do not exist.
 */
export async function checkQuote(quote: Vote['quotes'][number], study: Study, read: ReadSealed): Promise<CheckedQuote> {
  const { path } = quote;
  const role = study.files.get(path)?.role;
  const base = { path, text: quote.text, code: role !== 'paper' && role !== 'bibliography' };
  const stated = quote.lines?.[0];
  const absent = { ...base, exists: false, ...(stated === undefined ? {} : { line: stated }) };
  if (quote.text.replace(/\s/g, '').length < 3 || !/[\p{L}\p{N}]/u.test(quote.text)) return absent;
  if (isDeclaration(path, study)) return absent;
  const file = await read(path);
  if (!file.ok) return absent;
  const line = nearestLine(file.text, quote.text.replace(/\r\n?/g, '\n'), stated);
  return line === undefined ? absent : { ...base, exists: true, line };
}

function isDeclaration(path: string, study: Study): boolean {
  return path === 'touchstone.yaml' || path === study.file.claims || study.file.votes.some((votes) => votes === path);
}

function nearestLine(text: string, quote: string, stated: number | undefined): number | undefined {
  let best: number | undefined;
  let line = 1;
  let counted = 0;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    for (; counted < at; counted += 1) if (text.charCodeAt(counted) === 10) line += 1;
    if (best === undefined || (stated !== undefined && Math.abs(line - stated) < Math.abs(best - stated))) best = line;
    if (stated === undefined || line >= stated) break;
  }
  return best;
}
