import { Decision } from '../schema.ts';

/** A branch in short: its scores between 0 and 1, one per dimension. */
export interface BranchLike {
  readonly id?: string;
  readonly parent?: string;
  readonly round?: number;
  readonly title?: string;
  readonly status?: string;
  readonly reason?: string;
  readonly units?: readonly number[];
}

interface DecisionLike {
  readonly id?: string;
  readonly question?: string;
  readonly limits?: Readonly<Record<string, number>>;
  readonly stop?: readonly unknown[];
  readonly weights?: readonly number[];
  readonly noise?: number;
  readonly branches?: readonly BranchLike[];
}

const AT = '2026-01-01T00:00:00Z';

/** A decision for tests, on scales from 0 to 1. */
export function decisionWith({
  limits,
  stop = [],
  weights = [1],
  noise = 0,
  branches = [],
  ...rest
}: DecisionLike): Decision {
  const name = (i: number) => `d${i + 1}`;
  return Decision.parse({
    id: 'D-TEST',
    question: 'Which?',
    ...rest,
    changes: ['methods'],
    material: 'Everything rests on it.',
    dimensions: weights.map((weight, i) => ({ id: name(i), weight, direction: 'higher', min: 0, max: 1, noise })),
    limits: { branches: 1000, depth: 3, rounds: 50, evaluations: 5, ...limits },
    stop,
    declared: { by: 'ann', at: AT },
    branches: branches.map(({ units, ...branch }, i) => ({
      id: `B-${i + 1}`,
      title: `branch ${i + 1}`,
      round: 1,
      status: 'open',
      ...branch,
      added: { by: 'ann', at: AT },
      ...(units === undefined
        ? {}
        : {
            evaluations: [
              { by: 'ann', at: AT, scores: units.map((value, j) => ({ dimension: name(j), value, reason: 'r' })) },
            ],
          }),
    })),
  });
}
