import type { ClaimId } from '../study/index.ts';
import { readQuestions } from './read-questions.ts';
import type { QuestionId } from './schema.ts';

/** A retrieval task that a question set. */
export interface EvidenceNeedTask {
  readonly questionId: QuestionId;
  readonly queries: string[];
  /** Claims that the question bears on; empty: it names none. */
  readonly claims: ClaimId[];
}

/** The retrieval tasks of the question map, in its order; none where there is no map. `root` is the real path of the study. Throws `bad_input`. */
export async function evidenceNeeds(root: string): Promise<EvidenceNeedTask[]> {
  const map = await readQuestions(root);
  return (map?.questions ?? []).flatMap(({ id, evidence_need, claims }) =>
    evidence_need === undefined ? [] : [{ questionId: id, queries: evidence_need.queries, claims }],
  );
}
