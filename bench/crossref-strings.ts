// Free-text references, offline against a library of the shared records. Two measures:
// 1. The 1,000 strings of Crossref's evaluation: every DOI that is given is compared with the labels, and none may be given for a string
//    that has none. Few of these works are in the library, so recall here is that of the library.
// 2. References printed from records of the library in eight styles, 40 % of them of works taken out of it: precision and recall.
// Run with: npx node bench/crossref-strings.ts [--library FILE]
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Library } from '../src/record/library/index.ts';
import { identify } from '../src/record/matching/index.ts';
import { readReferenceText } from '../src/record/reference-lists/index.ts';
import { type IdentityVerdict, titleKey } from '../src/record/works/index.ts';
import { type PrintableRecord, styles } from './crossref-strings/styles.ts';
import { sharedLibrary, sharedReferences } from './library/shared-library.ts';

const data = sharedReferences();
const { library, close } = await sharedLibrary(data);
const FOUND = new Set(['verified', 'verified_partial', 'mismatch']);
let missed = 0;

realStrings(library);
await printedStrings(library);
close();
process.exitCode = missed === 0 ? 0 : 1;

function check(text: string, from: Library, without?: string): IdentityVerdict {
  const reference = readReferenceText(text, { key: 'x', index: 0, where: { path: 'strings.txt' } });
  const answers = from.ask(reference).map((answer) => ({
    ...answer,
    works: without === undefined ? answer.works : answer.works.filter((work) => titleKey(work.title) !== without),
  }));
  return identify(reference, answers);
}

function bar(name: string, figure: string, held: boolean): void {
  if (!held) missed += 1;
  console.log(`${held ? 'ok    ' : 'MISSED'} ${name}: ${figure}`);
}

function realStrings(from: Library): void {
  const strings = readFileSync(join(data, 'crossref_strings_dev.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line): Labelled => JSON.parse(line));
  let right = 0;
  let wrong = 0;
  for (const { reference, doi, doi_alt } of strings) {
    const verdict = check(reference, from);
    const answered = FOUND.has(verdict.identity) ? verdict.match : undefined;
    if (answered === undefined) continue;
    const accepted = [doi, ...[doi_alt ?? []].flat()].filter((one) => one !== null).map((one) => one.toLowerCase());
    const dois = answered.identifiers.doi;
    const isRight = dois.length === 0 ? doi !== null : dois.some((one) => accepted.includes(one));
    if (isRight) right += 1;
    else wrong += 1;
    console.log(
      `  ${isRight ? 'right' : 'WRONG'} ${reference.slice(0, 110).replace(/\s+/g, ' ')} → ${dois[0] ?? answered.id}; labelled ${doi}`,
    );
  }
  console.log(`strings of Crossref: ${strings.length}, answered ${right + wrong}, right ${right}, wrong ${wrong}`);
  bar('strings of Crossref: no work is given for a string that has none, nor a wrong one', String(wrong), wrong === 0);
}

interface Labelled {
  readonly reference: string;
  readonly doi: string | null;
  readonly doi_alt?: string | readonly string[];
}

async function printedStrings(from: Library): Promise<void> {
  const records: PrintableRecord[] = [];
  let line = 0;
  const lines = createInterface({ input: createReadStream(join(data, 'library.jsonl.gz')).pipe(createGunzip()) });
  for await (const text of lines) if (line++ % 97 === 5) records.push(JSON.parse(text));
  const tally = new Map<
    string,
    { kept: number; right: number; wrong: number; gone: number; invented: number; open: number }
  >();
  const faults: string[] = [];
  for (const [index, record] of records.entries()) {
    if ((record.authors ?? []).length === 0 || titleKey(record.title).length < 12) continue;
    const [name, print] = styles[index % styles.length] ?? styles[0];
    const row = tally.get(name) ?? { kept: 0, right: 0, wrong: 0, gone: 0, invented: 0, open: 0 };
    tally.set(name, row);
    const gone = index % 5 < 2;
    const text = print(record);
    const key = titleKey(record.title);
    const verdict = check(text, from, gone ? key : undefined);
    const match = FOUND.has(verdict.identity) ? verdict.match : undefined;
    const isRight = match !== undefined && titleKey(match.title) === key;
    if (gone) row.gone += 1;
    else row.kept += 1;
    if (verdict.identity === 'ambiguous') row.open += 1;
    if (isRight && !gone) row.right += 1;
    if (match !== undefined && !isRight) {
      if (gone) row.invented += 1;
      else row.wrong += 1;
      faults.push(`  ${verdict.identity} ${text}\n    → ${match.title} (${match.id})`);
    }
  }
  console.log(`${'style'.padEnd(16)}     kept    right    wrong     gone invented     open`);
  for (const [name, row] of tally)
    console.log(
      name.padEnd(16) +
        Object.values(row)
          .map((count) => String(count).padStart(9))
          .join(''),
    );
  const sum = (field: 'kept' | 'right' | 'wrong' | 'invented') =>
    [...tally.values()].reduce((total, row) => total + row[field], 0);
  const answered = sum('right') + sum('wrong') + sum('invented');
  console.log(faults.join('\n'));
  const precision = sum('right') / answered;
  bar(
    'printed references: precision, at least 99 %',
    `${(100 * precision).toFixed(2)} % of ${answered}`,
    precision >= 0.99,
  );
  console.log(`printed references: recall ${((100 * sum('right')) / sum('kept')).toFixed(2)} % of ${sum('kept')}`);
}
