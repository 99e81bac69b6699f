import { expect, test } from 'vitest';
import type { Name } from '../works/index.ts';
import { compareAuthors } from './authors.ts';
import { containerKinship } from './containers.ts';
import { isGeneric } from './generic.ts';
import { comparableName } from './person.ts';
import { compareTitles } from './title.ts';

test('long lists of authors are aligned in time', () => {
  const many = Array.from({ length: 3000 }, (_, i): Name => ({ family: `Person${i}x`, given: 'A.' }));
  const start = process.cpuUsage().user;
  expect(compareAuthors(many, [...many].reverse(), { truncated: false, complete: true }).state).toBe('differ');
  expect(compareAuthors(many, many, { truncated: false, complete: true }).state).toBe('agree');
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(5);
});

test('hostile titles and strings of a megabyte do not hold a check up', () => {
  for (const piece of ['a ', '(', ': ', 'аб', '[', "'", 'The Daily ', ', ', '. ']) {
    const text = piece.repeat(1_000_000 / piece.length);
    const start = process.cpuUsage().user;
    compareTitles([text], [text.slice(5)]);
    containerKinship(text, [text.slice(5)]);
    comparableName({ family: text, given: text });
    isGeneric(text);
    expect((process.cpuUsage().user - start) / 1e6, piece).toBeLessThan(5);
  }
});
