import { expect, test } from 'vitest';
import { readReferences } from '../../../record/references/index.ts';
import { entryLines } from './entry-lines.ts';

const WIDTH = 80;

test('an entry with much to say is cut, how to mend it is not', async () => {
  const text = '@article{long, title = {T}';
  const { references } = await readReferences(new TextEncoder().encode(text), 'refs.bib');
  const [reference] = references;
  if (reference === undefined) throw new Error('no entry');
  const lines = entryLines(
    {
      reference,
      verdict: {
        identity: 'unchecked',
        severity: 'info',
        message: `Not checked: ${'a source that said a lot, '.repeat(60)}`,
        mismatches: [],
        notes: [],
        compared: [],
        alsoMatched: [],
        candidates: [],
        incomplete: [],
      },
      answers: [],
      troubles: ['broken', 'unchecked'],
      failing: [],
    },
    '!',
    WIDTH,
  );
  expect(lines.length).toBeLessThanOrEqual(8);
  expect(lines.join(' ').replace(/\s+/g, ' ')).toMatch(/… Mend the entry where it is broken\.$/);
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(WIDTH);
});
