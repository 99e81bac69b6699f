import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readPaper } from '../papers/index.ts';
import { betterWhen, comparisonsIn, nameMatch, readPaperQuantities } from './index.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bare-text-')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(
  process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../../../shared/data'),
  'audit/numeric_cases.jsonl',
);

/** The part that each number plays, which an author would otherwise have to declare. */
const ROLES: readonly (readonly [id: string, roles: readonly string[]])[] = [
  ['N06', ['2 percentage points result', '80% to 82% result']],
  ['N11', ['16 MB target', '15.90 MB result']],
  ['N34', ['+0.0017 result', '0.2445 to 0.2461 result']],
  ['N37', ['3.3% result', '0.090 result', '0.093 result']],
  ['N44', ['81 and 84% result', 'three size']],
  ['N54', ['one hardware', '80GB hardware']],
  ['N62', ['0.9995 result', '5270.0 result', '0.0106 result']],
  ['N47', []],
];

describe.skipIf(!existsSync(file))(
  'numeric cases on their bare text (skipped where the shared cases are absent)',
  () => {
    const texts = new Map(
      (existsSync(file) ? readFileSync(file, 'utf8') : '')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => JSON.parse(line) as { id: string; text: string })
        .map(({ id, text }) => [id, text]),
    );

    it.each(ROLES)('%s', async (id, roles) => {
      writeFileSync(join(folder, `${id}.md`), `${texts.get(id) ?? ''}\n`);
      const found = readPaperQuantities(await readPaper(folder, `${id}.md`));
      expect(found.map(({ printed, kind, exclusion }) => `${printed.literal} ${exclusion ?? kind}`)).toEqual(roles);
    });

    it('N37: the direction stands in the sentence', () => expect(betterWhen(texts.get('N37') ?? '')).toBe('lower'));

    it('N62: every number has its own metric', async () => {
      writeFileSync(join(folder, 'row.md'), `${texts.get('N62') ?? ''}\n`);
      const paper = await readPaper(folder, 'row.md');
      const clauses = readPaperQuantities(paper).map(({ clause }) => paper.text.text.slice(clause.start, clause.end));
      expect(clauses[0]).toContain('accuracy');
      expect(clauses[1]).toContain('steps');
      expect(clauses[2]).toContain('loss');
    });

    it('N47: who trails whom, and among whom', () => {
      const text = texts.get('N47') ?? '';
      const [said, ...more] = comparisonsIn(text);
      expect(more).toEqual([]);
      expect(said).toMatchObject({
        first: 'The agent',
        second: 'the baseline',
        says: 'worse',
        among: 'learners with shaky retention',
      });
      expect(betterWhen(text)).toBe('lower');
      expect(nameMatch(said?.among ?? '', 'quick_shaky').score).toBeGreaterThan(0);
      expect(nameMatch(said?.second ?? '', 'base').score).toBeGreaterThan(0.5);
    });
  },
);

describe('comparisons without a number', () => {
  it.each([
    ['Our method outperforms the baseline on enwik8.', ['Our method better the baseline | enwik8']],
    ['The loss is lower than that of Adam.', ['The loss lower that of Adam | ']],
    ['While fast, the ruler is ahead of the nearest neighbour.', ['the ruler better the nearest neighbour | ']],
    ['It does not outperform the baseline.', []],
    ['We ask whether it outperforms the baseline.', ['We ask whether it better the baseline | ']],
    ['A method to beat the others could outperform them.', []],
  ])('%s', (text, says) => {
    const found = comparisonsIn(text).map((one) => `${one.first} ${one.says} ${one.second} | ${one.among}`);
    expect(found).toEqual(says);
  });
});
