import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exampleAudit } from '../testing/example.ts';
import { hostileAudit } from '../testing/hostile.ts';
import { renderJunit } from './junit.ts';

const { result } = exampleAudit();
const xml = renderJunit(result);

test('a test case per check, claim, score and question', () => {
  const n = result.checks.length + result.claims.length + result.scores.length + result.questions.length;
  expect(xml.match(/<testcase /g)).toHaveLength(n);
  expect(xml).toContain(`tests="${n}" failures="9" errors="0" skipped="6"`);
});

test('failed is a failure with its sentence, unverified is skipped with its reason, verified is neither', () => {
  expect(xml).toMatch(
    /<testcase classname="claim.numerical" name="C-TAB-003: 4.66">\s*<failure message="C-TAB-003 failed: the record was measured on another stage; found validation, expected ablation \(logs\/median.json#\/validation\/rmse_cm\)." type="stage_mismatch">/,
  );
  expect(xml).toMatch(/name="C-RES-002: [^>]*>\s*<skipped message="hardware_dependent"\/>/);
  expect(xml).toMatch(/name="C-TAB-001: 4.87"\/>/);
  expect(xml).toMatch(/<testcase classname="score" name="rmse-median: rmse">\s*<failure message="reported 4.12, mean/);
});

test('any string of a study leaves the same tags and only characters that XML allows', () => {
  const tags = (text: string) => text.match(/<\/?[a-z]+/g);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (payload) => {
      const out = renderJunit(hostileAudit(`]]>&"'</failure><x y="${payload}`).result);
      expect(tags(out)).toEqual(tags(xml));
      expect(out).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
      expect(out.replace(/&(amp|lt|gt|quot|apos|#10|#9);/g, '')).not.toContain('&');
    }),
    { numRuns: 40 },
  );
});
