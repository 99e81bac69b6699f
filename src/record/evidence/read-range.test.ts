import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { formatPlace } from '../../base/fault/index.ts';
import { Evidence } from '../claims/index.ts';
import { describeEvidence, readRange } from './index.ts';
import { memoryStudy } from './testing/memory-study.ts';

const code = 'def rule(x):\r\n    if x > 3:\r\n        return 1\r\n    return 0\r\n';
const study = memoryStudy({
  files: { 'a.py': code, 'm.json': '{"acc": 0.95}', 'gone.txt': 'x', 'changed.txt': 'x' },
  seals: { 'gone.txt': 'missing', 'changed.txt': 'changed' },
  runs: { 'm.json': 'run-1' },
});

describe('a range', () => {
  it('is the stated lines, verbatim', async () => {
    expect(await readRange(study, { path: 'a.py', lines: [2, 3] })).toMatchObject({
      ok: true,
      text: '    if x > 3:\r\n        return 1\r\n',
      first_line: 2,
    });
  });

  it('holds a quotation to the letter, or after folding white space, and says which', async () => {
    expect(await readRange(study, { path: 'a.py', lines: [1, 3], quote: 'if x > 3:' })).toMatchObject({
      ok: true,
      match: 'verbatim',
      first_line: 1,
      place: { line: 2, column: 5 },
    });
    expect(await readRange(study, { path: 'a.py', lines: [1, 3], quote: 'if x > 3:\n  return 1' })).toMatchObject({
      ok: true,
      match: 'white_space',
      place: { line: 2, column: 5 },
    });
    expect(await readRange(study, { path: 'a.py', quote: 'return 0' })).toMatchObject({
      ok: true,
      text: '    return 0\r\n',
      first_line: 4,
    });
  });

  it('names the line at which a quotation stands now', async () => {
    const reading = await readRange(study, { path: 'a.py', lines: [1, 2], quote: 'return 0' });
    expect(reading).toMatchObject({ ok: false, fault: 'no_such_place', drift: { line: 4, column: 5 } });
    expect(reading.ok ? '' : reading.message).toBe(
      'the quoted text does not stand in lines 1 to 2; it stands at line 4 now',
    );
  });

  it('does not hold what the file does not say', async () => {
    expect(await readRange(study, { path: 'a.py', quote: 'if x > 4:' })).toMatchObject({
      ok: false,
      fault: 'no_such_place',
    });
    expect(await readRange(study, { path: 'a.py', quote: ' \n ' })).toMatchObject({
      ok: false,
      fault: 'no_such_place',
    });
    expect(await readRange(study, { path: 'a.py', lines: [9, 9] })).toMatchObject({
      ok: false,
      fault: 'no_such_place',
    });
    expect(await readRange(study, { path: 'changed.txt', quote: 'x' })).toMatchObject({
      ok: false,
      fault: 'file_changed',
    });
  });
});

describe('evidence for people', () => {
  const other = createHash('sha256').update('other').digest('hex');
  it.each([
    [
      { type: 'log_record', path: 'm.json', at: { pointer: '/acc' }, metric: 'accuracy' },
      'found',
      undefined,
      'm.json:1:9',
    ],
    [{ type: 'log_record', path: 'm.json', at: { pointer: '/f1' } }, 'missing', 'no_such_place', 'm.json:1:1'],
    [{ type: 'log_record', path: 'm.json', at: {} }, 'unreadable', 'locator_incomplete', 'm.json'],
    [
      { type: 'log_record', path: 'm.json', at: { pointer: '/acc' }, sha256: other },
      'stale',
      'digest_differs',
      'm.json',
    ],
    [{ type: 'code_range', path: 'a.py', quote: 'return 1' }, 'found', undefined, 'a.py:3:9'],
    [{ type: 'file_range', path: 'gone.txt' }, 'missing', 'file_missing', 'gone.txt'],
    [{ type: 'passage', path: 'changed.txt', quote: 'x' }, 'stale', 'file_changed', 'changed.txt'],
    [{ type: 'reference', key: 'doe2020' }, 'not_checked', 'seen_by_i3', undefined],
    [{ type: 'evaluator_run', evaluator: 'main' }, 'not_checked', 'seen_by_i1', undefined],
  ] as const)('%j is %s', async (parts, state, reason, where) => {
    const described = await describeEvidence(study, Evidence.parse({ id: 'E-1', ...parts }));
    expect({
      state: described.state,
      reason: described.reason,
      where: described.where && formatPlace(described.where),
    }).toEqual({ state, reason, where });
  });

  it('carries the value, the digest, the run and the lines around', async () => {
    const evidence = Evidence.parse({
      id: 'E-1',
      type: 'log_record',
      path: 'm.json',
      at: { pointer: '/acc' },
      metric: 'accuracy',
      stage: 'test',
    });
    const sha256 = study.files.get('m.json')?.sha256;
    expect(await describeEvidence(study, evidence)).toMatchObject({
      value: '0.95',
      run: 'run-1',
      metric: 'accuracy',
      stage: 'test',
      sha256,
      excerpt: { first_line: 1, text: '{"acc": 0.95}' },
    });
  });
});
