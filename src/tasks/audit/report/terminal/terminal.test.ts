import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { widthOf } from '../../../../base/terminal/index.ts';
import { renderHtml } from '../html/index.ts';
import { renderBrief, renderTerminal } from '../index.ts';
import { exampleAudit } from '../testing/example.ts';
import { hostileAudit } from '../testing/hostile.ts';

const { result, manuscript } = exampleAudit();
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control sequences.
const SGR = /\u001b\[\d+m/g;

describe('terminal report', () => {
  const text = renderTerminal(result, { width: 80, color: false });

  test('tells counts, rate, checks, scores, findings and what was not checked', () => {
    expect(text).toContain('✓ 5 verified · ✗ 4 failed · ? 4 unverified');
    expect(text).toContain('0.500: 4 of 8 quantitative claims are traced');
    expect(text).toMatch(/^I1 {5}The score comes back +✗ failed +1 +1 +0$/m);
    expect(text).toMatch(/^I3 {5}References are real +\? unverified +0 +0 +1$/m);
    expect(text).toContain('reported 4.12, mean 4.2089, σ 0.0021, deviation 0.0889, tolerance 0.0421');
    expect(text.replace(/\n +/g, ' ')).toContain(
      'C-TAB-002 failed: the log holds another value; found 4.2086, expected 4.12 (logs/median.json#/test/rmse_cm, manuscript/paper.md:36:13). Correct the table or attach the run.',
    );
    const order = ['Checks', 'Scores', 'Blocker (1)', 'Major (3)', 'Minor (2)', 'Info (1)', 'Not checked'];
    const at = order.map((title) => text.indexOf(`\n${title}\n`));
    expect(at).toEqual([...at].sort((a, b) => a - b));
    expect(at).not.toContain(-1);
    expect(text.endsWith('marks (undeclared).\n')).toBe(true);
  });

  test.each([20, 32, 40, 59, 60, 80, 120])('fits %i columns, also with hostile and CJK text', (width) => {
    const cjk = {
      ...result,
      study: { ...result.study, title: '河川水位の欠測補完における平均値と中央値の比較研究について' },
    };
    for (const audit of [result, hostileAudit().result, cjk])
      for (const line of renderTerminal(audit, { width, color: false }).split('\n'))
        expect(widthOf(line), line).toBeLessThanOrEqual(width);
  });

  test('colours add nothing but colour', () => {
    const colored = renderTerminal(result, { width: 80, color: true });
    expect(colored).toMatch(SGR);
    expect(colored.replace(SGR, '')).toBe(text);
    expect(text).not.toMatch(SGR);
  });

  test('no string of a study reaches the terminal as a control', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (payload) => {
        const out = renderTerminal(hostileAudit(`\u001b]0;x\u0007${payload}`).result, { width: 80, color: true });
        expect(out.replace(SGR, '')).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
      }),
      { numRuns: 30 },
    );
  });

  test('more findings than fit are counted, not hidden', () => {
    const one = result.findings[1];
    const findings = Array.from({ length: 60 }, () => one).filter((finding) => finding !== undefined);
    expect(renderTerminal({ ...result, findings }, { width: 80, color: false })).toContain('and 10 more findings');
  });

  test('no quantitative claim gives n/a, not 1', () => {
    const none = {
      ...result,
      cpr: null,
      cpr_counts: { quantitative: 0, verified: 0, failed: 0, unverified: 0, excluded: 0 },
    };
    expect(renderBrief(none, { width: 80, color: false })).toContain('CPR     n/a: there is no quantitative claim.');
  });

  test('an audit without CPR says so, and not that there is nothing to count', () => {
    const others = { ...result, cpr: null, checks: result.checks.filter(({ code }) => code !== 'CPR') };
    expect(renderBrief(others, { width: 80, color: false })).toContain(
      'CPR     n/a: numbers were not checked, as asked.',
    );
    expect(renderHtml(others, manuscript)).toContain('Numbers were not checked, as asked.');
  });
});
