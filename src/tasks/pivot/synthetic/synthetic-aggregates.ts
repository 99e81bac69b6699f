import type { Draw, SyntheticRequest } from './synthetic-release.ts';

const MODELS = ['synthetic-1', 'synthetic-2', 'synthetic-3', 'synthetic-4', 'synthetic-5'];
const CONDITIONS = ['options_only', 'summary', 'project', 'reconsideration'];
const EFFORTS = ['low', 'medium', 'high'];
const HEADING =
  'model,condition,effort,n_cases,n_runs,correct,accuracy,case_accuracy,n_parsed,n_unparsed,accuracy_parsed_only';

/** Scores of models that do not exist: 5 models × 4 conditions × 3 efforts = 60 rows. */
export function syntheticAggregates(cases: number, draw: Draw, request: SyntheticRequest): string {
  const rows = MODELS.flatMap((model) =>
    CONDITIONS.flatMap((condition) => EFFORTS.map((effort) => [model, condition, effort] as const)),
  );
  const lines = rows.map((names, index) => {
    const missing = request.missingRuns === true && index % 3 === 0 ? 1 + draw(cases) : 0;
    const runs = 2 * cases - missing;
    const failed = draw(Math.ceil(runs / 20) + 1);
    const correct = Math.floor((runs - failed) * (0.3 + draw(400) / 1000));
    const slip = (kind: number) =>
      index < (request.wrongRows ?? 0) && index % 3 === kind ? 3 + Math.floor(runs / 100) : 0;
    const share = (part: number, whole: number) => printed(part / whole, request.percent === true);
    const cells = [
      ...names,
      cases,
      runs,
      correct,
      share(correct + slip(0), runs),
      share(correct + slip(1), runs),
      runs - failed,
      failed,
      share(correct + slip(2), runs - failed),
    ];
    return cells.join(',');
  });
  return `${HEADING}\n${lines.join('\n')}\n`;
}

const printed = (share: number, percent: boolean) => (percent ? (100 * share).toFixed(2) : share.toFixed(4));
