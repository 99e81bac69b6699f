import { expect, test } from 'vitest';
import { largeAudit } from '../../testing/large.ts';
import { renderHtml } from '../page.ts';
import { isTooInvolved } from './involved.ts';

test.each([
  ['links never closed', '[a]('.repeat(50_000)],
  ['emphasis of two kinds', '*_'.repeat(50_000)],
  ['quotations in quotations', '> '.repeat(30_000)],
  ['a megabyte of brackets', '['.repeat(1_000_000)],
  ['the same over many lines', '[a](*_`\n'.repeat(20_000)],
])('%s: shown as source, in time', (_, text) => {
  expect(isTooInvolved(`A study.\n\n${text}`)).toBe(true);
});

test.each([
  ['a paper of 10,000 marked claims', '[The value is 0.93 [@key] for $x_i$]{#C-RES-001 .claim}.\n\n'.repeat(10_000)],
  ['a table of 5,000 rows', '| *a* | [0.93]{#C-1 .claim} | `x_1` | [0.94]{#C-2 .claim} |\n'.repeat(5_000)],
  ['a long paragraph full of formulas', 'so $x_{i} \\le y_{i}$ and *then* '.repeat(1_000)],
])('%s is read as Markdown', (_, text) => {
  expect(isTooInvolved(text)).toBe(false);
});

test('a claim in a hostile paper still has its place', () => {
  const { result, manuscript } = largeAudit(3);
  const hostile = { ...manuscript, text: `${manuscript.text}\n\n${'*_'.repeat(50_000)}\n` };
  const page = renderHtml(result, hostile);
  expect(page).toContain('<article class="source">');
  for (const span of manuscript.spans) expect(page).toContain(`id="text.${span.id}"`);
});
