import { readYaml } from '../../../base/structured/index.ts';
import { normalArxiv, normalDoi, normalPmcid, normalPmid } from '../../works/index.ts';
import type { StatedMetadata } from '../model.ts';

/** What the YAML at the head of a Markdown file says of it; undefined where it cannot be read. */
export function frontMatter(yaml: string): StatedMetadata | undefined {
  let value: unknown;
  try {
    value = readYaml(yaml, 'front matter').value;
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return { authors: [] };
  const title = line(value.title);
  const year = /\b(?:1[5-9]|20)\d{2}\b/.exec(line(value.year ?? value.date ?? value.issued))?.[0];
  const container = line(value.journal ?? value['container-title'] ?? value.booktitle);
  const doi = normalDoi(line(value.doi ?? value.DOI));
  const pmid = normalPmid(line(value.pmid ?? value.PMID));
  const pmcid = normalPmcid(line(value.pmcid ?? value.PMCID));
  const arxiv = normalArxiv(line(value.arxiv ?? value.eprint));
  const url = line(value.url ?? value.URL);
  const language = line(value.lang ?? value.language);
  return {
    authors: names(value.author ?? value.authors),
    ...(title === '' ? {} : { title }),
    ...(year === undefined ? {} : { year: Number(year) }),
    ...(container === '' ? {} : { container }),
    ...(doi === undefined ? {} : { doi }),
    ...(pmid === undefined ? {} : { pmid }),
    ...(pmcid === undefined ? {} : { pmcid }),
    ...(arxiv === undefined ? {} : { arxiv }),
    ...(/^https?:\/\//.test(url) ? { url } : {}),
    ...(language === '' ? {} : { language }),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function line(value: unknown): string {
  if (Array.isArray(value)) return line(value[0]);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 2000) : '';
}

/** A name, a list of names, or records with `name`, or `given` and `family`. */
function names(value: unknown): string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
  return list.slice(0, 5000).flatMap((one) => {
    if (!isRecord(one)) return line(one) === '' ? [] : [line(one)];
    const name = line(one.name ?? one.literal);
    const full = name !== '' ? name : `${line(one.given)} ${line(one.family)}`.trim();
    return full === '' ? [] : [full];
  });
}
