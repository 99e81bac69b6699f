import type { Manuscript } from '../../../../record/manuscript/index.ts';
import type {
  AuditResult,
  CheckCode,
  CheckSummary,
  ClaimResult,
  EvidenceResult,
  Finding,
  QuestionResult,
  ScoreResult,
  State,
} from '../../model/index.ts';
import { markdown } from './manuscript.ts';
import { REFERENCES } from './references.ts';

/** A small audit with every kind of claim, every state, two scores and a minority flag, as a healthy study would give it. */
export function exampleAudit(): { result: AuditResult; manuscript: Manuscript } {
  const manuscript = markdown(PAPER);
  const claims = CLAIMS.map((claim): ClaimResult => {
    const span = manuscript.spans.find((one) => one.id === claim.id);
    return {
      quantities: [],
      edges: [],
      quantitative: claim.type === 'numerical',
      ...claim,
      text: span?.text ?? claim.id,
      ...(span === undefined ? {} : { where: { path: manuscript.path, line: span.line, column: span.column } }),
    };
  });
  const of = (state: State) => claims.filter((claim) => claim.state === state).length;
  const counted = claims.filter((claim) => claim.quantitative);
  const verified = counted.filter((claim) => claim.state === 'verified').length;
  return {
    manuscript,
    result: {
      schema: 'touchstone.audit/1',
      study: {
        title: 'Mean or median? Imputing gaps in river gauge series',
        path: '.',
        manuscript: manuscript.path,
        files: 41,
        bytes: 1_284_113,
        lock_sha256: digest('lock'),
      },
      tool: { name: 'touchstone', version: '0.1.0' },
      policy: { numeric: 'interval', judges: 5, fail_on: 'failed', only: [] },
      summary: { verified: of('verified'), failed: of('failed'), unverified: of('unverified'), excluded: 4 },
      cpr: verified / counted.length,
      cpr_counts: {
        quantitative: counted.length,
        verified,
        failed: counted.filter((claim) => claim.state === 'failed').length,
        unverified: counted.filter((claim) => claim.state === 'unverified').length,
        excluded: 4,
      },
      checks: CHECKS,
      findings: FINDINGS,
      not_checked: [
        {
          what: 'Whether the four cited works exist and say what is claimed',
          reason: 'references_not_checked',
          mend: 'Run the references check with an offline library.',
        },
        {
          what: 'Whether the conclusion C-CON-002 follows from its premises',
          reason: 'inference_not_judged',
          mend: 'Record votes on I4:C-CON-002.',
        },
        { what: 'Three numbers in Table 2 that no claim marks', reason: 'undeclared' },
      ],
      claims,
      evidence: EVIDENCE,
      scores: SCORES,
      questions: QUESTIONS,
      references: REFERENCES,
      run: {
        started: '2026-02-03T10:11:12Z',
        seconds: 14.2,
        node: 'v24.0.0',
        platform: 'linux x64',
        evaluator_seconds: [],
      },
    },
  };
}

/** 64 hexadecimal digits that differ with the seed. */
export function digest(seed: string): string {
  let h = 2166136261;
  let out = '';
  for (let i = 0; out.length < 64; i += 1) {
    for (const c of `${seed}/${i}`) h = Math.imul(h ^ (c.codePointAt(0) ?? 0), 16777619) >>> 0;
    out += h.toString(16).padStart(8, '0');
  }
  return out.slice(0, 64);
}

