import { DEFAULT_FAILS, FAIL_KINDS, type FailKind } from './gate.ts';

/** What a field of research expects of its references. */
export interface ReferenceProfile {
  readonly name: 'general' | 'biomedical' | 'strict';
  /** One clause for the help. */
  readonly summary: string;
  readonly failOn: readonly FailKind[];
}

const GENERAL: ReferenceProfile = {
  name: 'general',
  summary: 'fails on what a record refutes',
  failOn: DEFAULT_FAILS,
};

/** Profiles in the order of the help. `biomedical` also asks PubMed before any other index. */
export const REFERENCE_PROFILES: readonly ReferenceProfile[] = [
  GENERAL,
  {
    name: 'biomedical',
    summary: 'asks PubMed first; withdrawn works and expressions of concern fail as well',
    failOn: [...DEFAULT_FAILS, 'withdrawn', 'concern'],
  },
  {
    name: 'strict',
    summary: 'every reference must be confirmed',
    failOn: FAIL_KINDS.filter((kind) => kind !== 'duplicate'),
  },
];

/** Kinds of output whose references are biomedical; a study names its profile once, for planning, evidence and references. */
const BIOMEDICAL_OUTPUTS = ['biomedical-article', 'systematic-review'];

/**
 * The profile of that name, or the one that suits a kind of output; `general` for any other name, since a study may name profiles that
 * say nothing of references.
 */
export function referenceProfile(name: string | undefined): ReferenceProfile {
  const wanted = name !== undefined && BIOMEDICAL_OUTPUTS.includes(name) ? 'biomedical' : name;
  return REFERENCE_PROFILES.find((profile) => profile.name === wanted) ?? GENERAL;
}
