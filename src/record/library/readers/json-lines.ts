import * as z from 'zod';
import {
  type Identifiers,
  identifiersIn,
  type Name,
  normalAcl,
  normalArxiv,
  normalDoi,
  normalIsbn,
  normalPmcid,
  normalPmid,
  plainText,
  type WorkClass,
} from '../../works/index.ts';
import { MOST_LINE_BYTES, readLines } from './read-lines.ts';
import type { FoundRecord, RecordFile } from './record.ts';
import { workOfFields } from './work-of-fields.ts';

/**
 * JSON Lines, one record a line: `id`, `type` (CSL names), `title`, `authors` and `editors` as `{given, family, suffix, particle}` or
 * `{literal}`, `year`, `container`, `volume`, `issue`, `pages`, `publisher`, `doi`, `arxiv`, `pmid`, `pmcid`, `isbn`, `acl`, `url`,
 * `retracted: true`, `authors_complete`. Only `title` is required.
 */
export async function* readJsonLines(file: RecordFile): AsyncGenerator<FoundRecord[], undefined> {
  const lines = readLines(file);
  for (;;) {
    const { value, done } = await lines.next();
    if (done === true) {
      if (value !== undefined) yield [{ problem: value }];
      return;
    }
    const found: FoundRecord[] = [];
    for (const { number, text } of value) {
      const record = text === undefined ? TOO_LONG : recordOfLine(text, number);
      if (typeof record === 'string')
        found.push({ problem: { what: record, where: { path: file.shown, line: number } } });
      else if (record !== undefined) found.push(record);
    }
    yield found;
  }
}

const TOO_LONG = `the line is longer than ${MOST_LINE_BYTES} bytes`;

/** The record of a line; a clause where there is none; undefined for a blank line. */
function recordOfLine(text: string, line: number): FoundRecord | string | undefined {
  if (text.trim() === '') return undefined;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return `no JSON: ${error instanceof Error ? error.message.slice(0, 120) : String(error)}`;
  }
  const parsed = Line.safeParse(json);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `no record: ${issue?.path.map(String).join('.') || 'the line'}: ${issue?.message ?? 'another shape'}`;
  }
  const record = parsed.data;
  const title = plainText(record.title);
  if (title === '') return 'no record: the title is empty';
  const id = record.id ?? record.doi ?? `line ${line}`;
  const origin = id.slice(0, id.indexOf(':') + 1);
  const dblp = origin === 'dblp:';
  const names = (list: readonly JsonName[] | undefined) => (list ?? []).flatMap((name) => nameOf(name, dblp));
  return {
    line,
    work: workOfFields({
      id,
      title,
      class: CLASSES[record.type ?? ''] ?? 'unknown',
      authors: names(record.authors),
      // DBLP is known to shorten lists; of others nothing is known unless they say so.
      authorsComplete: record.authors_complete ?? origin === 'acl:',
      editors: names(record.editors),
      years: record.year === undefined ? [] : [record.year],
      containers: record.container === undefined ? [] : [plainText(record.container)].filter((name) => name !== ''),
      ...textFields(record),
      identifiers: identifiersOf(record, origin === 'acl:' ? id.slice(4) : undefined),
      notices: record.retracted === true ? [{ kind: 'retraction', source: '' }] : [],
    }),
  };
}

function textFields(record: JsonRecord) {
  const { volume, issue, pages, publisher, url } = record;
  return {
    ...(volume === undefined ? {} : { volume }),
    ...(issue === undefined ? {} : { issue }),
    ...(pages === undefined ? {} : { pages }),
    ...(publisher === undefined ? {} : { publisher }),
    ...(url === undefined ? {} : { url }),
  };
}

function nameOf(name: JsonName, dblp: boolean): Name[] {
  // Homonyms of DBLP bear a number: `Wei Wang 0001`.
  const plain = (text: string | undefined) => {
    const clean = plainText(text ?? '');
    return dblp ? clean.replace(/ \d{4}$/, '') : clean;
  };
  if (name.literal !== undefined) return [{ literal: plain(name.literal) }].filter(({ literal }) => literal !== '');
  const [family, given] = [plain(name.family), plain(name.given)];
  if (family === '') return given === '' ? [] : [{ literal: given }];
  return [
    {
      family,
      ...(given === '' ? {} : { given }),
      ...(name.particle === undefined ? {} : { particle: name.particle }),
      ...(name.suffix === undefined ? {} : { suffix: name.suffix }),
    },
  ];
}

function identifiersOf(record: JsonRecord, aclId: string | undefined): Identifiers {
  const doi = record.doi === undefined ? undefined : normalDoi(record.doi);
  // Addresses and DOIs of arXiv, PubMed and the ACL hold further ids.
  const more = identifiersIn(`${doi === undefined ? '' : `https://doi.org/${doi} `}${record.url ?? ''}`);
  const list = (value: string | undefined, normal: (text: string) => string | undefined, others: readonly string[]) => {
    const own = value === undefined ? undefined : normal(value);
    return own === undefined || others.includes(own) ? others : [own, ...others];
  };
  return {
    doi: doi === undefined ? more.doi : [doi, ...more.doi.filter((other) => other !== doi)],
    arxiv: list(record.arxiv, normalArxiv, more.arxiv),
    pmid: list(record.pmid, normalPmid, more.pmid),
    pmcid: list(record.pmcid, normalPmcid, more.pmcid),
    isbn: list(record.isbn, normalIsbn, more.isbn),
    acl: list(record.acl ?? aclId, normalAcl, more.acl),
    standard: more.standard,
  };
}

/** Types of CSL 1.0.2 in our classes. */
const CLASSES: Readonly<Record<string, WorkClass | undefined>> = Object.assign(Object.create(null), {
  'article-journal': 'article',
  article: 'article',
  review: 'article',
  'paper-conference': 'proceedings',
  proceedings: 'book',
  book: 'book',
  collection: 'book',
  chapter: 'chapter',
  entry: 'chapter',
  'entry-encyclopedia': 'chapter',
  'entry-dictionary': 'chapter',
  thesis: 'thesis',
  report: 'report',
  standard: 'standard',
  software: 'software',
  dataset: 'dataset',
  preprint: 'preprint',
  webpage: 'web',
  post: 'web',
  'post-weblog': 'web',
  'article-newspaper': 'news',
  'article-magazine': 'news',
  legislation: 'legal',
  legal_case: 'legal',
  bill: 'legal',
  patent: 'legal',
});

const text = z.union([z.string(), z.number().transform(String)]);
const JsonName = z.object({
  given: z.string().optional(),
  family: z.string().optional(),
  particle: z.string().optional(),
  suffix: z.string().optional(),
  literal: z.string().optional(),
});
type JsonName = z.infer<typeof JsonName>;

const Line = z.object({
  id: text.optional(),
  type: z.string().optional(),
  title: z.string(),
  authors: z.array(JsonName).optional(),
  editors: z.array(JsonName).optional(),
  year: z.number().int().min(0).max(9999).optional(),
  container: z.string().optional(),
  volume: text.optional(),
  issue: text.optional(),
  pages: text.optional(),
  publisher: z.string().optional(),
  doi: z.string().optional(),
  arxiv: text.optional(),
  pmid: text.optional(),
  pmcid: text.optional(),
  isbn: text.optional(),
  acl: z.string().optional(),
  url: z.string().optional(),
  retracted: z.boolean().optional(),
  authors_complete: z.boolean().optional(),
});
type JsonRecord = z.infer<typeof Line>;
