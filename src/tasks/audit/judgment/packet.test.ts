import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { packetDigest, readJudgeAnswer } from '../../../record/judging/index.ts';
import { cutExcerpts } from './excerpts.ts';
import { packetsOf } from './questions.ts';
import { type BuiltStudy, buildStudy } from './testing/index.ts';

test('blocks cover every line once, in order, at most 60 lines each', () => {
  const line = fc.constantFrom('', 'x = 1', '  y', '\t');
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 400 }), (lines) => {
      const excerpts = cutExcerpts([{ path: 'a.py', lines, first: 1, last: lines.length }]);
      expect(excerpts.map((excerpt) => excerpt.text).join('\n')).toBe(lines.join('\n'));
      let next = 1;
      for (const [i, excerpt] of excerpts.entries()) {
        expect(excerpt).toMatchObject({ id: `X${i + 1}`, first_line: next });
        const size = excerpt.text.split('\n').length;
        expect(size).toBeLessThanOrEqual(60);
        next += size;
      }
      expect(next).toBe(lines.length + 1);
    }),
  );
});

let built: BuiltStudy | undefined;
afterEach(() => built?.remove());
const files = (rule: string, code: string) => ({
  'touchstone.yaml': `schema: touchstone.study/1\ntitle: t\nmanuscript: paper.md\nspecification: {rules: [{id: r, text: ${rule}, code: [a.py]}]}\n`,
  'claims.yaml': 'schema: touchstone.claims/1\n',
  'paper.md': 'x',
  'a.py': code,
});
async function digestOf(rule: string, code: string): Promise<string> {
  built = await buildStudy(files(rule, code));
  const [question] = await packetsOf(built.context.study, built.context.manuscript);
  built.remove();
  expect(question && packetDigest(question.packet)).toBe(question?.digest);
  return question?.digest ?? '';
}

test('the digest binds rule and code, and nothing of the machine', async () => {
  const first = await digestOf('no cheating', 'a = 1\n');
  expect(first).toMatch(/^[0-9a-f]{64}$/);
  expect(await digestOf('no cheating', 'a = 1\n')).toBe(first);
  // The kind of line ends is no difference a judge could see.
  expect(await digestOf('no cheating', 'a = 1\r\n')).toBe(first);
  expect(await digestOf('no cheating', 'a = 2\n')).not.toBe(first);
  expect(await digestOf('no cheats', 'a = 1\n')).not.toBe(first);
});

test('more code than a judge can be shown makes no packet with a part of it', async () => {
  built = await buildStudy(files('r', `x = "${'y'.repeat(600_000)}"\n`));
  const [question] = await packetsOf(built.context.study, built.context.manuscript);
  expect(question?.gaps.map((gap) => gap.reason)).toEqual(['packet_too_large']);
  expect(question?.packet.excerpts).toEqual([]);
});

test('no text from a judge makes the reader throw, and what is read is in the closed lists', async () => {
  built = await buildStudy(files('r', 'a = 1\n'));
  const packet = (await packetsOf(built.context.study, built.context.manuscript))[0]?.packet;
  if (packet === undefined) throw new Error('no packet');
  const shaped = fc.record(
    {
      verdict: fc.constantFrom('complies', 'violates', 'abstain', 'yes', 1),
      confidence: fc.oneof(fc.double(), fc.string()),
      rationale: fc.string(),
      excerpts: fc.array(fc.constantFrom('X1', 'X2', '__proto__')),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        shaped.map((value) => JSON.stringify(value)),
      ),
      (text) => {
        const answer = readJudgeAnswer(text, 'complete', packet);
        if (!answer.ok) return answer.why !== '';
        return (
          packet.verdicts.includes(answer.verdict) &&
          answer.excerpts.every((excerpt) => excerpt.id === 'X1') &&
          (answer.confidence ?? 0) >= 0 &&
          (answer.confidence ?? 0) <= 1
        );
      },
    ),
    { numRuns: 500 },
  );
});
