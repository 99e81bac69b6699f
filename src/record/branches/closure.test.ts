import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { closureOf, roundOfNext } from './closure.ts';
import { nextOf } from './next.ts';
import { Decision } from './schema.ts';
import { decisionWith } from './testing/index.ts';

interface Case {
  readonly name: string;
  readonly limits?: Readonly<Record<string, number>>;
  readonly stop?: readonly unknown[];
  readonly branches: readonly (readonly [round: number, score: number | string | null])[];
  readonly closes: string | null;
  readonly round?: number;
}

const cases = load(readFileSync(join(import.meta.dirname, 'cases/closing.yaml'), 'utf8')) as readonly Case[];

test.each(cases)('closing: $name', ({ limits = {}, stop = [], branches, closes, round }) => {
  const decision = decisionWith({
    limits,
    stop,
    branches: branches.map(([at, score]) => ({
      round: at,
      ...(typeof score === 'string' ? { status: score } : {}),
      ...(typeof score === 'number' ? { units: [score] } : {}),
    })),
  });
  expect(closureOf(decision)?.rule ?? null).toBe(closes);
  if (round !== undefined) expect(roundOfNext(decision)).toBe(round);
  if (closes !== null) expect(nextOf(decision)).toMatchObject({ do: 'nothing', closure: { rule: closes } });
});

test('every rule of the search has a case', () => {
  const closed = new Set(cases.map(({ closes }) => closes));
  expect([...closed].sort()).toEqual(['branches', 'no_gain', null, 'rounds', 'target'].sort());
});

test('what closed a decision once keeps it closed, and a selection comes before it', () => {
  const decision = decisionWith({ branches: [{ round: 1, units: [0.5] }] });
  const closed = Decision.parse({ ...decision, closed: { rule: 'target', what: 'x', at: '2026-01-01T00:00:00Z' } });
  expect(closureOf(closed)?.rule).toBe('target');
  const selection = { branch: 'B-1', reason: 'r', by: 'ann', at: '2026-01-01T00:00:00Z', tried: 1 };
  expect(closureOf(Decision.parse({ ...closed, selection }))?.rule).toBe('selected');
});

test('best first: unscored before all, then the best open one; of equal ones the older', () => {
  const branches = [
    { round: 1, units: [0.5] },
    { round: 1, units: [0.7] },
    { round: 1, units: [0.7] },
    { round: 1, units: [0.9], status: 'discarded' },
  ];
  expect(nextOf(decisionWith({ branches }))).toMatchObject({ do: 'expand', best: { branch: { id: 'B-2' } }, round: 2 });
  expect(nextOf(decisionWith({ branches: [...branches, { round: 1 }] }))).toMatchObject({
    do: 'score',
    branches: [{ id: 'B-5' }],
  });
  expect(nextOf(decisionWith({}))).toEqual({ do: 'begin' });
  expect(nextOf(decisionWith({ limits: { depth: 1 }, branches: [{ round: 1, units: [0.5] }] }))).toMatchObject({
    do: 'widen',
  });
  expect(nextOf(decisionWith({ branches: [{ round: 1, status: 'failed' }] }))).toMatchObject({ do: 'widen' });
});
