import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pseudonyms, Receipt, References, swap } from '../model/index.ts';
import { promptLinesOf, promptOf, TEMPLATE } from '../prompt/index.ts';
import { type SyntheticRequest, syntheticRelease } from '../synthetic/index.ts';
import { exportTextOf } from './testing/export-text-of.ts';
import { everything, fresh, json, lines, run, WHOLE } from './testing/scene.ts';

describe('an export', () => {
  it('has both orders of every case for the model, and the references for the grader', async () => {
    const release = syntheticRelease();
    const cwd = fresh(release.questions);
    const receipt = await run(cwd);
    expect(everything(cwd)).toEqual(WHOLE);
    expect(Receipt.parse(json(join(cwd, 'runs/receipt.json')))).toEqual(receipt);
    expect(receipt).toMatchObject({ cases: 248, prompts: 496, release: 'unpinned', deterministic: true, seeds: [] });
    const prompts = lines(join(cwd, 'runs/public/prompts.jsonl'));
    expect(prompts).toHaveLength(496);
    const source = (
      json(join(cwd, 'q.json')) as {
        questions: { id: string; option_a: string; option_b: string; reference: string }[];
      }
    ).questions;
    source.forEach(({ id, option_a, option_b }, i) => {
      const [ab, ba] = [prompts[2 * i], prompts[2 * i + 1]];
      expect([ab?.case_id, ab?.order, ba?.case_id, ba?.order]).toEqual([id, 'ab', id, 'ba']);
      expect(ab?.prompt).toBe(TEMPLATE.text.replace('{{option_a}}', option_a).replace('{{option_b}}', option_b));
      expect(ba?.prompt).toBe(TEMPLATE.text.replace('{{option_a}}', option_b).replace('{{option_b}}', option_a));
    });
    const references = References.parse(json(join(cwd, 'private/grader/references.json')));
    expect(references.cases.map(({ id, reference }) => [id, reference])).toEqual(
      source.map(({ id, reference }) => [id, reference]),
    );
    expect(references.cases.filter(({ reference }) => reference === 'A')).toHaveLength(124);
  });

  it('is the same twice', async () => {
    const [x, y] = [fresh(), fresh()];
    expect(await run(x)).toEqual(await run(y));
    for (const path of WHOLE.filter((one) => /\./.test(one)))
      expect(readFileSync(join(x, path))).toEqual(readFileSync(join(y, path)));
  });

  it('writes each prompt as JSON would', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), fc.string(), (id, a, b) => {
        const one = { id, options: [a, b] } as const;
        const written = promptLinesOf(one).map((line) => Buffer.from(line).toString());
        expect(written).toEqual((['ab', 'ba'] as const).map((order) => `${JSON.stringify(promptOf(one, order))}\n`));
      }),
    );
    const tricky = { id: 'x', options: ['{{option_b}} $& $1 \u2028 "\\ \u0000', '{{option_a}}\ud83d\ude00'] } as const;
    expect(promptOf(tricky, 'ab').prompt).toContain('{{option_b}} $& $1');
    expect(promptLinesOf(tricky).map((line) => JSON.parse(Buffer.from(line).toString()))).toEqual([
      promptOf(tricky, 'ab'),
      promptOf(tricky, 'ba'),
    ]);
  });

  it('tells nothing of the origin of options in its template', () => {
    expect(TEMPLATE.text).not.toMatch(/human|correct|original|LLM|model|reference|gold|author/i);
  });
});

describe('the public directory', () => {
  const quirks: readonly SyntheticRequest[] = [
    { names: 'plain' },
    { names: 'letters' },
    { names: 'list' },
    { names: 'object' },
    { names: 'labelled-list' },
    { names: 'plain', tellingIds: true },
    { names: 'object', tellingIds: true, wrapping: 'bare' },
  ];
  it.each(quirks)('holds no canary of $names (ids: $tellingIds)', async (quirk) => {
    const canary = 'CANARY-7f3a';
    const cwd = fresh(syntheticRelease({ cases: 3000, length: 60, goldFields: true, canary, ...quirk }).questions);
    expect(readFileSync(join(cwd, 'q.json'), 'utf8').split(canary).length).toBeGreaterThan(3000);
    const said: string[] = [];
    const receipt = await run(cwd, { pseudonyms: quirk.tellingIds === true, progress: (line) => said.push(line) });
    const prompts = readFileSync(join(cwd, 'runs/public/prompts.jsonl'), 'utf8');
    expect(readdirSync(join(cwd, 'runs/public'))).toEqual(['prompts.jsonl']);
    expect(said.length).toBeGreaterThan(0);
    const shown = [
      prompts,
      readFileSync(join(cwd, 'runs/receipt.json'), 'utf8'),
      JSON.stringify(receipt),
      exportTextOf(receipt),
      ...said,
    ];
    for (const text of shown) expect(text.includes(canary)).toBe(false);
    for (const word of ['gold_rationale', 'human', 'origin', 'trace', 'provenance'])
      expect(prompts.includes(word)).toBe(false);
    for (const { prompt } of lines(join(cwd, 'runs/public/prompts.jsonl')))
      expect(prompt).toMatch(/=== Option A ===\n\[synthetic plan/);
  });

  it('says of a canary in a faulty field only where it stands', async () => {
    const cwd = fresh('[{"id": "CANARY-1", "A": "CANARY-2", "B": "CANARY-2", "label": "CANARY-3"}]');
    const error = await run(cwd).catch((fault: unknown) => fault);
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toContain('both options are the same text');
    expect(String(error)).not.toContain('CANARY');
  });
});

describe('pseudonyms', () => {
  it('are keyed, lead back with the key, and order the cases', async () => {
    const cwd = fresh(syntheticRelease({ cases: 50, tellingIds: true }).questions);
    await run(cwd, { pseudonyms: true });
    const names = Pseudonyms.parse(json(join(cwd, 'private/grader/pseudonyms.json')));
    const ids = lines(join(cwd, 'runs/public/prompts.jsonl'))
      .filter(({ order }) => order === 'ab')
      .map(({ case_id }) => case_id);
    expect(ids).toEqual([...ids].sort());
    expect(ids).toEqual(names.cases.map(({ pseudonym }) => pseudonym));
    expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
    const references = References.parse(json(join(cwd, 'private/grader/references.json')));
    expect(references.cases.map(({ id }) => id)).toEqual(ids);
    references.cases.forEach(({ id, reference }) => {
      const own = names.cases.find(({ pseudonym }) => pseudonym === id)?.id ?? '';
      expect(own).toContain(`human-${reference}`);
      expect(own).not.toContain(`human-${swap(reference)}`);
    });
    expect(statSync(join(cwd, 'private/grader/pseudonyms.json')).mode & 0o7777).toBe(0o600);
  });

  it('differ from one export to the next, and not with the same key', async () => {
    const ids = async (key: true | Uint8Array) => {
      const cwd = fresh();
      await run(cwd, { pseudonyms: key });
      return lines(join(cwd, 'runs/public/prompts.jsonl')).map(({ case_id }) => case_id);
    };
    const key = Buffer.alloc(32, 7);
    expect(await ids(key)).toEqual(await ids(key));
    const [x, y] = [await ids(true), await ids(true)];
    expect(x.filter((id) => y.includes(id))).toEqual([]);
  });
});
