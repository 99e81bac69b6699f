import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedbackQuery, fuse, trecLine } from './index.ts';
import { freshIndex, sourceOf } from './testing/small-index.ts';

const A = sourceOf('a', 'Aspirin', ['Aspirin lowers fever.', 'Rest helps.']);
const B = sourceOf('b', 'Sleep', ['Sleep lowers stress.', 'Sleep is good.', 'Fever is bad.', 'Work is work.']);
const C = sourceOf('c', 'Tea', ['Tea is warm.']);

describe('scores', () => {
  test('one word, worked out by hand', () => {
    const index = freshIndex();
    index.put([A, B, C]);
    // Lengths with the title twice: a 1·2 + 5 = 7, b 2 + 12 = 14, c 2 + 3 = 5; mean 26/3. "fever" stands once in a and b:
    // idf = ln(1 + (3 − 2 + ½)/(2 + ½)) = ln 1.6; saturation = 2.2 / (1 + 1.2 (0.25 + 0.75 · length / mean)).
    const score = (length: number) => (Math.log(1.6) * 2.2) / (1 + 1.2 * (0.25 + (0.75 * length) / (26 / 3)));
    const hits = index.documents(index.query('fever'), { limit: 10 });
    expect(hits.map(({ sourceId }) => sourceId)).toEqual(['a', 'b']);
    expect(hits[0]?.score).toBeCloseTo(score(7), 10);
    expect(hits[1]?.score).toBeCloseTo(score(14), 10);
  });

  test('a pair in one sentence counts beside its words, by hand', () => {
    const index = freshIndex();
    index.put([A, B, C]);
    const mean = 26 / 3;
    const saturation = (count: number, length: number) =>
      (count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / mean));
    // In a: "lowers" once, "fever" once, both in one sentence; no other source has the pair. Two words: 0.3 · 2 / (2 − 1).
    const words = 2 * Math.log(1.6) * saturation(1, 7);
    const pair = 0.6 * Math.log(1 + 2.5 / 1.5) * saturation(1, 7);
    const [first] = index.documents(index.query('lowers fever'), { limit: 1 });
    expect(first?.sourceId).toBe('a');
    expect(first?.score).toBeCloseTo(words + pair, 10);
  });

  test('relevance is the share of a window that has every word, between 0 and 1', () => {
    const index = freshIndex();
    index.put([A, B, C]);
    const of = (text: string) => index.passages(index.query(text), { limit: 1 })[0]?.relevance ?? 0;
    expect(of('fever')).toBeGreaterThan(0.5);
    expect(of('fever')).toBeLessThanOrEqual(1);
    expect(of('fever unknown strange words')).toBeLessThan(of('fever') / 2);
  });

  test('ties go by id', () => {
    const index = freshIndex();
    index.put(['d', 'B', 'a', 'c'].map((id) => sourceOf(id, 'Tea', ['Tea is warm.'])));
    const ids = index.documents(index.query('tea'), { limit: 3 }).map(({ sourceId }) => sourceId);
    expect(ids).toEqual(['B', 'a', 'c']);
    expect(index.passages(index.query('warm'), { limit: 9 }).map(({ sourceId }) => sourceId)).toEqual([
      'B',
      'a',
      'c',
      'd',
    ]);
  });
});

describe('windows', () => {
  test('three sentences, sliding by one, none overlapping a better one', () => {
    const index = freshIndex();
    index.put([B]);
    expect(index.corpus()).toEqual({ sources: 1, windows: 2, full: 1, abstract: 0, metadata_only: 0 });
    const query = index.query('sleep fever');
    expect(index.passages(query, { limit: 9, overlapping: true }).map(({ first, last }) => [first, last])).toEqual([
      [0, 2],
      [1, 3],
    ]);
    const [only, ...others] = index.passages(query, { limit: 9 });
    expect(others).toEqual([]);
    expect(index.textOf('b')?.text.slice(only?.start, only?.end)).toBe(
      'Sleep lowers stress. Sleep is good. Fever is bad.',
    );
  });

  test('a window does not reach into the next paragraph, and the reference list is no evidence', () => {
    const index = freshIndex();
    const { text, ...rest } = sourceOf('r', 'Tea', ['Tea is warm.'], ['Coffee is hot.'], ['Smith wrote on juice.']);
    const blocks = text.blocks.map((block, at) =>
      at === text.blocks.length - 1 ? { ...block, indexed: false } : block,
    );
    index.put([{ ...rest, text: { ...text, blocks } }]);
    expect(index.passages(index.query('warm hot'), { limit: 9 })).toHaveLength(2);
    expect(index.passages(index.query('juice'), { limit: 9 })).toEqual([]);
    expect(index.documents(index.query('juice'), { limit: 9 })).toEqual([]);
  });

  test('only of the sources that are named', () => {
    const index = freshIndex();
    index.put([A, B, C]);
    const hits = index.passages(index.query('fever'), { limit: 9, sources: ['b', 'b', 'nobody'] });
    expect(hits.map(({ sourceId }) => sourceId)).toEqual(['b']);
  });
});