const PAPER = `---
title: Mean or median?
date: 2026-01-20
---

# Mean or median? Imputing gaps in river gauge series

## Abstract

Gauge records have gaps. We compare two rules that fill them on twelve rivers. [The median rule reaches an error of
**4.21 cm** on the test years]{#C-ABS-001 .claim}, and [it is never worse than the mean rule on any
river]{#C-ABS-002 .claim}.

## Method

[Gaps are cut at random with seed 20, between 1 and 48 hours long]{#C-MET-001 .claim}. [The fill value is the median of
the same hour over the seven days on either side, written $\\tilde{x}_t$]{#C-MET-002 .claim}:

$$
\\tilde{x}_t = \\operatorname{median}\\{x_{t-168}, \\dots, x_{t+168}\\}
$$

[Gap statistics of this kind were described before [@moritz2017, sec. 3]]{#C-CIT-001 .claim}. The code is short:

\`\`\`python
def fill(series, t):
    window = [series[t + 24 * d] for d in range(-7, 8) if d]
    return statistics.median(window)
\`\`\`

## Results

| Rule   | Test RMSE (cm) | Ablation (cm) |
|:-------|---------------:|--------------:|
| mean   | [4.87]{#C-TAB-001 .claim} | 5.02 |
| median | [4.12]{#C-TAB-002 .claim} | [4.66]{#C-TAB-003 .claim} |

: Error of the two rules on twelve rivers, test years 2015 to 2020. {#tbl:main}

[The median lowers the error by 13.6 %]{#C-RES-001 .claim}. [Filling a year of gaps takes less than 40 ms on one
core]{#C-RES-002 .claim}.[^clock] Rivers with ice behave differently:

- [on the Tornio the gain is *twice* that of the Rhine]{#C-RES-003 .claim};
- on the remaining ten it lies between the two.

> A rule that is simple and loses nothing is worth having.

## Conclusion

[The median rule should replace the mean rule for gaps up to two days]{#C-CON-001 .claim}. [The advantage comes from
ice-induced spikes]{#C-CON-002 .claim}, see [the data page](https://example.org/gauges).

[^clock]: Measured on an idle machine.
`;

type Sketch = Pick<ClaimResult, 'id' | 'type' | 'state'> & Partial<ClaimResult>;
const recorded = (to: string) => ({ kind: 'recorded_in' as const, to });

const CLAIMS: readonly Sketch[] = [
  {
    id: 'C-ABS-001',
    type: 'numerical',
    state: 'verified',
    quantities: [
      {
        literal: '4.21',
        kind: 'measured',
        state: 'verified',
        code: 'value.rounds',
        expected: '[4.205, 4.215]',
        found: '4.2086',
        computation: '4.2086 lies in 4.21 ± 0.005',
        evidence: ['E-LOG-MED'],
      },
    ],
    edges: [recorded('E-LOG-MED')],
  },
  {
    id: 'C-ABS-002',
    type: 'numerical',
    state: 'verified',
    edges: [{ kind: 'computed_from', to: 'E-LOG-RIVERS', formula: 'max(median - mean) <= 0' }],
    quantities: [
      {
        literal: 'never',
        kind: 'measured',
        state: 'verified',
        code: 'proposition.true',
        computation: 'max(-0.04, -0.31, …, -1.20) = -0.04 ≤ 0',
        evidence: ['E-LOG-RIVERS'],
      },
    ],
  },
  {
    id: 'C-MET-001',
    type: 'methodological',
    state: 'verified',
    edges: [{ kind: 'implemented_by', to: 'E-CODE-CUT' }],
    quantities: [
      { literal: '20', kind: 'seed', state: 'excluded', code: 'excluded.seed', evidence: [] },
      {
        literal: '48',
        kind: 'hyperparameter',
        state: 'verified',
        code: 'value.exact',
        found: '48',
        evidence: ['E-CODE-CUT'],
      },
    ],
  },
  {
    id: 'C-MET-002',
    type: 'methodological',
    state: 'failed',
    reason: 'majority_violates',
    edges: [{ kind: 'implemented_by', to: 'E-CODE-FILL' }],
  },
  {
    id: 'C-CIT-001',
    type: 'citation',
    state: 'unverified',
    reason: 'references_not_checked',
    edges: [{ kind: 'cited_from', to: 'E-REF-MORITZ' }],
  },
  {
    id: 'C-TAB-001',
    type: 'numerical',
    state: 'verified',
    edges: [recorded('E-LOG-MEAN')],
    quantities: [
      {
        literal: '4.87',
        kind: 'measured',
        state: 'verified',
        code: 'value.rounds',
        expected: '[4.865, 4.875]',
        found: '4.8713',
        computation: '4.8713 lies in 4.87 ± 0.005',
        evidence: ['E-LOG-MEAN'],
      },
    ],
  },
  {
    id: 'C-TAB-002',
    type: 'numerical',
    state: 'failed',
    reason: 'value.mismatch',
    edges: [recorded('E-LOG-MED')],
    quantities: [
      {
        literal: '4.12',
        kind: 'measured',
        state: 'failed',
        code: 'value.mismatch',
        expected: '[4.115, 4.125]',
        found: '4.2086',
        computation: '4.2086 does not lie in 4.12 ± 0.005',
        evidence: ['E-LOG-MED'],
      },
    ],
  },
  {
    id: 'C-TAB-003',
    type: 'numerical',
    state: 'failed',
    reason: 'stage_mismatch',
    edges: [recorded('E-LOG-VAL')],
    quantities: [
      {
        literal: '4.66',
        kind: 'measured',
        state: 'failed',
        code: 'stage_mismatch',
        expected: 'ablation',
        found: 'validation',
        evidence: ['E-LOG-VAL'],
      },
    ],
  },
  {
    id: 'C-RES-001',
    type: 'numerical',
    state: 'verified',
    edges: [
      { kind: 'computed_from', to: 'E-LOG-MEAN', formula: '100 * (mean - median) / mean' },
      { kind: 'computed_from', to: 'E-LOG-MED', formula: '100 * (mean - median) / mean' },
    ],
    quantities: [
      {
        literal: '13.6 %',
        kind: 'measured',
        state: 'verified',
        code: 'derived.relative_change',
        found: '13.604',
        computation: '100 · (4.8713 − 4.2086) / 4.8713 = 13.604…, printed 13.6',
        evidence: ['E-LOG-MEAN', 'E-LOG-MED'],
      },
    ],
  },
  {
    id: 'C-RES-002',
    type: 'numerical',
    state: 'unverified',
    reason: 'hardware_dependent',
    edges: [recorded('E-LOG-TIME')],
  },
  {
    id: 'C-RES-003',
    type: 'numerical',
    state: 'unverified',
    reason: 'locator_drift',
    edges: [recorded('E-LOG-RIVERS')],
  },
  {
    id: 'C-CON-001',
    type: 'conclusion',
    state: 'failed',
    reason: 'worst_premise',
    edges: [
      { kind: 'rests_on', to: 'C-RES-001' },
      { kind: 'rests_on', to: 'C-TAB-002' },
    ],
  },
  {
    id: 'C-CON-002',
    type: 'conclusion',
    state: 'unverified',
    reason: 'inference_not_judged',
    edges: [{ kind: 'rests_on', to: 'C-RES-003' }],
  },
];

