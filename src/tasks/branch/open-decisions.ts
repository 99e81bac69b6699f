import { type Decision, readBranches } from '../../record/branches/index.ts';
import { studyDocuments } from '../../record/bundle/index.ts';

/** The root of a study and its decisions. Throws `not_found`, `bad_input`. */
export async function openDecisions(
  folder: string,
): Promise<{ readonly root: string; readonly decisions: readonly Decision[] }> {
  const { root } = await studyDocuments(folder);
  return { root, decisions: (await readBranches(root))?.decisions ?? [] };
}
