import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulePages, ruleTexts } from './rule-page.ts';

const FOLDER = join(import.meta.dirname, '../../../../docs/rules');

test('the pages of the rules are those of the table (node scripts/rules.mjs writes them)', () => {
  const pages = rulePages();
  expect(readdirSync(FOLDER).sort()).toEqual(Object.keys(pages).sort());
  for (const [name, text] of Object.entries(pages)) expect(readFileSync(join(FOLDER, name), 'utf8'), name).toBe(text);
});

test('every page says what the rule means, when it is wrong and how it is silenced', () => {
  for (const rule of ruleTexts()) {
    expect(rule.help, rule.code).toMatch(/\.$/);
    expect(rule.wrongWhen, rule.code).toMatch(/\.$/);
    expect(rule.code, 'a name for a file').toMatch(/^[a-z0-9_.-]+$/i);
  }
});
