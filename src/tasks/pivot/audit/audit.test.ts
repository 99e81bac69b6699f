import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it, onTestFinished } from 'vitest';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ReleaseAudit } from '../model/index.ts';
import { type SyntheticRequest, syntheticRelease } from '../synthetic/index.ts';
import { type AuditRequest, auditRelease, auditText } from './index.ts';

type Outcome = 'agree' | 'disagree' | 'undecided';
interface Case {
  readonly name: string;
  readonly csv: string;
  readonly mapping?: Readonly<Record<string, string>>;
  /** Of every row; a list gives them row by row. */
  readonly outcomes?: readonly [Several, Several, Several];
  readonly finding?: object;
  readonly refuses?: readonly string[];
}
type Several = Outcome | readonly Outcome[];
const cases = load(readFileSync(join(import.meta.dirname, 'cases/rows.yaml'), 'utf8')) as readonly Case[];
const { questions } = syntheticRelease({ length: 40 });

function audit(
  files: { questions?: string; aggregates: string | Uint8Array },
  more: Partial<AuditRequest> = {},
): ReleaseAudit {
  const cwd = mkdtempSync(join(tmpdir(), 'touchstone-pivot-audit-'));
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }));
  writeFileSync(join(cwd, 'q.json'), files.questions ?? questions);
  writeFileSync(join(cwd, 's.csv'), files.aggregates);
  return auditRelease({ cwd, questions: 'q.json', aggregates: 's.csv', ...more });
}

const ofSynthetic = (request: SyntheticRequest) => audit(syntheticRelease({ length: 40, ...request }));

