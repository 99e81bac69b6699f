import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { profileOf } from '../profiles/index.ts';
import type { ClaimLink, ContextLink } from './evidence-links.ts';
import { questionRules } from './rules.ts';
import { QuestionsFile } from './schema.ts';

interface Case {
  readonly name: string;
  readonly profile?: string;
  readonly questions: readonly Record<string, unknown>[];
  readonly contexts?: Readonly<Record<string, Partial<ContextLink>>>;
  readonly claims?: Readonly<Record<string, ClaimLink['state']>>;
  readonly says: readonly string[];
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/rules.yaml'), 'utf8')) as readonly Case[];

const NOW = '2026-01-01T00:00:00Z';
const filled: Readonly<Record<string, object>> = {
  answered: { text: 'It does.', by: 'Ada', at: NOW },
  evidence_need: { by: 'Ada', at: NOW },
  user_decision: { when: NOW },
  out_of_scope: { by: 'Ada', at: NOW },
};

function questionsOf(one: Case) {
  const questions = one.questions.map((question) => ({
    perspective: 'domain_expert',
    text: 'Does the diet lower blood pressure?',
    priority: 'high',
    asked_by: { person: 'Ada' },
    ...Object.fromEntries(
      Object.entries(question).map(([key, value]) => [
        key,
        filled[key] === undefined ? value : { ...filled[key], ...(value as object) },
      ]),
    ),
  }));
  return QuestionsFile.parse({ schema: 'touchstone.questions-map/1', questions }).questions;
}

function says(one: Case): string[] {
  const real = profileOf(one.profile);
  const found = questionRules({
    questions: questionsOf(one),
    profile: { ...real, planning: { ...real.planning, required: ['domain_expert'] } },
    links: {
      contexts: new Map(
        Object.entries(one.contexts ?? {}).map(([id, more]) => {
          const usual: ContextLink = {
            claimId: 'C-1',
            sourceId: 'PMID:1',
            state: 'current',
            selected: true,
            rejected: false,
            supports: true,
            contradicts: false,
            kind: 'work',
            trust: 'verified',
          };
          return [id, [{ ...usual, ...more }]];
        }),
      ),
      claims: new Map(
        Object.entries({ 'C-1': 'supported' as const, ...one.claims }).map(([id, state]) => [
          id,
          { text: 'The diet lowers blood pressure.', type: 'citation' as const, state },
        ]),
      ),
    },
  });
  for (const finding of found) {
    expect(finding.what).toMatch(/^\S.*[^.]$/);
    expect(finding.mend).not.toBe('');
  }
  return found.map(({ level, code, about }) => `${level} ${code} ${about}`);
}

describe('the rules of the question map', () => {
  it.each(cases)('$name', (one) => {
    expect(says(one)).toEqual(one.says);
  });

  it('every code is shown by a case, with every level it can have', () => {
    const shown = new Set(cases.flatMap((one) => one.says.map((line) => line.split(' ')[1])));
    for (const code of [
      'perspective_without_question',
      'perspective_without_counter_question',
      'open_high_priority',
      'unmet_evidence_need',
      'out_of_scope_without_reason',
      'answer_without_evidence',
      'answer_unknown_context',
      'answer_unknown_claim',
      'answer_from_suggestion',
      'answer_from_summary',
      'answer_stale_evidence',
      'answer_rejected_evidence',
      'answer_untrusted_evidence',
      'answer_unsupported_claim',
      'answer_unjudged_evidence',
      'question_unknown_claim',
      'suggestion_waiting',
      'near_duplicate',
      'unused_evidence',
    ])
      expect(shown).toContain(code);
  });

  it('commands name the study, quoted for a shell', () => {
    const [finding] = questionRules({
      questions: [],
      profile: profileOf('preprint'),
      links: { contexts: new Map(), claims: new Map() },
      study: 'my study',
    });
    expect(finding?.mend).toContain("touchstone plan ask 'my study' --perspective domain_expert");
  });
});
