import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { formatPlace } from '../../base/fault/index.ts';
import { Locator } from '../claims/index.ts';
import { StudyPath } from '../study/index.ts';
import { findDrift, type LogReading, readEvidenceValue } from './index.ts';
import { memoryStudy } from './testing/memory-study.ts';

const Cases = z.strictObject({
  files: z.record(z.string(), z.union([z.string(), z.instanceof(Uint8Array)])),
  seals: z.record(z.string(), z.enum(['ok', 'changed', 'missing', 'unsealed'])),
  cases: z.array(
    z.strictObject({
      path: z.string(),
      at: Locator,
      value: z.string().optional(),
      reads: z.string().optional(),
      names: z.array(z.string()).optional(),
      siblings: z.record(z.string(), z.string()).optional(),
      siblings_have: z.record(z.string(), z.string()).optional(),
      fault: z.string().optional(),
      says: z.string().optional(),
      place: z.string().optional(),
      candidates: z.array(z.string()).default([]),
    }),
  ),
});
const { files, seals, cases } = Cases.parse(
  parse(readFileSync(join(import.meta.dirname, 'cases/locators.yaml'), 'utf8')),
);
const study = memoryStudy({ files, seals });

const read = (path: string, at: Locator, value?: string): Promise<LogReading> =>
  readEvidenceValue(study, { path: StudyPath.parse(path), at, ...(value === undefined ? {} : { value }) });

