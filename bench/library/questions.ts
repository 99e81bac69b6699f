// What is asked: 500 entries of HALLMARK and 500 free-text references of Crossref, as references.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBibliography } from '../../src/record/bibliography/index.ts';
import { readReferenceText } from '../../src/record/reference-lists/index.ts';
import type { Reference } from '../../src/record/works/index.ts';

/** The list as files have it: entries of BibTeX, and strings. */
export interface Lists {
  readonly bibtex: string;
  readonly strings: readonly string[];
}

export function lists(data: string): Lists {
  const lines = (file: string) =>
    readFileSync(join(data, file), 'utf8')
      .trim()
      .split('\n')
      .slice(0, 500)
      .map((line) => JSON.parse(line));
  const entries = lines('hallmark_dev.jsonl').map(({ bibtex_key, bibtex_type, fields }) => {
    const printed = Object.entries(fields).map(([name, value]) => `  ${name} = {${value}}`);
    return `@${bibtex_type}{${bibtex_key},\n${printed.join(',\n')}\n}\n`;
  });
  return { bibtex: entries.join('\n'), strings: lines('crossref_strings_dev.jsonl').map(({ reference }) => reference) };
}

/** Reads them as the tool does. */
export function readLists({ bibtex, strings }: Lists): Reference[] {
  return [
    ...readBibliography(bibtex, 'hallmark.bib').references,
    ...strings.map((reference, index) =>
      readReferenceText(reference, {
        key: `ref-${index + 1}`,
        index,
        where: { path: 'strings.txt', line: index + 1 },
      }),
    ),
  ];
}
