import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../base/terminal/index.ts';
import { parseQuestions, QUESTIONS_PATH, resolutionOf } from '../../record/questions/index.ts';
import {
  answerQuestion,
  askQuestion,
  decideQuestion,
  needEvidence,
  openPlan,
  planText,
  putOutOfScope,
  reopenQuestion,
  shutBy,
  writeOutline,
} from './index.ts';
import { ADA, NOW, type PlannedStudy, plannedStudies } from './testing/index.ts';

const study = plannedStudies();

// Numbers of one's own trace to logs, so the gate of evidence leaves this claim to the audit and an answer may rest on it.
const CLAIMS = [
  'schema: touchstone.claims/1',
  'claims:',
  '  - { id: C-RES-001, type: numerical, text: The mean fell by 4 mmHg }',
  '',
].join('\n');

const asking = {
  perspective: 'domain_expert',
  priority: 'high',
  counter: false,
  claims: [],
  actor: ADA,
  now: NOW,
} as const;
const by = (question: string, reason?: string) => ({
  question,
  actor: ADA,
  now: NOW,
  ...(reason === undefined ? {} : { reason }),
});
const REASON = 'The registry covers adults only';
const questionsOf = ({ read }: PlannedStudy) => parseQuestions(read(QUESTIONS_PATH)).questions;

/** Every question that the profile of a preprint wants, settled. */
async function settled(files: Readonly<Record<string, string>> = {}): Promise<PlannedStudy> {
  const made = study({ 'claims.yaml': CLAIMS, ...files });
  const { root } = made;
  for (const perspective of ['domain_expert', 'methodologist'] as const) {
    const name = perspective === 'domain_expert' ? 'salt intake' : 'cohort selection';
    await askQuestion(root, { ...asking, perspective, text: `Does ${name} matter here?`, claims: ['C-RES-001'] });
    await askQuestion(root, { ...asking, perspective, text: `Which ${name} would refute it?`, counter: true });
  }
  for (const { id } of questionsOf(made))
    await answerQuestion(root, by(id), { text: 'It fell by 4 mmHg.', contexts: [], claims: ['C-RES-001'] });
  return made;
}