const EVIDENCE: readonly EvidenceResult[] = [
  {
    id: 'E-LOG-MED',
    type: 'log_record',
    state: 'found',
    where: { path: 'logs/median.json', line: 7, column: 13, pointer: '/test/rmse_cm' },
    sha256: digest('median'),
    value: '4.2086',
    unit: 'cm',
    metric: 'rmse',
    stage: 'test',
    run: 'median-s20',
    excerpt: {
      first_line: 4,
      text: '  "test": {\n    "rivers": 12,\n    "years": [2015, 2020],\n    "rmse_cm": 4.2086,\n    "mae_cm": 3.0114\n  },',
    },
  },
  {
    id: 'E-LOG-MEAN',
    type: 'log_record',
    state: 'found',
    where: { path: 'logs/mean.json', line: 7, pointer: '/test/rmse_cm' },
    sha256: digest('mean'),
    value: '4.8713',
    unit: 'cm',
    metric: 'rmse',
    stage: 'test',
    run: 'mean-s20',
    excerpt: { first_line: 6, text: '    "years": [2015, 2020],\n    "rmse_cm": 4.8713,\n    "mae_cm": 3.4420' },
  },
  {
    id: 'E-LOG-VAL',
    type: 'log_record',
    state: 'found',
    where: { path: 'logs/median.json', line: 2, pointer: '/validation/rmse_cm' },
    sha256: digest('median'),
    value: '4.66',
    stage: 'validation',
    excerpt: { first_line: 1, text: '{\n  "validation": { "rmse_cm": 4.66 },' },
  },
  {
    id: 'E-LOG-RIVERS',
    type: 'log_record',
    state: 'found',
    where: { path: 'logs/rivers.csv', line: 4 },
    sha256: digest('rivers'),
    value: '-1.20',
    excerpt: { first_line: 3, text: 'Rhine,5.10,4.79,-0.31\nTornio,8.30,7.10,-1.20\nTisza,3.31,3.27,-0.04' },
  },
  { id: 'E-LOG-TIME', type: 'log_record', state: 'missing', reason: 'missing', where: { path: 'logs/time.json' } },
  {
    id: 'E-CODE-CUT',
    type: 'code_range',
    state: 'found',
    where: { path: 'code/gaps.py', line: 12 },
    sha256: digest('cut'),
    excerpt: {
      first_line: 11,
      text: 'rng = random.Random(20)\nlength = rng.randint(1, 48)\nstart = rng.randrange(n - length)',
    },
  },
  {
    id: 'E-CODE-FILL',
    type: 'code_range',
    state: 'found',
    where: { path: 'code/fill.py', line: 3 },
    sha256: digest('fill'),
    excerpt: {
      first_line: 1,
      text: 'def fill(series, t):\n    # past only: the future is not known on line\n    window = [series[t - 24 * d] for d in range(1, 8)]\n    return statistics.median(window)',
    },
  },
  { id: 'E-REF-MORITZ', type: 'reference', state: 'not_checked', reason: 'references_not_checked' },
];

