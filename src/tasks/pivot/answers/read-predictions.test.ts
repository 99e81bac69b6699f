import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { afterAll, describe, expect, it } from 'vitest';
import { TouchstoneError } from '../../../base/fault/index.ts';
import type { References } from '../model/index.ts';
import { referencesOf } from '../testing/references.ts';
import { readPredictions } from './read-predictions.ts';
import { readReferences } from './read-references.ts';
import { sheetOf } from './sheet-of.ts';

const folder = mkdtempSync(join(tmpdir(), 'pivot-predictions-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(content: string | Uint8Array): { path: string; shown: string } {
  const path = join(folder, 'predictions.jsonl');
  writeFileSync(path, content);
  return { path, shown: 'p.jsonl' };
}

async function faultsOf(read: () => unknown): Promise<string[]> {
  try {
    await read();
    return [];
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    expect(error.code).toBe('bad_input');
    return error.message.split('\n');
  }
}

interface Case {
  readonly name: string;
  readonly lines: readonly string[];
  readonly faults: readonly string[];
}
const cases = load(readFileSync(join(import.meta.dirname, 'cases/predictions.yaml'), 'utf8')) as readonly Case[];

describe('a predictions file', () => {
  it.each(cases)('$name', async ({ lines, faults }) => {
    for (const end of ['', '\n']) {
      const found = await faultsOf(() =>
        readPredictions(fileOf(lines.join('\n') + (lines.length > 0 ? end : '')), referencesOf(2)),
      );
      expect(found.map((line, i) => line.slice(0, faults[i]?.length))).toEqual(faults);
    }
  });

  it('is entered with every outcome, and what is not in it is missing', async () => {
    const lines = [
      { case_id: 'c2', order: 'ba', status: 'provider_error' },
      { case_id: 'c0', order: 'ab', status: 'ok', output: ' A\n', model: 'm' },
      { case_id: 'c0', order: 'ba', status: 'ok', output: 'the answer is A' },
      { case_id: 'c1', order: 'ab', status: 'truncated', output: 'B' },
      { case_id: 'c1', order: 'ba', status: 'timeout', output: 'A' },
    ];
    const text = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const { sheet, sha256 } = await readPredictions(fileOf(text), referencesOf(3));
    const outcomes = [0, 1, 2].map((i) => [sheet.outcome(i, 'ab'), sheet.outcome(i, 'ba')]);
    expect(outcomes).toEqual([
      ['A', 'unparseable'],
      ['truncated', 'timeout'],
      ['missing', 'provider_error'],
    ]);
    expect(sheet.unparseable).toEqual(['not_an_answer']);
    expect([...sheet.halves()]).toEqual([1, 0, 0]);
    expect(sha256).toBe(createHash('sha256').update(text).digest('hex'));
  });

  it('is read across the edges of its pieces, with line numbers that hold', async () => {
    const references = referencesOf(3000);
    const line = (i: number, order: string) =>
      JSON.stringify({ case_id: `c${i}`, order, status: 'ok', output: 'A', note: 'é'.repeat(i % 700) });
    const lines = references.cases.flatMap((_, i) => [line(i, 'ab'), line(i, 'ba')]);
    const text = lines.join('\n');
    expect(Buffer.byteLength(text)).toBeGreaterThan(3 * 2 ** 20);
    const { sheet } = await readPredictions(fileOf(text), references);
    expect(references.cases.every((_, i) => sheet.outcome(i, 'ab') === 'A' && sheet.outcome(i, 'ba') === 'A')).toBe(
      true,
    );
    lines[5555] = '{';
    expect(await faultsOf(() => readPredictions(fileOf(lines.join('\n')), references))).toEqual([
      expect.stringMatching(/^p\.jsonl:5556:2: not readable as JSON/),
    ]);
  });

  it('is refused where a line is not UTF-8', async () => {
    const good = '{"case_id":"c0","order":"ab","status":"timeout"}\n';
    const bad = Buffer.concat([
      Buffer.from(`${good}{"case_id":"c1","order":"ab","status":"ok","output":"`),
      Buffer.from([0xff]),
      Buffer.from('"}\n{\n'),
    ]);
    expect(await faultsOf(() => readPredictions(fileOf(bad), referencesOf(2)))).toEqual([
      'p.jsonl:2: this line is not UTF-8. Expected UTF-8 without a byte order mark.',
      expect.stringMatching(/^p\.jsonl:3:2: not readable as JSON/),
    ]);
  });

  it('is refused where a line is longer than 64 MiB, without holding more', async () => {
    const found = await faultsOf(() => readPredictions(fileOf(Buffer.alloc(70 * 2 ** 20, 'x')), referencesOf(1)));
    expect(found).toEqual(['p.jsonl:1: this line is too long. Expected at most 64 MiB.']);
  });

  it('with thousands of faults tells the first hundred', async () => {
    const found = await faultsOf(() => readPredictions(fileOf('{\n'.repeat(5000)), referencesOf(1)));
    expect(found.length).toBe(101);
    expect(found.at(-1)).toContain('first 100 faults');
  });

  it('that is not there or is a folder is named as it was given', async () => {
    const missing = { path: join(folder, 'nothing'), shown: 'nothing' };
    await expect(readPredictions(missing, referencesOf(1))).rejects.toThrow(/^nothing: no such file/);
    mkdirSync(join(folder, 'dir'));
    await expect(readPredictions({ path: join(folder, 'dir'), shown: 'dir' }, referencesOf(1))).rejects.toThrow(
      /^dir: a folder/,
    );
  });

  it('can be interrupted', async () => {
    const references = referencesOf(6000);
    const text = references.cases
      .map(({ id }) => JSON.stringify({ case_id: id, order: 'ab', status: 'timeout' }))
      .join('\n');
    await expect(readPredictions(fileOf(text), references, AbortSignal.abort())).rejects.toMatchObject({
      code: 'interrupted',
    });
  });
});

describe('predictions in memory', () => {
  it('are not taken on trust', async () => {
    const wrong = [
      { case_id: 'c0', order: 'up', status: 'ok', output: 'A' },
      { case_id: 'c0', order: 'ab', status: 'ok' },
      null,
    ];
    const found = await faultsOf(() => sheetOf(referencesOf(1), wrong as never));
    expect(found).toEqual([
      expect.stringMatching(/^predictions\[0\]#\/order: "order" is "up"/),
      expect.stringMatching(/^predictions\[1\]: the status is ok and there is no output/),
      expect.stringMatching(/^predictions\[2\]/),
    ]);
  });
});

describe('a references file', () => {
  const write = (change: (references: References) => unknown) => {
    const path = join(folder, 'references.json');
    writeFileSync(path, JSON.stringify(change(referencesOf(2))));
    return { path, shown: 'references.json' };
  };

  it('is read with its digest', () => {
    const file = write((references) => references);
    expect(readReferences(file)).toEqual({
      references: referencesOf(2),
      sha256: createHash('sha256').update(readFileSync(file.path)).digest('hex'),
    });
  });

  it.each<[string, (references: References) => unknown, RegExp]>([
    ['with an id twice', (r) => ({ ...r, cases: [...r.cases, ...r.cases] }), /the id "c0" stands twice/],
    ['with a wrong label', (r) => ({ ...r, cases: [{ id: 'x', reference: 'C' }] }), /"reference" is "C"/],
    ['without cases', (r) => ({ ...r, cases: [] }), /cases/],
    ['called pinned without the digest', (r) => ({ ...r, release: 'pinned' }), /called pinned.*unpinned/],
    [
      'called unpinned with the digest',
      (r) => ({
        ...r,
        digests: { ...r.digests, questions: '87a7b05115ce3438ba3b62b30a21dbe6f618c8657527442b094b79f5b664fd9f' },
      }),
      /called unpinned.*pinned/,
    ],
    ['of another schema', (r) => ({ ...r, schema: 'touchstone.pivot-references/2' }), /"schema" is/],
    ['with a key of its own', (r) => ({ ...r, gold: 1 }), /unknown key "gold"/],
    [
      'that claims more than its scope',
      (r) => ({ ...r, scope: { ...r.scope, promotion_eligible: true } }),
      /promotion_eligible/,
    ],
  ])('is refused %s', async (_, change, expected) => {
    const found = await faultsOf(() => readReferences(write(change)));
    expect(found[0]).toMatch(expected);
    expect(found[0]).toMatch(/^references\.json:1:\d+: /);
  });

  it('is refused with a key twice, or bytes that are not UTF-8', async () => {
    const path = join(folder, 'references.json');
    const text = JSON.stringify(referencesOf(1));
    writeFileSync(path, text.replace('"release"', '"schema":"x","release"'));
    expect(await faultsOf(() => readReferences(path))).toEqual([expect.stringContaining('the same key stands twice')]);
    writeFileSync(path, Buffer.concat([Buffer.from(text), Buffer.from([0xc0])]));
    expect(await faultsOf(() => readReferences(path))).toEqual([expect.stringContaining('not UTF-8')]);
  });
});
