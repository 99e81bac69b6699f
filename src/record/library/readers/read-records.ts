import { readAclXml } from './acl-xml.ts';
import { readBibliographyFile } from './bibliography-file.ts';
import { readJsonLines } from './json-lines.ts';
import { readPubmedXml } from './pubmed-xml.ts';
import type { ReadRecords, RecordFormat } from './record.ts';

/** The reader of each format. */
export const readers: Readonly<Record<RecordFormat, ReadRecords>> = {
  jsonl: readJsonLines,
  bibtex: readBibliographyFile,
  'csl-json': readBibliographyFile,
  ris: readBibliographyFile,
  'acl-xml': readAclXml,
  'pubmed-xml': readPubmedXml,
};
