import { TouchstoneError } from '../../base/fault/index.ts';
import type { GateFinding } from '../gates/index.ts';
import type { Profile } from '../profiles/index.ts';

/** What the question map of a study says to the gate of planning. Throws `bad_input` with every fault of the map. */
export async function questionFindings(_root: string, _profile: Profile): Promise<GateFinding[]> {
  throw new TouchstoneError('internal', { what: 'not built yet' });
}