describe('a locator leads to', () => {
  it.each(cases.map((one) => [`${one.path} ${JSON.stringify(one.at)}`, one] as const))('%s', async (_, one) => {
    const reading = await read(one.path, one.at, one.value);
    if (reading.ok) {
      const { literal, kind, place, path, siblings, excerpt } = reading.value;
      expect(`${literal} ${kind} ${place.line}:${place.column}`).toBe(one.reads);
      if (one.names !== undefined) expect(path).toEqual(one.names);
      if (one.siblings !== undefined) expect({ ...siblings }).toEqual(one.siblings);
      if (one.siblings_have !== undefined) expect(siblings).toMatchObject(one.siblings_have);
      expect(excerpt.text.split('\n').length).toBeLessThanOrEqual(7);
      // The literal is what stands at the place, in a string or cell with its quotes.
      const raw = files[one.path];
      if (typeof raw !== 'string' || one.at.pointer === '/note') return;
      const line = raw.replace(/^\uFEFF/, '').split('\n')[(place.line ?? 0) - 1] ?? '';
      expect(
        line
          .slice((place.column ?? 0) - 1)
          .replace(/^"/, '')
          .startsWith(literal),
      ).toBe(true);
    } else {
      expect(reading.fault).toBe(one.fault);
      expect(reading.message).toContain(one.says);
      expect(reading.candidates.map((value) => value.literal)).toEqual(one.candidates);
      if (one.place !== undefined) expect(formatPlace(reading.place)).toBe(one.place);
    }
  });

  it('shows every fault but the one for size', () => {
    const shown = new Set(cases.map((one) => one.fault));
    for (const fault of [
      'file_missing',
      'file_changed',
      'unreadable',
      'no_such_place',
      'ambiguous',
      'duplicate_key',
      'locator_incomplete',
    ])
      expect(shown).toContain(fault);
  });
});

describe('a value', () => {
  it('gives the members of an array in order, with their places', async () => {
    const reading = await read('metrics.json', { pointer: '/list' });
    const items = reading.ok ? reading.value.items : [];
    expect(items.map((item) => item.literal)).toEqual(['0.1', '0.20', 'NaN', '-Infinity', '1e999', '0.5']);
    expect(items[1]?.place).toMatchObject({ line: 4, column: 17, pointer: '/list/1' });
  });

  it('is not read when the evidence was linked to other bytes', async () => {
    const path = StudyPath.parse('lines.json');
    const other = createHash('sha256').update('other').digest('hex');
    const reading = await readEvidenceValue(study, {
      path,
      at: { line: 1, pointer: '/x' },
      sha256: z.string().brand<'Sha256'>().parse(other),
    });
    expect(reading).toMatchObject({ ok: false, fault: 'file_changed' });
  });

  it('is not sought in a file beyond the size limit', async () => {
    const large = memoryStudy({ files: { 'a.json': '{}' } });
    const record = large.files.get('a.json');
    const files = new Map(
      record === undefined ? [] : [['a.json', { ...record, bytes: 64 * 1024 * 1024 + 1 }] as const],
    );
    const reading = await readEvidenceValue(
      { ...large, files },
      { path: StudyPath.parse('a.json'), at: { pointer: '' } },
    );
    expect(reading).toMatchObject({ ok: false, fault: 'too_large' });
  });

  it('cuts a long line around the value', async () => {
    const long = memoryStudy({ files: { 'a.log': `${'x '.repeat(3000)}acc=0.5${' y'.repeat(3000)}` } });
    const reading = await readEvidenceValue(long, { path: StudyPath.parse('a.log'), at: { lines: [1, 1] } });
    const text = reading.ok ? reading.value.excerpt.text : '';
    expect(text.length).toBeLessThanOrEqual(400);
    expect(text).toMatch(/^….*acc=0\.5.*…$/);
  });
});

describe('drift', () => {
  const drift = async (path: string, at: Locator, literal: string) =>
    (await findDrift(study, { path: StudyPath.parse(path), at }, literal)).map(
      (value) => `${value.literal} ${formatPlace(value.place)}`,
    );

  it('is found in other lines, rows, records and members, never at the stated place', async () => {
    expect(await drift('run.log', { lines: [4, 4] }, '0.93')).toEqual(['0.93 run.log:2:28']);
    expect(await drift('steps.jsonl', { line: 1, pointer: '/m/loss' }, '0.25')).toEqual(['0.25 steps.jsonl:3:27']);
    expect(await drift('scores.csv', { row: 2, column: 'seed' }, '1')).toEqual(['1 scores.csv:2:7']);
    expect(await drift('metrics.json', { pointer: '/list/0' }, '0.9500')).toEqual(['0.9500 metrics.json:2:24']);
    expect(await drift('metrics.json', { pointer: '/test/accuracy' }, '0.9500')).toEqual([]);
    expect(await drift('metrics.json', { pointer: '/note', lines: [2, 2] }, '0.5')).toEqual(['0.5 metrics.json:6:17']);
    expect(await drift('changed.json', { pointer: '/x' }, '1')).toEqual([]);
  });
});

describe('speed and reading once', () => {
  it('reads 1,000 logs once for 10,000 look-ups', async () => {
    const many: Record<string, string> = {};
    for (let i = 0; i < 1000; i += 1)
      many[`logs/${i}.json`] = JSON.stringify({
        test: { acc: i / 1000 },
        history: Array.from({ length: 200 }, (_, k) => k / 7),
      });
    const large = memoryStudy({ files: many });
    const started = process.cpuUsage();
    const readings = await Promise.all(
      Array.from({ length: 10_000 }, (_, i) =>
        readEvidenceValue(large, {
          path: StudyPath.parse(`logs/${i % 1000}.json`),
          at: { pointer: i % 2 === 0 ? '/test/acc' : `/history/${i % 200}` },
        }),
      ),
    );
    const seconds = process.cpuUsage(started).user / 1e6;
    expect(readings.every((reading) => reading.ok)).toBe(true);
    expect(large.reads.length).toBe(1000);
    // Measured: 0.2 s on two slow cores. Processor time, because a busy machine stretches the clock.
    expect(seconds).toBeLessThan(3);
  });

  it('does not parse the lines of a JSONL file that nobody asks for', async () => {
    const lines = Array.from({ length: 50_000 }, (_, i) => (i === 40_000 ? '{"x": 0.25}' : '{broken')).join('\n');
    const reading = await readEvidenceValue(memoryStudy({ files: { 'a.jsonl': lines } }), {
      path: StudyPath.parse('a.jsonl'),
      at: { line: 40_001, pointer: '/x' },
    });
    expect(reading).toMatchObject({ ok: true, value: { literal: '0.25' } });
  });
});

const shared = resolve(process.env.TOUCHSTONE_SHARED_DATA ?? '../shared/data', 'audit/scientist-one-mini');
describe.skipIf(!existsSync(shared))('logs of a real run (skipped where the shared data is absent)', () => {
  it('gives the values that the paper was written from', async () => {
    const file = (name: string) => new Uint8Array(readFileSync(join(shared, name)));
    const real = memoryStudy({
      files: { 'evidence.jsonl': file('evidence.jsonl'), 'discovery.json': file('discovery.json') },
    });
    const value = async (path: string, at: Locator) => {
      const reading = await readEvidenceValue(real, { path: StudyPath.parse(path), at });
      return reading.ok ? `${reading.value.literal} ${reading.value.siblings.stage ?? '-'}` : reading.message;
    };
    expect(
      await value('evidence.jsonl', { line: 41, pointer: '/payload/log', lines: [6, 6], after: 'discovered=' }),
    ).toBe('80.0 discovery');
    expect(
      await value('evidence.jsonl', { line: 41, pointer: '/payload/log', lines: [6, 6], after: 'baseline=' }),
    ).toBe('88.0 discovery');
    expect(await value('evidence.jsonl', { line: 41, pointer: '/payload/log', after: 'baseline_score=' })).toBe(
      '113.2857 discovery',
    );
    expect(await value('discovery.json', { pointer: '/best_score' })).toBe('108.5714 -');
  });
});
