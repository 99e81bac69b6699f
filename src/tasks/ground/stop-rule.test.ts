import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { Source } from '../../record/sources/index.ts';
import { independentWorks, isSameWork } from './independent-works.ts';
import { openPool } from './pool.ts';
import { BUDGET, stopAfter } from './stop-rule.ts';

describe('retrieval ends', () => {
  const now = { fresh: [5], accepted: 0, works: 0, counterQueryDone: false, queries: 1, canAskMore: true };
  it.each([
    ['goes on after a first round', {}, undefined],
    ['three spans of two works, counter-query asked', { accepted: 3, works: 2, counterQueryDone: true }, 'enough'],
    ['three spans of one work are not enough', { accepted: 3, works: 1, counterQueryDone: true }, undefined],
    ['two spans are not enough', { accepted: 2, works: 2, counterQueryDone: true }, undefined],
    ['nor is anything before the counter-query', { accepted: 9, works: 9 }, undefined],
    ['one round without anything new', { fresh: [5, 0] }, undefined],
    ['two rounds without anything new', { fresh: [5, 0, 0] }, 'nothing_new'],
    ['not two in a row', { fresh: [0, 5, 0] }, undefined],
    ['most rounds', { fresh: Array.from({ length: BUDGET.rounds }, () => 1) }, 'budget'],
    ['most queries', { queries: BUDGET.queries }, 'budget'],
    ['nothing left to ask', { canAskMore: false }, 'nothing_new'],
  ] as const)('%s', (_, more, stop) => {
    const stopped = stopAfter({ ...now, ...more });
    expect(stopped?.stop).toBe(stop);
    if (stopped !== undefined) expect(stopped.reason).toMatch(/\S{3,} \S+/);
  });
});

describe('independent works', () => {
  const source = (id: string, more: Partial<Source> = {}) =>
    Source.parse({
      id,
      path: 'evidence/sources/a.txt',
      sha256: 'a'.repeat(64),
      format: 'text',
      text_sha256: createHash('sha256').update(id).digest('hex'),
      reader: 'text/1',
      trust: 'user',
      trust_from: 'Ann',
      full_text: 'full',
      title: `Work ${id}`,
      authors: ['Ann Author'],
      added: '2026-01-01T00:00:00Z',
      ...more,
    });
  const identifiers = (more: Partial<Source['identifiers']>) => ({ doi: [], pmid: [], pmcid: [], arxiv: [], ...more });

  it.each([
    ['another id and title', source('DOI:1'), source('DOI:2'), false],
    ['one id', source('DOI:1'), source('DOI:1'), true],
    [
      'a shared identifier',
      source('DOI:1', { identifiers: identifiers({ doi: ['10.5555/A'] }) }),
      source('PMID:2', { identifiers: identifiers({ doi: ['10.5555/a'] }) }),
      true,
    ],
    [
      'one title and first author',
      source('arXiv:1', { title: 'Early warning on wards', authors: ['Author, A.', 'Other, B.'] }),
      source('DOI:2', { title: 'Early Warning on Wards.', authors: ['Ann Author'] }),
      true,
    ],
    [
      'one title by others',
      source('DOI:1', { title: 'Editorial', authors: ['Bea Other'] }),
      source('DOI:2', { title: 'Editorial', authors: ['Ann Author'] }),
      false,
    ],
    [
      'one text under two identifiers',
      source('DOI:1'),
      source('DOI:2', { text_sha256: source('DOI:1').text_sha256 }),
      true,
    ],
    ['no titles', source('DOI:1', { title: '' }), source('DOI:2', { title: '' }), false],
  ])('%s', (_, a, b, same) => {
    expect(isSameWork(a, b)).toBe(same);
    expect(isSameWork(b, a)).toBe(same);
    expect(independentWorks([a, b])).toBe(same ? 1 : 2);
  });
});

describe('the pool', () => {
  const hit = (sourceId: string, start: number, end: number, relevance: number) => ({
    sourceId,
    block: 0,
    first: 0,
    last: 0,
    start,
    end,
    score: 1,
    relevance,
  });
  it('keeps the highest relevance and the first query of a window, whatever order they come in', () => {
    const hits = [hit('b', 0, 10, 0.4), hit('a', 5, 20, 0.9), hit('a', 0, 10, 0.8), hit('c', 0, 9, 0.4)];
    const forth = openPool();
    forth.add(hits, 'claim');
    forth.add([hit('b', 0, 10, 0.7)], 'counter');
    const back = openPool();
    back.add([...hits].reverse(), 'claim');
    back.add([hit('b', 0, 10, 0.7)], 'counter');
    expect(forth.best(10)).toEqual(back.best(10));
    expect(forth.best(10).map((one) => [one.sourceId, one.relevance, one.foundBy])).toEqual([
      ['a', 0.9, 'claim'],
      ['b', 0.7, 'claim'],
      ['c', 0.4, 'claim'],
    ]);
    expect(forth.best(1)).toHaveLength(1);
  });
});