const check = (
  code: CheckCode,
  title: string,
  states: readonly [verified: number, failed: number, unverified: number],
  does_not_show: string,
  reason?: string,
): CheckSummary => ({
  code,
  title,
  state: states[1] > 0 ? 'failed' : states[2] > 0 ? 'unverified' : 'verified',
  ...(reason === undefined ? {} : { reason }),
  states: { verified: states[0], failed: states[1], unverified: states[2] },
  does_not_show,
});

const CHECKS: readonly CheckSummary[] = [
  check('BUNDLE', 'The files are those that were sealed', [41, 0, 1], 'That the files are right, or who wrote them.'),
  check(
    'GRAPH',
    'Every claim leads to its source',
    [13, 0, 0],
    'That a source supports the claim; only that it is linked.',
  ),
  check('TEXT', 'The manuscript says what is declared', [13, 0, 0], 'That every claim of the paper is marked.'),
  check('CPR', 'Printed numbers stand in the logs', [4, 2, 2], 'That the logs record what really happened.'),
  check('I1', 'The score comes back', [1, 1, 0], 'That the score is worth having, or that the method earns it.'),
  check('I2', 'The specification is met', [1, 0, 0], 'That no judge overlooked a fault.'),
  check('I3', 'References are real', [0, 0, 1], 'Anything: it has not run.', 'references_not_checked'),
  check('I4', 'The method matches the code', [1, 1, 0], 'That the code is correct.'),
];

const FINDINGS: readonly Finding[] = [
  {
    id: 'f-5b1c',
    check: 'I1',
    state: 'failed',
    reason: 'not_reproduced',
    severity: 'blocker',
    claim: 'C-TAB-002',
    message: 'the score does not come back in five fresh runs',
    expected: '4.12 ± 0.0421',
    found: 'mean 4.2089, σ 0.0021',
    mend: 'Correct the table or attach the run.',
    where: [{ path: 'manuscript/paper.md', line: 36, column: 13 }],
  },
  {
    id: 'f-77aa',
    check: 'CPR',
    state: 'failed',
    reason: 'value.mismatch',
    severity: 'major',
    claim: 'C-TAB-002',
    message: 'the log holds another value',
    expected: '4.12',
    found: '4.2086',
    mend: 'Correct the table or attach the run.',
    where: [
      { path: 'logs/median.json', line: 7, pointer: '/test/rmse_cm', quote: '"rmse_cm": 4.2086,' },
      { path: 'manuscript/paper.md', line: 36, column: 13 },
    ],
  },
  {
    id: 'f-10be',
    check: 'CPR',
    state: 'failed',
    reason: 'stage_mismatch',
    severity: 'major',
    claim: 'C-TAB-003',
    message: 'the record was measured on another stage',
    expected: 'ablation',
    found: 'validation',
    mend: 'Link the record of the ablation.',
    where: [{ path: 'logs/median.json', pointer: '/validation/rmse_cm' }],
  },
  {
    id: 'f-92d0',
    check: 'I4',
    state: 'failed',
    reason: 'majority_violates',
    severity: 'major',
    claim: 'C-MET-002',
    message: 'three of five judges say that the code does something else',
    mend: 'Describe the window that the code uses.',
    where: [{ path: 'code/fill.py', line: 3 }],
  },
  {
    id: 'f-31c9',
    check: 'CPR',
    state: 'unverified',
    reason: 'locator_drift',
    severity: 'minor',
    claim: 'C-RES-003',
    message: 'the value stands on line 4, not on line 9',
    mend: 'Renew the locator.',
    where: [{ path: 'logs/rivers.csv', line: 4 }],
  },
  {
    id: 'f-08fd',
    check: 'I2',
    state: 'unverified',
    reason: 'minority_flag',
    severity: 'info',
    message: 'one judge of five quotes code that reads the test years before filling',
    mend: 'Read the vote of judge-4.',
    where: [{ path: 'code/gaps.py', line: 40 }],
  },
  {
    id: 'f-4410',
    check: 'BUNDLE',
    state: 'unverified',
    reason: 'missing',
    severity: 'minor',
    message: 'logs/time.json is not there',
    mend: 'Add the log, or drop what refers to it.',
    where: [{ path: 'logs/time.json' }],
  },
];

