import type { Place } from '../../../../base/fault/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Manuscript } from '../../../../record/manuscript/index.ts';

/** References that a study lists: how many, and their keys where the list has keys. */
export interface ListedReferences {
  readonly count: number;
  readonly keys?: ReadonlySet<string>;
  readonly where: Place;
}

/**
 * Counts the entries of the bibliography file (BibTeX entries, or the items of a JSON list), else the numbered list under
 * a heading such as "References" in the manuscript. Counting only: nothing is looked up and no field is read.
 */
export async function listedReferences(study: Study, manuscript: Manuscript): Promise<ListedReferences | undefined> {
  const path = study.file.bibliography;
  if (path !== undefined && study.files.get(path)?.sha256 !== undefined) {
    const text = await study.readText(path);
    return path.endsWith('.json') ? jsonList(text, path) : bibtex(text, path);
  }
  return headedList(manuscript);
}

function bibtex(text: string, path: string): ListedReferences {
  const keys = [...text.matchAll(/^[ \t]*@(\w+)\s*[{(]\s*([^\s,{}()"]+)\s*,/gm)].flatMap((match) =>
    /^(?:string|comment|preamble)$/i.test(match[1] ?? '') ? [] : [match[2] ?? ''],
  );
  return { count: keys.length, keys: new Set(keys), where: { path } };
}

function jsonList(text: string, path: string): ListedReferences | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const keys = value.flatMap((item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' ? [item.id] : [],
  );
  return { count: value.length, where: { path }, ...(keys.length === value.length ? { keys: new Set(keys) } : {}) };
}

function headedList(manuscript: Manuscript): ListedReferences | undefined {
  const lines = manuscript.text.split(/\r\n|\r|\n/);
  const head = lines.findLastIndex((line) =>
    /^#{1,6}\s+(?:references|bibliography|literature(?: cited)?|works cited)\s*#*\s*$/i.test(line),
  );
  if (head < 0) return undefined;
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => /^#{1,6}\s/.test(line));
  const count = rest
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => /^\s{0,3}(?:\[?\d+[\].)]|[-*+])\s+\S/.test(line)).length;
  return count === 0 ? undefined : { count, where: { path: manuscript.path, line: head + 1 } };
}
