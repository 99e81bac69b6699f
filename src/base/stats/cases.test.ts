import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import {
  debitPossible,
  grimmerPossible,
  grimPossible,
  type MeanReport,
  readMeanReports,
  readTestReports,
  recomputeP,
  statisticLabel,
} from './index.ts';

const cases = <T extends z.ZodType>(name: string, row: T): z.infer<T>[] =>
  z.array(row).parse(load(readFileSync(join(import.meta.dirname, 'cases', `${name}.yaml`), 'utf8')));

const SIGNS = { '=': '=', '<': '<', '<=': '≤', '>': '>', '>=': '≥', up_to: '≤' } as const;

describe('test reports', () => {
  it.each(cases('reports', z.strictObject({ text: z.string(), reads: z.array(z.string()) })))(
    '$text',
    ({ text, reads }) => {
      const reports = readTestReports(text);
      expect(
        reports.map((r) => `${statisticLabel(r)}; p ${r.p.hedged ? '≈' : SIGNS[r.p.comparator]} ${r.pText}`),
      ).toEqual(reads);
      for (const r of reports) {
        expect(r.start < r.pStart && r.pStart < r.pEnd && r.pEnd === r.end).toBe(true);
        expect(text.slice(r.start, r.start + 1)).toMatch(/[trFzZQHχΧXxGcC[&\\]|\ud835/);
        expect(text.slice(r.pStart, r.pEnd)).toMatch(
          /^(?:[\d.,]+(?:[eE]-?\d+)?|(?:[\d.]+ \S+ )?10\S{2,14}|[nN]\.?[sS]\.?)$/,
        );
        expect(r.sentence[0] <= r.start && r.sentence[1] >= r.end).toBe(true);
      }
    },
  );
});

const Verdict = z.strictObject({
  text: z.string(),
  is: z.string(),
  error: z.boolean().default(false),
  decision: z.boolean().default(false),
  says: z.string().optional(),
});

describe('verdicts', () => {
  it.each(cases('verdicts', Verdict))('$text', ({ text, is, error, decision, says }) => {
    const reports = readTestReports(text);
    expect(reports).toHaveLength(1);
    const found = reports.map(recomputeP).map((r) => ({
      is: `${r.state} ${r.code}`,
      error: r.error,
      decision: r.decisionError,
      ...(says === undefined ? {} : { says: r.arithmetic }),
    }));
    expect(found).toEqual([{ is, error, decision, ...(says === undefined ? {} : { says }) }]);
  });
});

const Mean = z.strictObject({
  text: z.string(),
  reads: z.string(),
  grim: z.boolean().optional(),
  sd: z.boolean().optional(),
});

describe('means', () => {
  it.each(cases('means', Mean))('$text', ({ text, reads, grim, sd }) => {
    const reports = readMeanReports(text);
    expect(reports.map((r) => inWords(text, r)).join(' / ') || 'none').toBe(reads);
    const [first] = reports;
    if (first === undefined) return;
    const { mean, n, items, scale } = first;
    expect(grimPossible(mean.value, n, items)).toBe(grim);
    if (sd === undefined || first.sd === null) return;
    const printed = first.sd.number.value;
    const range = first.range === null ? {} : { range: first.range };
    expect(
      scale === 'binary'
        ? debitPossible(mean.value, printed, n)
        : grimmerPossible(mean.value, printed, { n, items, ...range }),
    ).toBe(sd);
  });
});

function inWords(text: string, { meanStart, meanEnd, sd, n, items, scale, range }: MeanReport): string {
  const printed = sd === null ? 'none' : text.slice(sd.start, sd.end);
  const times = items > 1n ? ` x${items}` : '';
  return `${text.slice(meanStart, meanEnd)} ${printed} ${n}${times} ${scale}${range === null ? '' : ` ${range.low}..${range.high}`}`;
}
