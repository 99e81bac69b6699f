import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { publishedSchemas } from '../src/doors/library/schemas.ts';
import { auditStudy } from '../src/tasks/audit/index.ts';

const ROOT = join(import.meta.dirname, '..');
const schema = (name: string) => JSON.parse(readFileSync(join(ROOT, 'schemas', name), 'utf8')) as object;
const study = (path: string) => readFileSync(join(ROOT, 'examples/iris-rulers', path), 'utf8');

function validate(name: string, value: unknown): unknown {
  const ajv = new Ajv.default({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const check = ajv.compile(schema(name));
  return check(value) ? [] : check.errors;
}

describe('the published JSON Schemas', () => {
  it('are those that the code reads by (npm run schemas writes them)', () => {
    const current = publishedSchemas();
    expect(readdirSync(join(ROOT, 'schemas')).sort()).toEqual(Object.keys(current).sort());
    for (const [name, text] of Object.entries(current))
      expect(readFileSync(join(ROOT, 'schemas', name), 'utf8'), name).toBe(text);
  });

  it('accept the example study', () => {
    expect(validate('study.schema.json', load(study('touchstone.yaml')))).toEqual([]);
    expect(validate('claims.schema.json', load(study('claims.yaml')))).toEqual([]);
    expect(validate('lock.schema.json', JSON.parse(study('touchstone.lock.json')))).toEqual([]);
    for (const line of study('audit/votes.jsonl').trim().split('\n'))
      expect(validate('vote.schema.json', JSON.parse(line))).toEqual([]);
  });

  it('refuse what the code refuses', () => {
    expect(validate('study.schema.json', { schema: 'touchstone.study/1', titel: 'x', manuscript: 'p.md' })).not.toEqual(
      [],
    );
    expect(
      validate('claims.schema.json', {
        schema: 'touchstone.claims/1',
        claims: [{ id: 'C 1', type: 'numerical', text: 't' }],
      }),
    ).not.toEqual([]);
  });

  it('hold a question map to one resolution for each question', () => {
    const asked = { id: 'Q-1', perspective: 'editor', text: 'Who?', priority: 'low', asked_by: { person: 'Ada' } };
    const decided = { user_decision: { who: 'Ada', when: '2026-01-01T00:00:00Z', what: 'Everybody.' } };
    const aside = { out_of_scope: { by: 'Ada', at: '2026-01-01T00:00:00Z', reason: 'Nobody asked us.' } };
    const map = (question: object) => ({ schema: 'touchstone.questions-map/1', questions: [question] });
    expect(validate('questions.schema.json', map({ ...asked, ...decided }))).toEqual([]);
    expect(validate('questions.schema.json', map({ ...asked, ...decided, ...aside }))).not.toEqual([]);
  });

  it('describe the result of an audit', async () => {
    const { result } = await auditStudy({
      folder: join(ROOT, 'examples/iris-rulers'),
      toolVersion: '0',
      skipEvaluators: true,
    });
    expect(validate('audit.schema.json', JSON.parse(JSON.stringify(result)))).toEqual([]);
  });
});
