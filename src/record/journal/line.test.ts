import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalDigest, canonicalJson } from '../../base/json/index.ts';
import { canonicalLine, printLine, sealLine } from './line.ts';
import { readLine } from './read-line.ts';
import { JournalEntry } from './schema.ts';

const digest = fc.stringMatching(/^[0-9a-f]{64}$/);
const text = fc.string({ unit: 'grapheme', maxLength: 40 });
const line = fc.record(
  {
    seq: fc.integer({ min: 1, max: 1e9 }),
    time: fc.date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) }).map((date) => date.toISOString()),
    actor: fc.record({ id: text.filter((id) => id !== ''), kind: fc.constantFrom('person', 'agent', 'tool') }),
    verb: fc.constantFrom('ledger select', 'branch add', 'hand_edit'),
    about: text,
    target: fc.constantFrom('evidence/ledger.yaml', 'planning/branches.yaml', 'audit/votes.jsonl'),
    before: fc.option(digest),
    after: fc.option(digest),
    reason: text,
    payload: digest,
    previous: digest,
  },
  {
    requiredKeys: ['seq', 'time', 'actor', 'verb', 'about', 'target', 'before', 'after', 'previous'],
    noNullPrototype: true,
  },
);

test('the canonical form written by hand is that of RFC 8785', () => {
  fc.assert(
    fc.property(line, (unsealed) => {
      expect(canonicalLine(unsealed)).toBe(canonicalJson(unsealed));
      expect(sealLine(unsealed).digest).toBe(canonicalDigest(unsealed));
    }),
  );
});

test('a printed line is read as what it was, and the published schema takes it', () => {
  fc.assert(
    fc.property(line, (unsealed) => {
      const sealed = sealLine(unsealed);
      const printed = printLine(sealed);
      expect(printed).toBe(`${JSON.stringify(JSON.parse(printed))}\n`);
      expect(readLine(printed.slice(0, -1))).toEqual({ kind: 'line', line: sealed });
      expect(JournalEntry.safeParse(JSON.parse(printed)).success).toBe(true);
    }),
  );
});

test('what the published schema refuses is no line', () => {
  const sealed = sealLine({
    seq: 1,
    time: '2026-01-02T03:04:05.678Z',
    actor: { id: 'ann', kind: 'person' },
    verb: 'ledger select',
    about: 'C-1',
    target: 'evidence/ledger.yaml',
    before: null,
    after: 'a'.repeat(64),
    previous: '0'.repeat(64),
  });
  const wrong: Record<string, unknown>[] = [
    { seq: 0 },
    { seq: 1.5 },
    { time: 'yesterday' },
    { actor: { id: '', kind: 'person' } },
    { actor: { id: 'x', kind: 'god' } },
    { actor: { id: 'x', kind: 'person', rank: 1 } },
    { verb: '' },
    { about: 3 },
    { target: '../x' },
    { target: '/x' },
    { before: 'A'.repeat(64) },
    { after: 7 },
    { reason: null },
    { payload: 'x' },
    { previous: null },
    { digest: undefined },
    { more: 1 },
  ];
  for (const members of wrong) {
    const value = { ...sealed, ...members };
    expect(JournalEntry.safeParse(value).success, JSON.stringify(members)).toBe(false);
    expect(readLine(JSON.stringify(value)).kind, JSON.stringify(members)).toBe('other_schema');
  }
});
