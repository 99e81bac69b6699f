import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { checkShape, readYaml } from '../../../../../base/structured/index.ts';
import { type BuiltStudy, buildStudy } from '../../../judgment/testing/index.ts';
import { type ScoreCase, ScoreCases } from './case.ts';

const path = join(import.meta.dirname, '..', 'cases', 'scores.yaml');

/** The cases as they stand in the file. */
export const scoreCases = checkShape(ScoreCases, readYaml(readFileSync(path, 'utf8'), path));

const plain: ScoreCase = {
  name: 'plain',
  claim: 'The rule answers 0.75 of the questions.',
  evaluator: {},
  files: {},
  after_seal: {},
  skip: false,
  by_chance: false,
  expect: { state: 'verified' },
};

/** A case as a sealed study in a temporary folder, removed after the test. */
export async function studyOf(varied: Partial<ScoreCase>): Promise<BuiltStudy> {
  const one = { ...plain, ...varied };
  const { study } = scoreCases;
  const evaluator = Object.fromEntries(
    Object.entries({ ...study.evaluator, ...one.evaluator, ...limitsOf(one) }).filter(([, value]) => value !== null),
  );
  const quantities = one.literal === undefined ? [] : [{ literal: one.literal }];
  const files = {
    'paper.md': `# Test\n\n[${one.claim}]{#C-1 .claim}\n`,
    'touchstone.yaml': JSON.stringify({
      schema: 'touchstone.study/1',
      title: 'Test',
      manuscript: 'paper.md',
      metrics: [one.metric ?? study.metric],
      evaluators: [evaluator],
    }),
    'claims.yaml': JSON.stringify({
      schema: 'touchstone.claims/1',
      evidence: [{ id: 'E-RUN', type: 'evaluator_run', evaluator: 'main' }],
      claims: [{ id: 'C-1', type: 'numerical', text: one.claim, quantities, recorded_in: 'E-RUN' }],
    }),
    ...study.files,
    ...one.files,
  };
  const built = await buildStudy(files, { skipEvaluators: one.skip }, one.after_seal);
  onTestFinished(() => built.remove());
  return built;
}

function limitsOf(one: ScoreCase): object {
  const { limits } = one.evaluator;
  return typeof limits === 'object' ? { limits: { ...Object(scoreCases.study.evaluator.limits), ...limits } } : {};
}
