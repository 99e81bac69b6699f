import { TouchstoneError } from '../../base/fault/index.ts';
import type { ClaimId } from '../study/index.ts';
import type { QuestionId } from './schema.ts';

/** A retrieval task that a question set. */
export interface EvidenceNeedTask {
  readonly questionId: QuestionId;
  readonly queries: string[];
  /** Claims that the question bears on; empty: any claim. */
  readonly claims: ClaimId[];
}

/** The retrieval tasks of the question map, in its order; none where there is no map. Throws `bad_input`. */
export async function evidenceNeeds(_root: string): Promise<EvidenceNeedTask[]> {
  throw new TouchstoneError('internal', { what: 'not built yet' });
}
