import { TouchstoneError } from '../../base/fault/index.ts';
import type { PassageIndex, PassageIndexOptions } from './passage-index.ts';

/** Opens the index at `path` (made where there is none). Throws `bad_input` where the file is damaged, foreign or of another version and `rebuild` is not asked for; `io` where it cannot be written or stays locked. */
export function openPassageIndex(_path: string, _options: PassageIndexOptions = {}): PassageIndex {
  throw new TouchstoneError('internal', { what: 'not built yet' });
}
