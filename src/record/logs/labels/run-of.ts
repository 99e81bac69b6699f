/**
 * What a path or keys say of the run: `run_3_final_info.json` and `logs/run-3/metrics.json` are of `run_3`, `exp_2/run_3/` of `exp_2/run_3`,
 * `seed_1/` of seed 1.
 */
export interface RunWords {
  readonly run?: string;
  readonly seed?: number;
  readonly step?: number;
}

const RUN = /^(run|trial|exp|experiment|job|node|fold|iter|version)[_\- ]?(\d{1,8}|[0-9a-f]{6,40})(?=$|[_.\- ])/i;
const SEED = /(?:^|[_\-. ])seed[_\-= ]?(\d{1,10})(?=$|[_.\- ])/i;
const STEP = /^(?:step|epoch|iteration|checkpoint)[_\- ]?(\d{1,12})$/i;

export function runOf(segments: readonly string[]): RunWords {
  const runs: string[] = [];
  let seed: number | undefined;
  let step: number | undefined;
  for (const segment of segments) {
    const name = segment.slice(0, 200);
    const named = RUN.exec(name);
    const run = named === null ? undefined : `${named[1]?.toLowerCase() ?? 'run'}_${named[2] ?? ''}`;
    // A folder `run_3` often holds a file `run_3.json`.
    if (run !== undefined && runs.at(-1) !== run) runs.push(run);
    const seeded = SEED.exec(name);
    if (seeded !== null) seed = Number(seeded[1]);
    const at = STEP.exec(name);
    if (at !== null) step = Number(at[1]);
  }
  return {
    ...(runs.length === 0 ? {} : { run: runs.join('/') }),
    ...(seed === undefined ? {} : { seed }),
    ...(step === undefined ? {} : { step }),
  };
}