const ok = (score: number) => ({ score, status: 'ok' as const, seconds: 0.8 });
const environment = { LC_ALL: 'C.UTF-8', PYTHONHASHSEED: '0', TZ: 'UTC', python: '3.13.5' };

const SCORES: readonly ScoreResult[] = [
  {
    evaluator: 'rmse-mean',
    metric: 'rmse',
    claim: 'C-TAB-001',
    state: 'verified',
    reported: 4.87,
    mean: 4.8706,
    sigma: 0.021,
    deviation: 0.0006,
    tolerance: 0.063,
    arm: 'noise',
    runs: [ok(4.84), ok(4.871), ok(4.902), ok(4.866), ok(4.874)],
    control: { mean: 6.31, runs: [6.31, 6.3, 6.32, 6.31, 6.31], status: 'ok' },
    flags: ['noise_widened'],
    sandbox: 'bubblewrap 0.11.0',
    environment,
    digests: { 'evaluators/rmse.py': digest('rmse'), 'code/fill.py': digest('fill') },
  },
  {
    evaluator: 'rmse-median',
    metric: 'rmse',
    claim: 'C-TAB-002',
    state: 'failed',
    reason: 'not_reproduced',
    reported: 4.12,
    mean: 4.2089,
    sigma: 0.0021,
    deviation: 0.0889,
    tolerance: 0.0421,
    arm: 'relative',
    runs: [ok(4.2086), ok(4.2069), ok(4.2111), ok(4.2062), ok(4.2117)],
    flags: [],
    sandbox: 'bubblewrap 0.11.0',
    environment,
    digests: { 'evaluators/rmse.py': digest('rmse'), 'code/fill.py': digest('fill') },
  },
];

type Vote = QuestionResult['votes'][number];
const vote = (judge: string, verdict: Vote['verdict'], rationale: string, more: Partial<Vote> = {}): Vote => ({
  judge,
  kind: 'model',
  verdict,
  rationale,
  quotes: [],
  counted: true,
  ...more,
});

const QUESTIONS: readonly QuestionResult[] = [
  {
    id: 'I2:no-test-data',
    check: 'I2',
    text: 'The solution must not read the test years before it fills a gap.',
    packet: digest('packet-1'),
    state: 'verified',
    needed: 3,
    tally: { complies: 4, violates: 1, abstain: 0, missing: 0 },
    votes: [
      vote('judge-1', 'complies', 'Only the training years are opened before filling.'),
      vote('judge-2', 'complies', 'The split is made first and passed by argument.', { confidence: 0.8 }),
      vote('judge-3', 'complies', 'No read of test data found.'),
      vote('judge-4', 'violates', 'The normalisation constant is taken over all years, so test years leak in.', {
        confidence: 0.7,
        quotes: [{ path: 'code/gaps.py', line: 40, text: 'scale = max(load(all_years))', exists: true }],
      }),
      vote('M. Keller', 'complies', 'I agree with judge-1.', { kind: 'person' }),
    ],
    minority_flag: true,
    hints: [
      {
        kind: 'reads_test_data',
        message: 'opens a file of role data named test',
        where: { path: 'code/gaps.py', line: 38 },
      },
    ],
  },
  {
    id: 'I4:C-MET-002',
    check: 'I4',
    text: 'Does code/fill.py take the median over seven days on either side?',
    claim: 'C-MET-002',
    packet: digest('packet-2'),
    state: 'failed',
    reason: 'majority_violates',
    needed: 3,
    tally: { complies: 1, violates: 3, abstain: 1, missing: 0 },
    votes: [
      vote('judge-1', 'violates', 'The window holds past days only.', {
        quotes: [
          { path: 'code/fill.py', line: 3, text: 'window = [series[t - 24 * d] for d in range(1, 8)]', exists: true },
        ],
      }),
      vote('judge-2', 'violates', 'range(1, 8) with minus: seven days before.'),
      vote('judge-3', 'complies', 'A median over a week is taken.', {
        quotes: [{ path: 'code/fill.py', text: 'range(-7, 8)', exists: false }],
        counted: false,
        not_counted: 'quote not found',
      }),
      vote('judge-4', 'violates', 'One-sided.'),
      vote('M. Keller', 'abstain', '', { kind: 'person' }),
    ],
    minority_flag: false,
    hints: [],
  },
];
