import { expect, onTestFinished, test } from 'vitest';
import { type EmbeddingsDoor, openEmbeddings } from '../../../base/outside/index.ts';
import { startStub } from '../../../base/outside/testing/index.ts';
import { embedWindows, fusedPassages } from '../index.ts';
import { freshIndex, freshPath, sourceOf } from '../testing/small-index.ts';

const SOURCES = [
  sourceOf('cat', 'Cats', ['Felines purr softly.', 'They sleep.', 'They hunt.', 'They play.']),
  sourceOf('car', 'Cars', ['Engines roar loudly.']),
  sourceOf('tea', 'Tea', ['Tea is warm.']),
];

/** A model that knows two subjects, behind an endpoint. */
async function door(online = true): Promise<EmbeddingsDoor> {
  const stub = await startStub((response, { body }) => {
    const { input }: { input: string[] } = JSON.parse(body);
    const data = input.map((text, index) => ({
      index,
      embedding: [/feline|purr|kitten/i.test(text) ? 1 : 0, /engine|motor/i.test(text) ? 1 : 0, 0.1],
    }));
    response.end(JSON.stringify({ data }));
  });
  onTestFinished(() => stub.stop());
  const signal = new AbortController().signal;
  return openEmbeddings({ url: stub.url, model: 'm', folder: `${freshPath()}-answers`, online, signal, batch: 2 });
}

test('every window gets a vector once; vectors find what words do not, and both are fused', async () => {
  const index = freshIndex();
  index.put(SOURCES);
  const model = await door();
  expect(await embedWindows(index, model)).toEqual({ status: 'complete', added: 4 });
  expect(await embedWindows(index, model)).toEqual({ status: 'complete', added: 0 });
  const query = index.query('Tea for a kitten');
  expect(index.passages(query, { limit: 5 }).map(({ sourceId }) => sourceId)).toEqual(['tea']);
  const { hits, withoutVectors } = await fusedPassages(index, model, query, 5);
  expect(withoutVectors).toBeUndefined();
  expect(
    hits
      .slice(0, 2)
      .map(({ sourceId }) => sourceId)
      .sort(),
  ).toEqual(['cat', 'tea']);
  expect(hits.find(({ sourceId }) => sourceId === 'cat')).toMatchObject({ first: 0, last: 2 });

  index.remove(['cat']);
  const after = await fusedPassages(index, model, query, 5);
  expect(after.hits.map(({ sourceId }) => sourceId)).not.toContain('cat');
  index.put([sourceOf('cat', 'Cats', ['They sleep.'])]);
  expect(await embedWindows(index, model)).toEqual({ status: 'complete', added: 1 });
});

test('without the endpoint: words alone, and why', async () => {
  const index = freshIndex();
  index.put(SOURCES);
  const model = await door(false);
  expect(await embedWindows(index, model)).toEqual({
    status: 'incomplete',
    added: 0,
    why: 'nobody was asked: offline',
  });
  const { hits, withoutVectors } = await fusedPassages(index, model, index.query('tea'), 5);
  expect(hits.map(({ sourceId }) => sourceId)).toEqual(['tea']);
  expect(withoutVectors).toMatch(/offline/);
});

test('a vector of another dimension, or without direction, is refused and nothing is kept', () => {
  const index = freshIndex();
  index.put(SOURCES);
  const [one, two] = index.windowsWithout('m', 2);
  if (one === undefined || two === undefined) throw new Error('windows were expected');
  expect(one.text).toBe('Cats\nFelines purr softly. They sleep. They hunt.');
  const put = (...vectors: number[][]) =>
    index.putVectors(
      'm',
      vectors.map((vector, at) => ({ window: (at === 0 ? one : two).window, vector: Float32Array.from(vector) })),
    );
  for (const bad of [
    [1, 2, 3],
    [0, 0],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])
    expect(() => put([1, 2], bad)).toThrow();
  expect(index.windowsWithout('m', 9)).toHaveLength(4);
  put([1, 2]);
  expect(() => put([1, 2, 3])).toThrow(/a vector of 3 numbers/);
  expect(index.windowsWithout('m', 9)).toHaveLength(3);
  expect(index.windowsWithout('other', 9)).toHaveLength(4);
  expect(index.nearest('m', Float32Array.from([2, 4]), { limit: 1 })[0]?.score).toBeCloseTo(1, 6);
});
