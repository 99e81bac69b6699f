import * as z from 'zod';

// The common subset that servers agree on; everything else in the response is left unread. JSON has no NaN, so only null can stand for it.
const Response = z.object({
  data: z.array(z.object({ index: z.int().nonnegative(), embedding: z.array(z.number()).min(1) })),
});

export type ReadVectors =
  | { readonly ok: true; readonly vectors: readonly Float32Array[] }
  | { readonly ok: false; readonly why: string };

/** Reads the body of an embeddings response: one vector for each of `count` texts, all of one dimension (`dimension` where it is known). */
export function readVectors(body: string, count: number, dimension: number | undefined): ReadVectors {
  let value: unknown;
  try {
    value = JSON.parse(body);
  } catch {
    return { ok: false, why: 'the endpoint answered with something that is not JSON' };
  }
  const response = Response.safeParse(value);
  if (!response.success) return { ok: false, why: 'the endpoint answered with JSON that holds no vectors of numbers' };
  const { data } = response.data;
  const byIndex = new Map(data.map(({ index, embedding }) => [index, embedding]));
  if (data.length !== count || byIndex.size !== count)
    return { ok: false, why: `the endpoint answered with ${data.length} vectors for ${count} texts` };
  const vectors: Float32Array[] = [];
  for (let index = 0; index < count; index += 1) {
    const vector = Float32Array.from(byIndex.get(index) ?? []);
    const expected = dimension ?? vectors[0]?.length ?? vector.length;
    if (vector.length !== expected || vector.length === 0)
      return { ok: false, why: `a vector of ${vector.length} numbers, where the others have ${expected}` };
    if (!vector.every(Number.isFinite) || vector.every((number) => number === 0))
      return { ok: false, why: 'a vector without direction: its numbers are all 0, or too large' };
    vectors.push(vector);
  }
  return { ok: true, vectors };
}