describe('a question map', () => {
  it('keeps every resolution that was given up, with who and why', async () => {
    const made = study({ 'claims.yaml': CLAIMS });
    const { root } = made;
    await askQuestion(root, { ...asking, text: 'Does salt matter here?' });
    await needEvidence(root, by('Q-001'), ['salt adults', 'salt adults']);
    await answerQuestion(root, by('Q-001'), { text: 'Yes.', contexts: [], claims: ['C-RES-001', 'C-RES-001'] });
    await expect(decideQuestion(root, by('Q-001'), { who: 'Ada', what: 'Later' })).rejects.toThrow(
      'is settled already',
    );
    await decideQuestion(root, by('Q-001', 'The claim will change'), { who: 'Ada', what: 'We ask the panel' });
    await reopenQuestion(root, { ...by('Q-001'), reason: 'The panel was dissolved' });
    await expect(reopenQuestion(root, { ...by('Q-001'), reason: 'Once more' })).rejects.toThrow('is open already');
    const [question] = questionsOf(made);
    expect(question && resolutionOf(question)).toBe('open');
    expect(question?.earlier.map((one) => [resolutionOf({ ...question, ...one }), one.reason])).toEqual([
      ['evidence_need', 'The need was met or given up.'],
      ['answered', 'The claim will change'],
      ['user_decision', 'The panel was dissolved'],
    ]);
    expect(question?.earlier[0]?.evidence_need?.queries).toEqual(['salt adults']);
    expect(question?.earlier[1]?.answered?.claims).toEqual(['C-RES-001']);
  });

  it('refuses links that no answer may rest on, all at once, and writes nothing', async () => {
    const made = study({ 'claims.yaml': CLAIMS });
    const { root, read } = made;
    await askQuestion(root, { ...asking, text: 'Does salt matter here?' });
    const before = read(QUESTIONS_PATH);
    const answer = (contexts: readonly string[], claims: readonly string[]) =>
      answerQuestion(root, by('Q-001'), { text: 'Yes.', contexts, claims });
    await expect(answer([], [])).rejects.toThrow('an answer with no link is no answer');
    await expect(answer(['X-0123456789'], ['C-9'])).rejects.toThrow(
      /X-0123456789, which the ledger[\s\S]*C-9, which neither/,
    );
    await expect(answer(['Q-001'], [])).rejects.toThrow('is no evidence');
    await expect(
      answerQuestion(root, by('Q-01'), { text: 'Yes.', contexts: [], claims: ['C-RES-001'] }),
    ).rejects.toThrow('Did you mean Q-001?');
    await expect(putOutOfScope(root, { ...by('Q-001'), reason: 'not relevant' })).rejects.toThrow('fewer than three');
    await expect(putOutOfScope(root, { ...by('Q-001'), reason: 'Does salt matter here' })).rejects.toThrow('repeats');
    await expect(askQuestion(root, { ...asking, text: 'And this?', claims: ['C-RES-01'] })).rejects.toThrow(
      'Did you mean C-RES-001?',
    );
    expect(read(QUESTIONS_PATH)).toBe(before);
  });

  it('keeps what people write beside the questions', async () => {
    const made = study({
      [QUESTIONS_PATH]: [
        '# ours',
        'schema: touchstone.questions-map/1   # do not touch',
        'questions:',
        "  - { id: Q-salt, perspective: editor, text: 'Who reads it?', priority: low, asked_by: { person: Bob } } # Bob",
        '',
      ].join('\n'),
    });
    await askQuestion(made.root, { ...asking, text: 'Does salt matter here?' });
    await putOutOfScope(made.root, { ...by('Q-salt'), reason: REASON });
    const text = made.read(QUESTIONS_PATH);
    for (const kept of ['# ours', '# do not touch', "'Who reads it?'", '# Bob']) expect(text).toContain(kept);
    expect(questionsOf(made).map(({ id }) => id)).toEqual(['Q-salt', 'Q-001']);
  });

  it('whatever is done in whatever order, stays readable and loses nothing', async () => {
    const verbs = ['ask', 'need', 'decide', 'scope', 'reopen', 'answer'] as const;
    const step = fc.record({
      verb: fc.constantFrom(...verbs),
      at: fc.nat(4),
      text: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => /\S/.test(text)),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        const made = study({ 'claims.yaml': CLAIMS });
        const { root } = made;
        await askQuestion(root, { ...asking, text: 'Does salt matter here?' });
        for (const { verb, at, text } of steps) {
          const before = questionsOf(made);
          const settling = { ...by(before[at % before.length]?.id ?? ''), reason: `because of ${text} and more` };
          const done = {
            ask: () => askQuestion(root, { ...asking, text }),
            need: () => needEvidence(root, settling, [text]),
            decide: () => decideQuestion(root, settling, { who: 'Ada', what: text }),
            scope: () => putOutOfScope(root, settling),
            reopen: () => reopenQuestion(root, settling),
            answer: () => answerQuestion(root, settling, { text, contexts: [], claims: ['C-RES-001'] }),
          }[verb]();
          await done.catch((error: unknown) => expect(String(error)).toMatch(/open already|the reason/));
          const after = questionsOf(made);
          expect(after.slice(0, before.length).map(({ text: kept }) => kept)).toEqual(
            before.map(({ text: kept }) => kept),
          );
          after.slice(0, before.length).forEach((question, i) => {
            const was = before[i]?.earlier ?? [];
            expect(question.earlier.slice(0, was.length)).toEqual(was);
          });
        }
      }),
      { numRuns: 12 },
    );
  });
});

