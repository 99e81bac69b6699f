import { type Place, TouchstoneError } from '../../../../base/fault/index.ts';
import type { SealState, Study } from '../../../../record/bundle/index.ts';
import type { Manuscript } from '../../../../record/manuscript/index.ts';
import { hasKeys, type ReferenceList, readReferences } from '../../../../record/references/index.ts';

/** The references that a study lists. */
export interface ListedReferences {
  readonly list: ReferenceList;
  /** How the file that holds the list stands to the seal. */
  readonly seal: SealState;
  /** Where the list begins, for what is said of the whole of it. */
  readonly where: Place;
  /** The entries have keys that the text can cite. */
  readonly keyed: boolean;
}

/** A bibliography that is there and cannot be read, and why. */
export interface UnreadableList {
  readonly unreadable: string;
  readonly where: Place;
}

/**
 * Reads the bibliography that the study names, else the list that the manuscript ends with. A bibliography that cannot be read
 * is returned as such: it must not end the audit of everything else.
 */
export async function listedReferences(
  study: Study,
  manuscript: Manuscript,
): Promise<ListedReferences | UnreadableList | undefined> {
  const path = study.file.bibliography;
  if (path !== undefined && study.files.get(path)?.sha256 !== undefined) return readList(study, path);
  const own = await readList(study, manuscript.path);
  // A paper without a list of references is no broken list.
  return 'unreadable' in own || own.list.references.length === 0 ? undefined : own;
}

async function readList(study: Study, path: string): Promise<ListedReferences | UnreadableList> {
  try {
    const list = await readReferences(await study.read(path), path);
    const first = list.references[0]?.where.line;
    const where = list.format === 'markdown' && first !== undefined ? { path, line: first } : { path };
    return { list, seal: study.files.get(path)?.seal ?? 'missing', where, keyed: hasKeys(list.references) };
  } catch (error) {
    if (!(error instanceof TouchstoneError) || error.code !== 'bad_input') throw error;
    return { unreadable: error.problems.map((problem) => problem.what).join('; '), where: { path } };
  }
}
