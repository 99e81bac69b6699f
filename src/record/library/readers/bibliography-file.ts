import type { Problem } from '../../../base/fault/index.ts';
import { readBibliography } from '../../bibliography/index.ts';
import type { BibliographyFormat, Reference, Work } from '../../works/index.ts';
import { readBytes } from './read-bytes.ts';
import type { FoundRecord, RecordFile } from './record.ts';
import { workOfFields } from './work-of-fields.ts';

/** Text that is read at once; longer lists are cut between two entries. */
const PIECE = 1 << 22;
/** A list that cannot be cut must be shorter than this. */
const MOST_WHOLE = 1 << 27;

/** BibTeX, CSL-JSON and RIS, by the readers of bibliographies. */
export async function* readBibliographyFile(file: RecordFile): AsyncGenerator<FoundRecord[], undefined> {
  const format: BibliographyFormat = file.format === 'ris' || file.format === 'csl-json' ? file.format : 'bibtex';
  const cut = CUTS[format];
  const source = readBytes(file);
  const decoder = new TextDecoder('utf-8');
  // Definitions of `@string` stand at the beginning and hold for every piece.
  let strings = '';
  let text = '';
  let line = 1;
  for (;;) {
    const { value, done } = await source.next();
    if (done === true) {
      text += decoder.decode();
      yield [...recordsOf(strings, text, line, format, file), ...(value === undefined ? [] : [{ problem: value }])];
      return;
    }
    text += decoder.decode(value, { stream: true });
    if (cut === undefined) {
      if (text.length <= MOST_WHOLE) continue;
      yield [{ problem: tooLong(file) }];
      return;
    }
    if (text.length < PIECE) continue;
    const end = lastMatch(text, cut);
    if (end === undefined) {
      if (text.length <= MOST_WHOLE) continue;
      yield [{ problem: tooLong(file) }];
      return;
    }
    const piece = text.slice(0, end);
    yield recordsOf(strings, piece, line, format, file);
    if (format === 'bibtex' && strings.length < PIECE) strings += stringsOf(piece);
    line += countLines(piece);
    text = text.slice(end);
  }
}

function tooLong(file: RecordFile): Problem {
  return {
    what: `the list is longer than ${MOST_WHOLE} letters and cannot be cut`,
    where: { path: file.shown },
    mend: 'Write it as JSON Lines, or divide it into several files.',
  };
}

/** Where an entry begins. */
const CUTS: Readonly<Partial<Record<BibliographyFormat, string>>> = { bibtex: '\n@', ris: '\nTY  -' };

/** The offset of the last beginning of an entry. */
function lastMatch(text: string, cut: string): number | undefined {
  const at = text.lastIndexOf(cut);
  return at > 0 ? at + 1 : undefined;
}

function stringsOf(piece: string): string {
  return (piece.match(/^@string\s{0,9}[{(][^@]{0,2000}/gim) ?? []).join(' ').replace(/\n/g, ' ');
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** The definitions are put before the piece on its own first line, so that lines stay what they are. */
function recordsOf(
  strings: string,
  piece: string,
  line: number,
  format: BibliographyFormat,
  file: RecordFile,
): FoundRecord[] {
  const { references, problems } = readBibliography(strings === '' ? piece : `${strings} ${piece}`, file.shown, format);
  const placed = (problem: Problem): Problem =>
    problem.where?.line === undefined
      ? problem
      : { ...problem, where: { ...problem.where, line: problem.where.line + line - 1 } };
  return [
    ...references.map((reference) => recordOf(reference, (reference.where.line ?? 1) + line - 1, file)),
    ...problems
      .filter(({ where }) => strings === '' || where?.line !== 1)
      .map((problem) => ({ problem: placed(problem) })),
  ];
}

function recordOf(reference: Reference, line: number, file: RecordFile): FoundRecord {
  const { key, title } = reference;
  const where = { path: file.shown, line };
  if (title === undefined || title === '') {
    const why = reference.faults[0] ?? 'it has no title';
    return { problem: { what: `${key} was left out: ${why}`, where } };
  }
  return { line, work: workOfReference(reference, title) };
}

function workOfReference(reference: Reference, title: string): Work {
  const { volume, issue, pages, publisher, container, year } = reference;
  const [url] = reference.urls;
  return workOfFields({
    id: reference.key,
    title,
    class: reference.class,
    otherTitles: reference.otherTitles,
    authors: reference.authors,
    // A list of somebody's own making may be short for any reason.
    authorsComplete: false,
    editors: reference.editors,
    years: year === undefined ? [] : [year],
    containers: container === undefined ? [] : [container],
    ...(volume === undefined ? {} : { volume }),
    ...(issue === undefined ? {} : { issue }),
    ...(pages === undefined ? {} : { pages }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(url === undefined ? {} : { url }),
    identifiers: reference.identifiers,
  });
}
