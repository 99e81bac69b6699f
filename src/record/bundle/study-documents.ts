import type { StudyDocuments } from './assemble.ts';
import { studyRoot } from './folder.ts';
import { refuseLinkedState } from './own-place.ts';

/**
 * Reads `touchstone.yaml` and `claims.yaml` of a study and no other file: for verbs that plan, and need no digests. Throws as
 * `openStudy` does.
 */
export async function studyDocuments(folder: string): Promise<StudyDocuments> {
  const root = studyRoot(folder);
  refuseLinkedState(root);
  const { readDocuments, readStudyDocument } = await import('./assemble.ts');
  return readDocuments(root, await readStudyDocument(root));
}