describe('the arithmetic of a row', () => {
  it.each(cases)('$name', ({ csv, mapping, outcomes, finding, refuses }) => {
    const run = () => audit({ aggregates: csv }, mapping === undefined ? {} : { fields: { aggregates: mapping } });
    if (refuses !== undefined) {
      for (const part of refuses) expect(run).toThrow(part);
      return;
    }
    const { aggregates, findings } = run();
    const tallies = [aggregates.accuracy, aggregates.case_accuracy, aggregates.parsed_only];
    const counted = (of: Several | undefined) => {
      const each = Array.from({ length: aggregates.rows }, (_, i) => (typeof of === 'string' ? of : of?.[i]));
      const count = (outcome: Outcome) => each.filter((one) => one === outcome).length;
      return { agree: count('agree'), disagree: count('disagree'), undecided: count('undecided') };
    };
    expect(tallies).toEqual(outcomes?.map(counted));
    expect(findings).toHaveLength(tallies.reduce((sum, { disagree }) => sum + disagree, 0));
    if (finding !== undefined) expect(findings).toEqual([finding]);
    const open = tallies.reduce((sum, { undecided }) => sum + undecided, 0);
    expect(aggregates.undecided.reduce((sum, { rows }) => sum + rows, 0)).toBe(open);
  });

  it('agrees with any share that toFixed or a double prints, and with no other', () => {
    const counts = fc
      .tuple(fc.integer({ min: 1, max: 100_000 }), fc.nat(100_000))
      .filter(([runs, correct]) => correct <= runs);
    const printed = fc.constantFrom(
      (share: number) => share.toFixed(3),
      (share: number) => share.toFixed(6),
      (share: number) => String(share),
      (share: number) => share.toPrecision(17),
      (share: number) => `${(100 * share).toFixed(1)}%`,
      (share: number) => `${100 * share}%`,
    );
    fc.assert(
      fc.property(counts, printed, ([runs, correct], print) => {
        const row = (text: string) =>
          audit({ aggregates: `model,n_runs,correct,accuracy\nm,${runs},${correct},${text}\n` });
        const text = print(correct / runs);
        if (/e/.test(text)) return;
        expect(row(text).findings).toEqual([]);
        const off = print(correct / runs + 0.002);
        if (off !== text && !/e/.test(off)) expect(row(off).findings).toHaveLength(1);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an audit', () => {
  it('of a synthetic release finds nothing, and says what it is and is not', () => {
    const release = syntheticRelease();
    const result = audit(release);
    expect(ReleaseAudit.parse(result)).toEqual(result);
    expect(result).toMatchObject({
      scope: {
        adapter: null,
        kind: 'evaluation_protocol_interface',
        use: 'diagnostic_only',
        promotion_eligible: false,
        condition: 'options_only',
      },
      release: 'unpinned',
      full_experiment_status: 'not_reproduced_high_cost',
      deterministic: true,
      seeds: [],
      cases: 248,
      prompts: 496,
      labels: { A: 124, B: 124, balanced: true },
      findings: [],
    });
    expect(result.aggregates).toMatchObject({
      rows: 60,
      accuracy: { agree: 60, disagree: 0, undecided: 0 },
      case_accuracy: { agree: 60 },
      parsed_only: { agree: 60 },
    });
    expect(Object.values(result.groups ?? {}).reduce((sum, count) => sum + count, 0)).toBe(248);
    expect(auditText(result)).toContain('no result on them is a benchmark result');
    expect(JSON.stringify(audit(release))).toBe(JSON.stringify(result));
  });

  it.each([
    [{ wrongRows: 7 }, 7],
    [{ wrongRows: 6, percent: true }, 6],
    [{ missingRuns: true }, 0],
    [{ percent: true, cases: 2000 }, 0],
  ] as const)('of a release with %j has %i findings', (quirks, count) => {
    expect(ofSynthetic(quirks).findings).toHaveLength(count);
  });

  it('tells unbalanced references without calling them a fault', () => {
    expect(ofSynthetic({ unbalanced: true }).labels).toEqual({ A: 186, B: 62, balanced: false });
  });

  it('finds a row that stands twice', () => {
    const { aggregates } = syntheticRelease();
    const twice = `${aggregates}${aggregates.split('\n')[1]}\n`;
    expect(audit({ aggregates: twice }).findings).toEqual([
      {
        check: 'row',
        line: 62,
        row: 'synthetic-1 / options_only / low',
        found: 'the same model and condition as in line 2',
        expected: 'one row each',
      },
    ]);
  });

  it('keeps a group that is called like a prototype', () => {
    const two =
      '[{"id":1,"A":"p","B":"q","label":"A","group":"__proto__"},{"id":2,"A":"p","B":"q","label":"A","group":"__proto__"}]';
    const { groups } = audit({ questions: two, aggregates: 'model,n_runs,correct\nm,4,2\n' });
    expect(Object.entries(groups ?? {})).toEqual([['__proto__', 2]]);
  });

  it.each([
    ['duplicateIds', 'ids must be unique'],
    ['duplicateKeys', 'the same key stands twice'],
    ['emptyOption', 'option B is empty'],
    ['sameOptions', 'both options are the same text'],
    ['badLabel', 'the reference is not exactly "A" or "B"'],
  ] as const)('refuses a release with %s', (quirk, fault) => {
    expect(() => ofSynthetic({ [quirk]: true })).toThrow(fault);
  });

  it('refuses scores that are no text, a folder and what is not there', () => {
    expect(() => audit({ aggregates: Uint8Array.from([0xff, 0xfe, 0x41]) })).toThrow('UTF-8');
    expect(() => audit({ aggregates: '' }, { aggregates: '.' })).toThrow('not a file');
    expect(() => audit({ aggregates: '' }, { questions: 'none.json' })).toThrow('no such file');
  });

  it('takes linear time on hostile scores', () => {
    const begin = process.cpuUsage();
    for (const text of [
      `model,n_runs,correct\n${'"'.repeat(1_000_000)}`,
      `model,n_runs,correct\n${','.repeat(1_000_000)}`,
      `${'correct,'.repeat(20_000)}\n`,
      `model,n_runs,correct,accuracy\nm,${'9'.repeat(100_000)},1,1\n`,
      `model,n_runs,correct,accuracy\n${`m,1e900,${'9'.repeat(900)},1e-900\n`.repeat(500)}`,
    ]) {
      try {
        audit({ aggregates: text });
      } catch (error) {
        expect(error).toBeInstanceOf(TouchstoneError);
      }
    }
    expect(process.cpuUsage(begin).user / 1e6).toBeLessThan(15);
  });
});
