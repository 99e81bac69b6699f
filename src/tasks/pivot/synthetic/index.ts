export type { Quirks } from './quirks.ts';
export {
  SYNTHETIC_NOTICE,
  type SyntheticRelease,
  type SyntheticRequest,
  syntheticRelease,
} from './synthetic-release.ts';
