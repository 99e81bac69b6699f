import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkShape, readYaml } from '../../../../base/structured/index.ts';
import type { Check } from '../../model/index.ts';
import { packetsOf } from '../questions.ts';
import { type StudyCase, StudyCases, showsEveryState } from './case.ts';
import { buildStudy } from './study.ts';

/** Registers a test for each case of a check, and one that fails when a verdict is never shown. */
export function runCases(check: Check, folder: string): void {
  const path = join(folder, 'cases', 'votes.yaml');
  const { question, study, cases } = checkShape(StudyCases, readYaml(readFileSync(path, 'utf8'), path));

  test.each(cases.map((one) => [one.name, one] as const))('%s', async (_, one) => {
    const files = { ...study, ...one.files };
    const plain = await buildStudy({ ...files, 'votes.jsonl': '' }, {}, one.after_seal);
    const digest =
      (await packetsOf(plain.context.study, plain.context.manuscript)).find((q) => q.packet.question === question)
        ?.digest ?? '';
    plain.remove();
    const built = await buildStudy(
      { ...files, 'votes.jsonl': one.votes.map((vote) => voteLine(vote, question, digest)).join('') },
      { judges: one.judges },
      one.after_seal,
    );
    try {
      const outcome = await check.run(built.context);
      const result = outcome.questions?.find((q) => q.id === question);
      expect({
        state: outcome.state,
        reason: outcome.reason,
        findings: outcome.findings.map((finding) => finding.reason),
        not_checked: outcome.notChecked.map((gap) => gap.reason),
        tally: one.expect.tally === undefined || result === undefined ? undefined : Object.values(result.tally),
      }).toEqual({ ...one.expect, reason: one.expect.reason, tally: one.expect.tally });
      for (const finding of outcome.findings) expect(finding.where.length).toBeGreaterThan(0);
      if (outcome.state === 'unverified') expect(outcome.notChecked.length).toBeGreaterThan(0);
    } finally {
      built.remove();
    }
  });

  test('every verdict is shown', () => expect(showsEveryState(cases)).toEqual([]));
}

function voteLine(shorthand: StudyCase['votes'][number], question: string, digest: string): string {
  const [judge = '', verdict, ...more] = shorthand.split(' ');
  const rest = more.join(' ');
  const quote = /quote=([^|]+)\|(.*)$/.exec(rest);
  const packet = /\bpacket\b/.test(rest) ? digest : /\bstale\b/.test(rest) ? '0'.repeat(64) : undefined;
  const vote = {
    question: /\bon=(\S+)/.exec(rest)?.[1] ?? question,
    packet,
    judge: { id: judge, kind: 'person' },
    verdict,
    quotes: quote === null ? [] : [{ path: quote[1], text: quote[2] }],
  };
  return `${JSON.stringify(vote)}\n`;
}
