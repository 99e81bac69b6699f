import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readPaperQuantities } from '../../../../record/quantities/index.ts';
import { paperNumbersTraceToLogs } from './index.ts';
import { type SmallLogs, smallLogs } from './testing/small-logs.ts';
import { type Part, smallPaper } from './testing/small-paper.ts';

interface Case {
  readonly name: string;
  readonly paper: readonly Part[];
  readonly logs: SmallLogs;
  /** `literal state code`; `*` is any code. */
  readonly numbers?: readonly string[];
  readonly findings?: readonly string[];
}

const cases = ['binding.yaml', 'text.yaml'].flatMap(
  (file) => parse(readFileSync(join(import.meta.dirname, 'cases', file), 'utf8')) as Case[],
);

async function observe({ paper: parts, logs }: Case) {
  const paper = smallPaper(parts);
  const quantities = readPaperQuantities(paper);
  const signal = new AbortController().signal;
  const outcome = await paperNumbersTraceToLogs.run({
    paper,
    quantities,
    logs: smallLogs(logs),
    signal,
    progress: () => {},
  });
  const literals = new Map(quantities.map((q) => [q.id, q.printed.literal.trim()]));
  const results = (outcome.paperQuantities ?? []).map((r) => `${literals.get(r.id)} ${r.state} ${r.code}`);
  return { results, findings: outcome.findings.map((f) => f.reason ?? '') };
}

describe('numbers of a paper and its logs', () => {
  it.each(cases)('$name', async (one) => {
    const { results, findings } = await observe(one);
    for (const wanted of one.numbers ?? []) {
      const found = wanted.endsWith(' *')
        ? results.some((r) => r.startsWith(wanted.slice(0, -1)))
        : results.includes(wanted);
      expect(found, `${wanted} among: ${results.join('; ')}`).toBe(true);
    }
    expect([...findings].sort()).toEqual([...(one.findings ?? [])].sort());
    if (one.findings === undefined) expect(results.filter((r) => r.includes(' failed '))).toEqual([]);
  });
});
