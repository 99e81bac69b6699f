import { TouchstoneError } from '../../../base/fault/index.ts';
import { shorten } from '../../../base/text/index.ts';
import { readZipEntry } from '../../../base/zip/index.ts';
import { isAfterHeading, isReferenceHeading } from '../lists/headings.ts';
import type { EntryList, ListedEntry } from '../lists/listed-entry.ts';
import { splitEntries } from '../lists/split-entries.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';

const DOCUMENT = 'word/document.xml';
const HEADING = /^(?:heading|title|überschrift|berschrift|titre|ttulo)/;

/**
 * The list of references of a Word document: the field that a reference manager keeps, or what stands under the last heading that names
 * a list. Undefined where it has neither.
 */
export async function docxList(bytes: Uint8Array, path: string): Promise<EntryList | undefined> {
  const part = await readZipEntry(bytes, DOCUMENT, path);
  if (part === undefined)
    throw new TouchstoneError('bad_input', {
      what: `the document has no part ${DOCUMENT}`,
      where: { path },
      expected: 'a Word document (.docx)',
    });
  const paragraphs = paragraphsOf(new TextDecoder().decode(part), path);
  const managed = paragraphs.filter(({ managed, text }) => managed && text.trim() !== '');
  const heading = paragraphs.findLastIndex(
    ({ text }, i) => isReferenceHeading(text) && paragraphs.slice(i + 1).some((next) => next.text.trim() !== ''),
  );
  const named = paragraphs[heading];
  const place = named === undefined ? {} : { heading: { path, quote: named.text.trim() } };
  if (managed.length > 0)
    return {
      ...entriesOf(
        managed.filter(({ text }) => !isReferenceHeading(text)),
        path,
      ),
      ...place,
    };
  if (heading < 0) return undefined;
  return { ...entriesOf(underHeading(paragraphs, heading), path), ...place };
}

function underHeading(paragraphs: readonly Paragraph[], heading: number): Paragraph[] {
  const level = paragraphs[heading]?.style ?? '';
  const rest = paragraphs.slice(heading + 1);
  const end = rest.findIndex(
    ({ text, style }) =>
      text.trim() !== '' &&
      (isAfterHeading(text) || (HEADING.test(style) && (HEADING.test(level) ? style <= level : true))),
  );
  return (end < 0 ? rest : rest.slice(0, end)).filter(({ style }) => !HEADING.test(style));
}

/** In Word each paragraph is a reference, unless labels show that one goes on over several. */
function entriesOf(paragraphs: readonly Paragraph[], path: string): EntryList {
  const filled = paragraphs.filter(({ text }) => text.trim() !== '');
  const lines = filled
    .flatMap(({ text }, block) => text.split('\n').map((line, i) => ({ line, gap: i === 0, block })))
    .map(({ line, gap }) => ({ text: line, start: 0, end: line.length, indent: 0, gap }));
  const labelled = splitEntries(lines);
  const useLabels =
    labelled.entries.length > 1 &&
    labelled.entries.every(({ label }) => label !== undefined && label.label !== '') &&
    labelled.skipped.length === 0;
  const entries = useLabels
    ? labelled.entries.map(({ first, next, label }) =>
        entry(
          lines
            .slice(first, next)
            .map(({ text }) => text)
            .join('\n')
            .slice(label?.length ?? 0),
          path,
          label?.label,
        ),
      )
    : filled.map(({ text }) => entry(text, path));
  return { entries, problems: [] };
}

function entry(text: string, path: string, label?: string): ListedEntry {
  const raw = text.trim();
  return { raw, where: { path, quote: shorten(raw, 80) }, ...(label === undefined ? {} : { label }) };
}
