import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Paper, readPaper } from '../papers/index.ts';
import { coverageOf, type PaperQuantity, readPaperQuantities } from './index.ts';

interface Case {
  readonly text: string;
  /** Heading of its section. */
  readonly in?: string;
  /** Absent: the paper around it is an English one. */
  readonly language?: string;
  readonly is: readonly string[];
}

const cases = parse(readFileSync(join(import.meta.dirname, 'cases/kinds.yaml'), 'utf8')) as Case[];
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'quantities-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The language of a paper, and with it the marks of its numbers, is read from its small words. */
const ENGLISH =
  'This is the text of a paper that was written in the language of the others, and we are not in it for all of its parts as such.';

async function paperOf(text: string): Promise<Paper> {
  const name = `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.md`;
  writeFileSync(join(folder, name), text);
  return readPaper(folder, name);
}

const shown = ({ printed, kind, exclusion }: PaperQuantity): string =>
  `${printed.literal} ${exclusion === undefined ? kind : `${kind}.${exclusion}`}`;

describe('what a number of a paper is', () => {
  it.each(cases)('$text', async ({ text, in: heading = 'Results', language, is }) => {
    const found = readPaperQuantities(
      await paperOf(`# A paper\n\n${language === undefined ? ENGLISH : ''}\n\n## ${heading}\n\n${text}\n`),
    );
    expect(found.map(shown)).toEqual(is);
  });

  it('gives tables cell by cell, with heads, choices and citations', async () => {
    const table = [
      '| Method | Learning rate | Seed | Accuracy (%) |',
      '|---|---|---|---|',
      '| Baseline [12] | 0.01 | 3 | 91.2 ± 0.4 |',
      '| Ours | 0.02 | 4 | 93.0 |',
    ].join('\n');
    const found = readPaperQuantities(await paperOf(`# A\n\n## Results\n\nTable 1: Accuracy.\n\n${table}\n`));
    const cells = found.filter(({ cell }) => cell !== undefined);
    expect(cells.map((one) => `${shown(one)}${one.cited === true ? ' cited' : ''}`)).toEqual([
      '0.01 setting cited',
      '3 excluded.seed cited',
      '91.2 ± 0.4 result cited',
      '0.02 setting',
      '4 excluded.seed',
      '93.0 result',
    ]);
    expect(cells[2]).toMatchObject({ above: ['Accuracy (%)'], left: ['Baseline [12]'] });
  });

  it('keeps lone separators apart where a paper writes decimal commas against its language', async () => {
    const text =
      'The error of the first was 0,93 and that of the second 0,81, while in the third it was 0,77 and for all of them 1,234.';
    const found = readPaperQuantities(await paperOf(`# A\n\n## Results\n\n${text}\n`));
    expect(found.every(({ printed }) => printed.problem !== undefined)).toBe(true);
  });

  it('counts what of the results was classified', async () => {
    const found = readPaperQuantities(
      await paperOf('# A\n\n## Results\n\nThe accuracy was 0.93. There are 17 here.\n'),
    );
    expect(coverageOf(found)).toEqual({ numbers: 2, classified: 1, ambiguous: 0 });
  });
});

describe('every digit of a paper', () => {
  const piece = fc.oneof(
    fc.constantFrom(...cases.flatMap(({ text }) => text.split(' '))),
    fc.constantFrom('[1]', '3.1', '1,000', '−0.5', '10^3', 'x_1', '(2)', 'p<.05', '5 ± 1', '§3', 'v2.0', '2×3'),
    fc.stringMatching(/^[0-9.,:/a-c-]{1,8}$/),
  );

  it('belongs to exactly one quantity, in order, each with a reason', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 25 }), async (pieces) => {
        const paper = await paperOf(`Start ${pieces.join(' ')}\n`);
        const found = readPaperQuantities(paper);
        const covered = new Array<number>(paper.text.text.length).fill(0);
        let last = 0;
        for (const one of found) {
          expect(one.start).toBeGreaterThanOrEqual(last);
          expect(one.because).not.toBe('');
          expect(one.kind === 'excluded').toBe(one.exclusion !== undefined);
          last = one.start;
          for (let at = one.start; at < one.end; at += 1) covered[at] = (covered[at] ?? 0) + 1;
        }
        const section = paper.text.sections.findIndex(({ kind }) => kind === 'references' || kind === 'front');
        if (section >= 0) return;
        for (const { index } of paper.text.text.matchAll(/\d/g)) expect(covered[index]).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 150 },
    );
  });

  it('is read in time that grows with the text', async () => {
    const row = 'Ours 0.5123 1.234 7 (Smith, 2020) and must not exceed 5 MB for a learning rate of 0.1 in 400 steps ';
    const paper = await paperOf(`# A\n\n## Results\n\n${row.repeat(2000)}\n`);
    const begin = performance.now();
    expect(readPaperQuantities(paper).length).toBeGreaterThan(12_000);
    expect(performance.now() - begin).toBeLessThan(20_000);
  });
});

const data = join(process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'), 'audit');

describe.skipIf(!existsSync(data))('papers of autonomous systems (skipped where the shared data are absent)', () => {
  it.each(['data_augmentation_grokking', 'layerwise_lr_grokking', 'rl_lr_adaptation', 'gan_diffusion'])(
    '%s: all cells of tables of results are results, and nearly all numbers have a kind',
    async (name) => {
      const paper = await readPaper(realpathSync(join(data, 'ai-scientist', name)), 'paper.tex');
      const found = readPaperQuantities(paper);
      const cells = found.filter(({ cell }) => cell !== undefined);
      expect(cells.length).toBeGreaterThan(10);
      expect(cells.filter(({ kind }) => kind !== 'result').map(shown)).toEqual([]);
      const { numbers, classified } = coverageOf(found);
      expect(classified / numbers).toBeGreaterThan(0.95);
    },
  );
});
