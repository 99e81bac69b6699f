import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../base/fault/index.ts';
import { nextQuestionId } from './next-id.ts';
import { parseQuestions } from './read-questions.ts';
import { QuestionId } from './schema.ts';

describe('a question map as a file', () => {
  it('any text is read or refused with its place, and nothing else is thrown', () => {
    const line = fc.constantFrom(
      'schema: touchstone.questions-map/1',
      'questions:',
      '  - id: Q-1',
      '    perspective: editor',
      '    text: Who?',
      '    priority: high',
      '    asked_by: { person: Ada }',
      '    asked_by: { suggested: { model: m, judge: j } }',
      '    answered: { text: x, by: y, at: z }',
      '    earlier: [{ reason: x }]',
      '    counter: maybe',
      '    claims: [C 1]',
      '  - &a [*a]',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
        try {
          parseQuestions(lines.join('\n'));
        } catch (error) {
          expect(error).toBeInstanceOf(TouchstoneError);
          if (error instanceof TouchstoneError)
            for (const { where } of error.problems) expect(where?.path).toBe('planning/questions.yaml');
        }
      }),
    );
  });

  it('an earlier resolution is one of the four, with who, when and why', () => {
    const map = (earlier: string) =>
      `schema: touchstone.questions-map/1\nquestions:\n  - { id: Q-1, perspective: editor, text: Who?, priority: low, asked_by: { person: Ada }, earlier: [${earlier}] }\n`;
    const why = 'until: "2026-01-01T00:00:00Z", changed_by: Ada, reason: It changed';
    const need = 'evidence_need: { queries: [x], by: Ada, at: "2026-01-01T00:00:00Z" }';
    const aside = 'out_of_scope: { reason: x, by: Ada, at: "2026-01-01T00:00:00Z" }';
    expect(parseQuestions(map(`{ ${need}, ${why} }`)).questions[0]?.earlier).toHaveLength(1);
    expect(() => parseQuestions(map(`{ ${why} }`))).toThrow('exactly one of answered');
    expect(() => parseQuestions(map(`{ ${need}, ${aside}, ${why} }`))).toThrow('exactly one of answered');
    expect(() => parseQuestions(map(`{ ${need} }`))).toThrow('"reason" is missing');
  });

  it.each([
    [
      'an agent and a person at once',
      '{ person: Ada, suggested: { model: m, judge: j } }',
      'either person or suggested',
    ],
    ['nobody', '{}', 'either person or suggested'],
    [
      'a person who adopts her own',
      '{ person: Ada, adopted: { by: Ada, at: "2026-01-01T00:00:00Z" } }',
      'adopted only where',
    ],
    ['an expert', '{ expert: Ada }', 'unknown key "expert"'],
  ])('refuses to be asked by %s', (_name, by, said) => {
    const text = `schema: touchstone.questions-map/1\nquestions:\n  - { id: Q-1, perspective: editor, text: Who?, priority: low, asked_by: ${by} }\n`;
    expect(() => parseQuestions(text)).toThrow(said);
  });

  it('the next id is free, whatever ids there are', () => {
    const id = fc.stringMatching(/^Q-[A-Za-z0-9]{1,9}$/).map((text) => QuestionId.parse(text));
    fc.assert(
      fc.property(fc.array(id), (ids) => {
        const next = nextQuestionId(ids.map((one) => ({ id: one })));
        expect(QuestionId.safeParse(next).success).toBe(true);
        expect(ids).not.toContain(next);
      }),
    );
    expect(nextQuestionId([{ id: QuestionId.parse('Q-007') }])).toBe('Q-008');
  });
});
