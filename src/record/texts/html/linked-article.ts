import { readJson } from '../../../base/json/index.ts';

/** What JSON-LD says of an article; texts are empty where it says nothing. */
export interface LinkedArticle {
  readonly title: string;
  readonly authors: readonly string[];
  readonly date: string;
  readonly container: string;
  readonly doi: string;
}

const NOTHING: LinkedArticle = { title: '', authors: [], date: '', container: '', doi: '' };
const KIND = /^(?:ScholarlyArticle|MedicalScholarlyArticle|Article|TechArticle|Report|Thesis)$/;

/** The first scholarly article in the JSON-LD of a page. What cannot be read says nothing. */
export function linkedArticle(scripts: readonly string[]): LinkedArticle {
  for (const script of scripts.slice(0, 20)) {
    const found = articleIn(jsonOf(script), 0);
    if (found !== undefined) return found;
  }
  return NOTHING;
}

function jsonOf(script: string): unknown {
  try {
    return readJson(script, 'JSON-LD').value;
  } catch {
    return undefined;
  }
}

function articleIn(value: unknown, depth: number): LinkedArticle | undefined {
  if (depth > 4) return undefined;
  if (Array.isArray(value)) {
    for (const one of value.slice(0, 50)) {
      const found = articleIn(one, depth + 1);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  if (!list(value['@type']).some((type) => KIND.test(line(type)))) return articleIn(value['@graph'], depth + 1);
  const doi = list(value.identifier)
    .map((one) => (isRecord(one) ? line(one.value) : line(one)))
    .find((one) => one.includes('10.'));
  return {
    title: line(value.headline) || line(value.name),
    authors: list(value.author)
      .slice(0, 5000)
      .map((one) =>
        isRecord(one) ? line(one.name) || `${line(one.givenName)} ${line(one.familyName)}`.trim() : line(one),
      )
      .filter((name) => name !== ''),
    date: line(value.datePublished),
    container: isRecord(value.isPartOf) ? line(value.isPartOf.name) : line(value.isPartOf),
    doi: doi ?? line(value['@id']),
  };
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const line = (value: unknown): string =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, 2000) : '';
