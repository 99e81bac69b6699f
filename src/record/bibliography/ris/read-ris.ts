import type { Problem } from '../../../base/fault/index.ts';
import { type LineIndex, lineIndex } from '../../../base/text/index.ts';
import type { Reference, ReferenceField } from '../../works/index.ts';
import { type Bibliography, bibliography } from '../bibliography.ts';
import { readName } from '../names/read-name.ts';
import type { ReadNames } from '../names/read-names.ts';
import { wordsOfFields } from '../words-of-fields.ts';
import { yearIn } from '../year.ts';
import { ADDRESS_TAGS, AUTHOR_TAGS, classOfRisType, EDITOR_TAGS, RIS_ROWS, YEAR_TAGS } from './rows.ts';

interface TaggedLine {
  readonly tag: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

interface RisRecord {
  readonly lines: TaggedLine[];
  readonly start: number;
  end: number;
  readonly faults: string[];
}

/** The records of a RIS file, `TY` to `ER`. Lines without a tag continue the one before. */
export function readRis(text: string, path: string): Bibliography {
  const lines = lineIndex(text);
  const problems: Problem[] = [];
  const records = recordsOf(text, (what, at) => problems.push({ what, where: { path, ...lines.position(at) } }));
  const references = records.map((record, index) => referenceOf(record, index, text, path, lines));
  return bibliography('ris', references, problems);
}

/** `TY  - JOUR`; some programs write one space less or more. */
const TAGGED = /^\uFEFF?([A-Z][A-Z0-9]) {0,3}-(?: (.*))?$/;

function recordsOf(text: string, problem: (what: string, at: number) => void): RisRecord[] {
  const records: RisRecord[] = [];
  let open: RisRecord | undefined;
  let strayed = false;
  for (const { line, start, end } of linesOf(text)) {
    const match = TAGGED.exec(line);
    const tag = match?.[1];
    const value = match?.[2] ?? '';
    if (tag === 'TY') {
      if (open !== undefined) open.faults.push('the record has no ER at its end');
      open = { lines: [], start, end, faults: [] };
      records.push(open);
    }
    if (open === undefined) {
      if (line.trim() !== '' && !/^[\d.\s\uFEFF]*$/.test(line) && !strayed) problem('this stands in no record', start);
      strayed = line.trim() !== '';
      continue;
    }
    if (tag === 'ER') {
      open.end = start + (line.trimEnd().length || line.length);
      open = undefined;
      strayed = false;
    } else if (tag !== undefined) {
      open.lines.push({ tag, value: value.trim(), start: end - value.length, end });
      open.end = end;
    } else if (line.trim() !== '') {
      const last = open.lines.pop();
      if (last !== undefined) open.lines.push({ ...last, value: `${last.value} ${line.trim()}`, end });
      open.end = end;
    }
  }
  if (open !== undefined) open.faults.push('the record has no ER at its end');
  return records;
}

function* linesOf(text: string): Generator<{ line: string; start: number; end: number }> {
  for (let start = 0; start < text.length; ) {
    let end = start;
    while (end < text.length && text[end] !== '\n' && text[end] !== '\r') end += 1;
    yield { line: text.slice(start, end), start, end };
    start = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
}

function referenceOf(record: RisRecord, index: number, text: string, path: string, lines: LineIndex): Reference {
  const type = valuesOfTags(record, ['TY'])[0] ?? '';
  const base = classOfRisType(type);
  const values = fieldValues(record, base === 'book' || base === 'chapter');
  const years = valuesOfTags(record, YEAR_TAGS);
  const { faults, ...words } = wordsOfFields({
    base,
    values,
    authors: namesOf(valuesOfTags(record, AUTHOR_TAGS)),
    editors: namesOf(valuesOfTags(record, EDITOR_TAGS)),
    year: years.map(yearIn).find((found) => found?.year !== undefined) ?? yearIn(years[0] ?? ''),
  });
  const id = valuesOfTags(record, ['ID', 'LB'])[0] ?? '';
  return {
    key: id === '' ? `ref-${index + 1}` : id,
    index,
    format: 'ris',
    entryType: type,
    ...words,
    where: { path, ...lines.position(record.start) },
    raw: text.slice(record.start, record.end),
    start: record.start,
    fields: fieldsOf(record),
    faults: [...record.faults, ...faults],
  };
}

function valuesOfTags(record: RisRecord, tags: readonly string[]): string[] {
  return tags.flatMap((tag) =>
    record.lines.filter((line) => line.tag === tag && line.value !== '').map(({ value }) => value),
  );
}

function fieldValues(record: RisRecord, isBook: boolean): Map<string, string> {
  const values = new Map<string, string>();
  for (const [tag, field] of RIS_ROWS) {
    const value = record.lines.find((line) => line.tag === tag && line.value !== '')?.value;
    if (value !== undefined && !values.has(field)) values.set(field, value);
  }
  // `C2` and `M3` mean many things; only what looks like it is taken.
  if (!/^PMC\d+$/i.test(values.get('pmcid') ?? '')) values.delete('pmcid');
  const medium = values.get('type') ?? '';
  if (/^(?:doi:?\s*)?10\.\d{4,9}\//i.test(medium) && !values.has('doi')) values.set('doi', medium);
  const first = valuesOfTags(record, ['SP'])[0] ?? '';
  const last = valuesOfTags(record, ['EP'])[0] ?? '';
  if (first !== '')
    values.set('pages', last === '' || last === first || first.includes('-') ? first : `${first}--${last}`);
  const serial = valuesOfTags(record, ['SN'])[0];
  if (serial !== undefined && isBook) values.set('isbn', serial);
  const addresses = valuesOfTags(record, ADDRESS_TAGS);
  if (addresses.length > 0) values.set('url', addresses.join(' '));
  const accession = valuesOfTags(record, ['AN'])[0] ?? '';
  const database = valuesOfTags(record, ['DB', 'DP']).join(' ');
  if (/^\d{1,8}$/.test(accession) && /pubmed|medline|nlm/i.test(database)) values.set('pmid', accession);
  return values;
}

/** One name a line, `Last, First, Suffix`. */
function namesOf(values: readonly string[]): ReadNames {
  const truncated = values.some((value) => ET_AL.test(value));
  const names = values.filter((value) => !ET_AL.test(value)).flatMap((value) => readName(value) ?? []);
  return { names, truncated, faults: [] };
}

const ET_AL = /^(?:et\.? ?al\.?|others|and others)[,.]?$/i;

function fieldsOf(record: RisRecord): Map<string, ReferenceField> {
  const fields = new Map<string, ReferenceField>();
  for (const { tag, value, start, end } of record.lines)
    if (!fields.has(tag.toLowerCase())) fields.set(tag.toLowerCase(), { value, start, end });
  return fields;
}
