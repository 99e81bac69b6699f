import { randomInt } from 'node:crypto';

/**
 * A stream of numbers in [0, 1) from a positive integer seed: the 32-bit xorshift generator of Marsaglia (2003),
 * shifts 13, 17, 5. Small seeds are first spread over all bits, since neighbours would otherwise start alike.
 */
export function randomStream(seed) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 20; warmUp += 1) next();
  return next;
}

/** A seed that nobody chose, from the entropy of the system. */
export function seedFromEntropy() {
  return randomInt(1, 2 ** 31);
}

/** The same items in random order (Fisher-Yates); the argument is left as it was. */
export function shuffled(items, random) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