describe('what is held', () => {
  test('texts come back as they were put; a new text takes the place of the old one', () => {
    const index = freshIndex();
    index.put([A, B]);
    expect(index.textOf('a')).toEqual(A.text);
    expect(index.has('a', A.text.sha256)).toBe(true);
    const other = sourceOf('a', 'Aspirin', ['Nothing about it.']);
    index.put([other]);
    expect(index.has('a', A.text.sha256)).toBe(false);
    expect(index.textOf('a')).toEqual(other.text);
    expect(index.documents(index.query('fever'), { limit: 9 }).map(({ sourceId }) => sourceId)).toEqual(['b']);
    index.remove(['a', 'nobody']);
    expect(index.ids()).toEqual(['b']);
    expect(index.textOf('a')).toBeUndefined();
  });

  test('all of a batch or nothing', () => {
    const index = freshIndex();
    index.put([A]);
    function* broken() {
      yield B;
      throw new Error('the reader gave up');
    }
    expect(() => index.put(broken())).toThrow('the reader gave up');
    expect(index.ids()).toEqual(['a']);
    index.put([C]);
    expect(index.ids()).toEqual(['a', 'c']);
    expect(index.documents(index.query('sleep warm'), { limit: 9 }).map(({ sourceId }) => sourceId)).toEqual(['c']);
  });

  test('rankings depend on what is held, not on how it came in', () => {
    const word = fc.constantFrom('tea', 'sleep', 'fever', 'warm', 'IL-6', 'β', 'good', 'not');
    const sentence = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => `${words.join(' ')}.`);
    const texts = fc.array(fc.array(sentence, { minLength: 1, maxLength: 5 }), { minLength: 18, maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.array(word, { minLength: 1, maxLength: 4 }), (sources, asked) => {
        const all = sources.map((sentences, at) => sourceOf(`s${at}`, `Title ${at % 3}`, sentences));
        const [atOnce, piecemeal] = [freshIndex(), freshIndex()];
        atOnce.put(all);
        // One by one, from the end, some of them first with another text and some taken out and put again: segments are merged on the way.
        all.toReversed().forEach((source, at) => {
          if (at % 3 === 0) piecemeal.put([{ ...source, text: A.text }]);
          piecemeal.put([source]);
          if (at % 4 === 0) piecemeal.remove([source.id]);
        });
        piecemeal.put(all.filter(({ id, text }) => !piecemeal.has(id, text.sha256)));
        const rankings = [atOnce, piecemeal].map((index) => {
          const query = index.query(asked.join(' '));
          return [index.documents(query, { limit: 50 }), index.passages(query, { limit: 50 }), index.corpus()];
        });
        expect(rankings[1]).toEqual(rankings[0]);
      }),
      { seed: 11, numRuns: 3 },
    );
  });
});

test('any text is a query', () => {
  const index = freshIndex();
  index.put([A, B, C]);
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom(
      '"',
      '* OR 1=1',
      "'; DROP TABLE sources; --",
      'NEAR(a b, 3)',
      'title:fever',
      '{a b} : c',
      '^fever',
      'a\0b',
      'fever"*',
      '(((',
      '\ud800',
    ),
  );
  fc.assert(
    fc.property(hostile, (text) => {
      const query = index.query(`${text} fever`);
      for (const { score } of index.documents(query, { limit: 9 })) expect(score).toBeGreaterThan(0);
      for (const { start, end, relevance } of index.passages(query, { limit: 9 })) {
        expect(end).toBeGreaterThan(start);
        expect(relevance).toBeLessThanOrEqual(1);
      }
    }),
    { seed: 13, numRuns: 300 },
  );
  expect(index.ids()).toEqual(['a', 'b', 'c']);
  expect(index.documents(index.query(''), { limit: 9 })).toEqual([]);
  expect(index.documents({ text: 'x', terms: [{ word: 'fever', weight: Number.NaN }] }, { limit: 9 })).toEqual([]);
});

test('feedback adds what marks the best windows, and keeps the weight of the words that were asked', () => {
  const index = freshIndex();
  const about = ['Ibuprofen lowers fever.', 'Ibuprofen is a drug.'];
  index.put([
    ...Array.from({ length: 30 }, (_, at) => sourceOf(`x${at}`, 'Other', [`Water number${at} flows.`])),
    sourceOf('y', 'One', about),
    sourceOf('z', 'Two', about),
  ]);
  const query = index.query('fever');
  const more = feedbackQuery(index, query, index.passages(query, { limit: 5 }));
  expect(more.terms[0]).toEqual({ word: 'fever', weight: 1 });
  expect(more.terms.map(({ word }) => word)).toContain('ibuprofen');
  expect(more.terms.map(({ word }) => word)).not.toContain('a');
  const added = more.terms.slice(1).reduce((sum, { weight }) => sum + weight, 0);
  expect(added).toBeCloseTo(0.3 / 0.7, 10);
  expect(feedbackQuery(index, query, [])).toEqual(query);
});

test('fusion by reciprocal rank', () => {
  const hit = (sourceId: string, score: number) => ({
    sourceId,
    score,
    relevance: score,
    block: 1,
    first: 0,
    last: 2,
    start: 0,
    end: 9,
  });
  const fused = fuse(
    [
      [hit('a', 0.9), hit('b', 0.8)],
      [hit('b', 0.7), hit('c', 0.6)],
    ],
    2,
  );
  expect(fused.map(({ sourceId, score, relevance }) => [sourceId, score, relevance])).toEqual([
    ['b', 1 / 62 + 1 / 61, 0.8],
    ['a', 1 / 61, 0.9],
  ]);
});

test('a line of a TREC run', () => {
  expect(trecLine('C-1', 'DOI:10.5555/a b', 1, 12.3456789, 'touchstone')).toBe(
    'C-1 Q0 DOI:10.5555/a_b 1 12.345679 touchstone',
  );
});
