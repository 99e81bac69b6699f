import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { openStudy, sealStudy } from '../bundle/index.ts';
import { temporaryStudy } from '../bundle/testing/study.ts';
import { orderGraph } from './cycles.ts';
import { verifyBundle } from './index.ts';

interface Case {
  readonly name: string;
  readonly claims: readonly unknown[];
  readonly faults: readonly string[];
  readonly message?: string;
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/graph.yaml'), 'utf8')) as readonly Case[];

const STUDY = `
schema: touchstone.study/1
title: t
manuscript: paper.md
artifacts:
  - {path: logs/a.json, role: execution_log, run: a}
  - {path: logs/bad.json, role: execution_log, run: bad}
  - {path: logs/b.json, role: execution_log, run: b}
  - {path: logs/none.json, role: execution_log}
runs: [{id: a, status: ok}, {id: b, status: ok}, {id: bad, status: invalid}]
selected: {runs: [a]}
`;
const log = (id: string, path: string, more = {}) => ({ id, type: 'log_record', path, at: { pointer: '/x' }, ...more });
const EVIDENCE = [
  log('E-A', 'logs/a.json'),
  log('E-OTHER', 'logs/b.json'),
  log('E-BAD', 'logs/bad.json'),
  log('E-NORUN', 'logs/none.json'),
  log('E-LIES', 'logs/b.json', { run: 'a' }),
  log('E-STALE', 'logs/a.json', { sha256: '0'.repeat(64) }),
  log('E-GONE', 'logs/gone.json'),
  { id: 'E-CODE', type: 'code_range', path: 'code.py' },
  { id: 'E-REF', type: 'reference', key: 'k' },
  { id: 'E-EVAL', type: 'evaluator_run', evaluator: 'none' },
];

describe('the claim graph', () => {
  it.each(cases)('$name', async ({ claims, faults, message }) => {
    const root = temporaryStudy({
      'touchstone.yaml': STUDY,
      'claims.yaml': JSON.stringify({ schema: 'touchstone.claims/1', evidence: EVIDENCE, claims }),
      'code.py': 'pass\n',
      ...Object.fromEntries(['a', 'b', 'bad', 'none'].map((name) => [`logs/${name}.json`, '{"x": 1}'])),
    });
    await sealStudy(root);
    const { graph } = verifyBundle(await openStudy(root));
    expect(graph.map((fault) => `${fault.claim ?? ''} ${fault.state} ${fault.reason}`)).toEqual(faults);
    for (const fault of graph) {
      expect(fault.where[0]).toMatchObject({ path: 'claims.yaml', line: 1 });
      expect(fault.mend).not.toBe('');
    }
    if (message !== undefined) expect(graph[0]?.message).toContain(message);
  });
});

it('a claim about the selected solution needs a selection', async () => {
  const root = temporaryStudy({
    'touchstone.yaml': STUDY.replace(/^selected:.*$/m, ''),
    'claims.yaml': JSON.stringify({
      schema: 'touchstone.claims/1',
      evidence: [EVIDENCE[0]],
      claims: [{ id: 'C-1', type: 'numerical', text: 't', about: 'selected', recorded_in: 'E-A' }],
    }),
    'logs/a.json': '{"x": 1}',
  });
  await sealStudy(root);
  const { graph } = verifyBundle(await openStudy(root));
  expect(graph).toMatchObject([{ claim: 'C-1', state: 'unverified', reason: 'run_unknown' }]);
});

describe('the order of a graph', () => {
  const graph = fc.array(fc.array(fc.nat(19), { maxLength: 4 }), { minLength: 1, maxLength: 20 });

  it('puts what a node rests on before it, or shows a real cycle', () => {
    fc.assert(
      fc.property(graph, (targets) => {
        const nodes = targets.map((_, i) => String(i));
        const next = (node: string) => (targets[Number(node)] ?? []).map(String).filter((to) => nodes.includes(to));
        const { order, cycles } = orderGraph(nodes, next);
        expect([...order].sort()).toEqual([...nodes].sort());
        for (const cycle of cycles)
          cycle.forEach((node, i) => {
            expect(next(node)).toContain(cycle[(i + 1) % cycle.length]);
          });
        const place = new Map(order.map((node, i) => [node, i]));
        const backwards = nodes.some((node) => next(node).some((to) => (place.get(to) ?? 0) >= (place.get(node) ?? 0)));
        expect(backwards).toBe(cycles.length > 0);
      }),
      { numRuns: 500 },
    );
  });

  it('walks a chain of 200,000 without a stack', () => {
    const nodes = Array.from({ length: 200_000 }, (_, i) => String(i));
    const { order, cycles } = orderGraph(nodes, (node) => (node === '199999' ? [] : [String(Number(node) + 1)]));
    expect([order[0], order.length, cycles.length]).toEqual(['199999', 200_000, 0]);
  });
});
