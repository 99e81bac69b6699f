import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';
import { walk } from '../../base/files/index.ts';

const SKIPPED = /(?:^|\/)(?:\.[^/]+|node_modules|__pycache__|venv|site-packages|out|sources)$/;
const PAPER = /\.(?:tex|ltx|pdf|docx|md|markdown|qmd|nxml|xml|html?)$/i;
/** What lies beside papers and is none. */
const OTHER =
  /(?:^|\/)(?:readme|changelog|contributing|license|notes?|todo|claude|agents|index)(?:[._-][^/]*)?\.(?:md|markdown|html?)$/i;
const LIKELY = /(?:^|\/)(?:main|paper|ms|manuscript|article|submission|draft|template|report)\.[a-z]+$/i;
const DEEPEST = 4;
const MOST_SHOWN = 6;

/**
 * The paper of a folder, relative to it: the LaTeX file that begins a document and that no other includes; else the only file of the first of
 * these kinds that is there: Markdown, DOCX, PDF, JATS XML, HTML. A PDF beside its source is no second paper. Throws `bad_input` with the
 * candidates where that does not tell.
 */
export function findPaper(root: string): string {
  const listing = walk(root, (path, isFolder) => isFolder && (SKIPPED.test(path) || path.split('/').length > DEEPEST));
  const files = listing.files.filter((path) => PAPER.test(path) && !OTHER.test(path));
  const latex = mainLatex(
    root,
    files.filter((path) => /\.(?:tex|ltx)$/i.test(path)),
  );
  const kinds = [
    latex,
    ofKind(files, /\.(?:md|markdown|qmd)$/i),
    ofKind(files, /\.docx$/i),
    ofKind(files, /\.pdf$/i),
    ofKind(files, /\.(?:nxml|xml)$/i),
    ofKind(files, /\.html?$/i),
  ];
  const candidates = kinds.find((kind) => kind.length > 0) ?? [];
  const [only] = candidates;
  if (only !== undefined && candidates.length === 1) return only;
  const nearest = candidates.filter((path) => depth(path) === Math.min(...candidates.map(depth)));
  const likely = nearest.filter((path) => LIKELY.test(path));
  const [first] = likely.length > 0 ? likely : nearest;
  if (first !== undefined && (likely.length === 1 || (likely.length === 0 && nearest.length === 1))) return first;
  if (candidates.length === 0)
    throw new TouchstoneError('bad_input', {
      what: 'no paper was found in this folder',
      where: { path: root },
      expected: 'a LaTeX, Markdown, DOCX, PDF, JATS XML or HTML file',
      mend: 'Name the file: touchstone audit FOLDER --paper FILE.',
    });
  const shown = candidates.slice(0, MOST_SHOWN).join(', ');
  throw new TouchstoneError('bad_input', {
    what: `several files may be the paper: ${shown}${candidates.length > MOST_SHOWN ? ` and ${candidates.length - MOST_SHOWN} more` : ''}`,
    where: { path: root },
    expected: 'one paper',
    mend: `Say which: --paper ${candidates[0] ?? 'FILE'}.`,
  });
}

const depth = (path: string): number => path.split('/').length;
const ofKind = (files: readonly string[], ending: RegExp): string[] => files.filter((path) => ending.test(path));

/** LaTeX files that begin a document, without those that another one of them includes. */
function mainLatex(root: string, files: readonly string[]): string[] {
  const included = new Set<string>();
  const mains: string[] = [];
  for (const path of files.slice(0, 500)) {
    const text = beginningOf(join(root, path));
    if (/^[^%\n]{0,300}\\begin\{document\}/m.test(text) || /^[^%\n]{0,300}\\documentclass/m.test(text))
      mains.push(path);
    for (const [, name = ''] of text.matchAll(/\\(?:input|include|subfile)\s{0,3}\{([^{}\n]{1,300})\}/g))
      included.add(stem(name.trim().split('/').at(-1) ?? ''));
  }
  const own = mains.filter((path) => !included.has(stem(path.split('/').at(-1) ?? '')));
  return own.length > 0 ? own : mains.length > 0 ? mains : files.length === 1 ? [...files] : [];
}

const stem = (name: string): string => name.replace(/\.[A-Za-z]{2,5}$/, '');

function beginningOf(full: string): string {
  try {
    return readFileSync(full).subarray(0, 2_000_000).toString('latin1');
  } catch {
    return '';
  }
}