describe('the outline', () => {
  it('is shut until every required perspective has asked, doubted and been answered', async () => {
    const { root } = study({ 'claims.yaml': CLAIMS });
    expect(shutBy(await openPlan(root)).map(({ code }) => code)).toEqual(['no_question_map']);
    expect(await writeOutline(root, { replace: false, actor: ADA, out: join(root, 'o.md') })).not.toHaveProperty(
      'text',
    );
    expect(existsSync(join(root, 'o.md'))).toBe(false);
    const open = await settled();
    expect(shutBy(await openPlan(open.root))).toEqual([]);
  });

  it('lists under its headings the questions and claims that they carry, and gives the same bytes again', async () => {
    const { root } = await settled();
    const first = await writeOutline(root, { replace: false, actor: ADA });
    const again = await writeOutline(root, { replace: false, actor: ADA });
    expect(first.text).toBe(again.text);
    const text = first.text ?? '';
    const at = (part: string) => {
      const found = text.indexOf(part);
      expect(found, part).toBeGreaterThan(0);
      return found;
    };
    expect(at('## Introduction')).toBeLessThan(at('**Q-001** (domain expert, high priority, answered)'));
    expect(at('## Methods')).toBeLessThan(at('**Q-004** (methodologist, high priority, counter-question, answered)'));
    expect(at('## Results')).toBeLessThan(at('**C-RES-001** (left to the audit) The mean fell by 4 mmHg'));
  });

  it('is never written over a file, but over an outline that nobody edited, when asked to', async () => {
    const { root, read, write } = await settled({ 'notes.md': 'mine\n' });
    const outline = (path: string, replace = false) =>
      writeOutline(root, { replace, actor: ADA, out: join(root, path) });
    await expect(outline('notes.md', true)).rejects.toThrow('no unedited outline');
    expect(read('notes.md')).toBe('mine\n');
    await expect(outline('.touchstone/journal.md')).rejects.toThrow('where the tool keeps files of its own');
    await outline('planning/outline.md');
    await expect(outline('planning/outline.md')).rejects.toThrow('an outline stands there already');
    await outline('planning/outline.md', true);
    write('planning/outline.md', `${read('planning/outline.md')}\nA thought of mine.\n`);
    await expect(outline('planning/outline.md', true)).rejects.toThrow('no unedited outline');
    expect(read('planning/outline.md')).toContain('A thought of mine.');
    const journal = read('.touchstone/journal.jsonl').trim().split('\n');
    expect(journal.filter((line) => line.includes('"plan outline"'))).toHaveLength(1);
  });

  it('carries no markup of the study', async () => {
    const { root } = study({ 'claims.yaml': CLAIMS }, '# <script>alert(1)</script> [x](http://h)\u001b[2J');
    await askQuestion(root, { ...asking, text: '## Is *this* <b>bold</b>?' });
    await putOutOfScope(root, { ...by('Q-001'), reason: 'See ![x](y) and `code` for it' });
    for (const perspective of ['domain_expert', 'methodologist'] as const) {
      await askQuestion(root, {
        ...asking,
        perspective,
        priority: 'low',
        counter: true,
        text: `0.85 of what would refute the ${perspective}?`,
      });
    }
    const { text = '' } = await writeOutline(root, { replace: false, actor: ADA });
    const body = text.slice(text.indexOf('\n'));
    expect(body).not.toMatch(/(?<!\\)<|(?<!\\)\*this|(?<!\\)!\[|(?<!\\)`/);
    expect(body).not.toContain('\u001b');
    expect(body).toContain('# \\# \\<script\\>');
    expect(body).toContain(' 0.85 of what would refute');
  });
});

describe('the table', () => {
  it('shows the worst case in any width without a line too long, commands aside', async () => {
    const { root } = study(
      { 'claims.yaml': CLAIMS },
      'Salt \u001b[31mred\u202e and a rather long title that goes on and on and on',
    );
    await askQuestion(root, { ...asking, text: `東京の塩分摂取量は血圧に影響しますか ${'word '.repeat(60)}` });
    await askQuestion(root, { ...asking, perspective: 'statistician', text: 'x'.repeat(300), counter: true });
    await needEvidence(root, by('Q-002'), ['\u001b]0;title\u0007', 'salt']);
    const plan = await openPlan(root);
    for (const width of [40, 60, 80, 200]) {
      const text = planText(plan, plan.questions, { width, color: false });
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
      for (const line of text.split('\n').filter((one) => !one.includes('touchstone plan')))
        expect(widthOf(line), line).toBeLessThanOrEqual(width);
    }
  });
});
