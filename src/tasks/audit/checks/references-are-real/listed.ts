import { type Place, TouchstoneError } from '../../../../base/fault/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Manuscript } from '../../../../record/manuscript/index.ts';

/** References that a study lists: how many, and their keys where the list has keys. */
export interface ListedReferences {
  readonly count: number;
  readonly keys?: ReadonlySet<string>;
  readonly where: Place;
}

/** A bibliography that is there and cannot be read, and why. */
export interface UnreadableList {
  readonly unreadable: string;
  readonly where: Place;
}

/**
 * Counts the entries of the bibliography file (BibTeX entries, or the items of a JSON list), else the numbered list under
 * a heading such as "References" in the manuscript. Counting only: nothing is looked up and no field is read. A bibliography
 * that cannot be read is returned as such: it must not end the audit of everything else.
 */
export async function listedReferences(
  study: Study,
  manuscript: Manuscript,
): Promise<ListedReferences | UnreadableList | undefined> {
  const path = study.file.bibliography;
  if (path !== undefined && study.files.get(path)?.sha256 !== undefined) {
    try {
      const text = await study.readText(path);
      return path.endsWith('.json') ? jsonList(text, path) : bibtex(text, path);
    } catch (error) {
      if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
      return { unreadable: error.problems.map((problem) => problem.what).join('; '), where: { path } };
    }
  }
  return headedList(manuscript);
}

function bibtex(text: string, path: string): ListedReferences {
  const keys = [...text.matchAll(/^[ \t]*@(\w+)\s*[{(]\s*([^\s,{}()"]+)\s*,/gm)].flatMap((match) =>
    /^(?:string|comment|preamble)$/i.test(match[1] ?? '') ? [] : [match[2] ?? ''],
  );
  return { count: keys.length, keys: new Set(keys), where: { path } };
}

function jsonList(text: string, path: string): ListedReferences | UnreadableList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { unreadable: 'is not JSON', where: { path } };
  }
  if (!Array.isArray(value)) return { unreadable: 'is not a list of items', where: { path } };
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
