/** Numbers in [0, 1) by seed (the 32-bit congruential generator of Numerical Recipes). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
