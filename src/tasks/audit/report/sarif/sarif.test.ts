import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleAudit } from '../testing/example.ts';
import { hostileAudit } from '../testing/hostile.ts';
import { renderSarif } from './sarif.ts';
import { uriOf } from './uri.ts';

const { result } = exampleAudit();
const require = createRequire(import.meta.url);

/** The published schema, draft-04: Ajv 8 reads it once its `id` is named as in later drafts. */
const {
  id,
  $schema: _,
  ...schema
} = JSON.parse(readFileSync(require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json'), 'utf8'));
const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
addFormats.default(ajv);
const valid = ajv.compile({ $id: id, ...schema });

const resultsOf = (text: string) => JSON.parse(text).runs[0].results;

describe('SARIF', () => {
  test.each([
    ['the example', result],
    ['a hostile study', hostileAudit().result],
    ['an empty audit', { ...result, findings: [], not_checked: [], claims: [] }],
  ])('%s is valid against the published schema', (_name, audit) => {
    const log = JSON.parse(renderSarif(audit));
    expect(valid(log), JSON.stringify(valid.errors)).toBe(true);
  });

  test('the schema would notice', () => {
    const log = JSON.parse(renderSarif(result));
    log.runs[0].results[0].level = 'fatal';
    expect(valid(log)).toBe(false);
  });

  test('rules, kinds and levels follow the standard', () => {
    const shown = resultsOf(renderSarif(result)).map((one: Record<string, string>) => [
      one.ruleId,
      one.kind,
      one.level,
    ]);
    expect(shown).toEqual([
      ['I1/not_reproduced', 'fail', 'error'],
      ['CPR/value.mismatch', 'fail', 'error'],
      ['CPR/stage_mismatch', 'fail', 'error'],
      ['I4/majority_violates', 'fail', 'error'],
      ['CPR/locator_drift', 'open', 'none'],
      ['I2/minority_flag', 'review', 'none'],
      ['BUNDLE/missing', 'open', 'none'],
    ]);
    const { rules } = JSON.parse(renderSarif(result)).runs[0].tool.driver;
    for (const one of resultsOf(renderSarif(result))) expect(rules[one.ruleIndex].id).toBe(one.ruleId);
    expect(rules.map((rule: { help: { text: string } }) => rule.help.text.length > 10)).not.toContain(false);
  });

  test('fingerprints are the stable ids, places are relative to the study', () => {
    const one = resultsOf(renderSarif(result))[1];
    expect(one.partialFingerprints).toEqual({ 'touchstoneFinding/v1': 'f-77aa' });
    expect(one.locations[0]).toEqual({
      physicalLocation: {
        artifactLocation: { uri: 'logs/median.json', uriBaseId: 'STUDY' },
        region: { startLine: 7, snippet: { text: '"rmse_cm": 4.2086,' } },
      },
      logicalLocations: [
        { fullyQualifiedName: 'C-TAB-002', kind: 'claim' },
        { fullyQualifiedName: '/test/rmse_cm', kind: 'value' },
      ],
    });
  });

  test('what was not checked is told', () => {
    const notes = JSON.parse(renderSarif(result)).runs[0].invocations[0].toolExecutionNotifications;
    expect(notes).toHaveLength(3);
    expect(notes[0].message.text).toContain('references_not_checked');
  });

  test('without the run section nothing depends on time', () => {
    const { run: _run, ...timeless } = result;
    expect(renderSarif(timeless)).not.toMatch(/startTimeUtc|2026-02-03/);
  });
});

test.each([
  ['logs/run 3.json', 'logs/run%203.json'],
  ['a:b/ü#?%.md', 'a%3Ab/%C3%BC%23%3F%25.md'],
  ["it's(1).csv", 'it%27s%281%29.csv'],
  ['/etc/passwd', undefined],
  ['a/../../b', undefined],
  ['C:\\x', undefined],
])('path %s is the URI %s', (path, uri) => {
  expect(uriOf(path)).toBe(uri);
});

test('any path: the URI stays below the study and decodes to the path', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', minLength: 1 }), (path) => {
      const uri = uriOf(path);
      if (uri === undefined) return;
      expect(uri).toMatch(/^[A-Za-z0-9._~%/-]+$/);
      expect(decodeURIComponent(uri)).toBe(path.toWellFormed());
    }),
  );
});
