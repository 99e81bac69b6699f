/**
 * Words of 32 bits that a seed spreads into, equal to NumPy's `SeedSequence(seed).generate_state(count)`. Neighbouring seeds
 * give unrelated words. The method is M. E. O'Neill's seed_seq_fe (2015) with a pool of four words; constants as in NumPy.
 */
export function seedWords(seed: bigint, count: number): Uint32Array {
  const pool = poolOf(entropyOf(seed));
  const words = new Uint32Array(count);
  let salt = 0x8b51f9dd;
  for (let i = 0; i < count; i += 1) {
    const mixed = (pool[i % POOL] ?? 0) ^ salt;
    salt = Math.imul(salt, 0x58f38ded);
    words[i] = folded(Math.imul(mixed, salt));
  }
  return words;
}

const POOL = 4;

/** The seed as words of 32 bits, the lowest first. */
function entropyOf(seed: bigint): number[] {
  if (seed < 0n) throw new RangeError('a seed is not negative');
  const words: number[] = [];
  for (let rest = seed; rest > 0n || words.length === 0; rest >>= 32n) words.push(Number(rest & 0xffffffffn));
  return words;
}

function poolOf(entropy: readonly number[]): Uint32Array {
  const pool = new Uint32Array(POOL);
  let salt = 0x43b0d7e5;
  const hashed = (word: number): number => {
    const salted = word ^ salt;
    salt = Math.imul(salt, 0x931e8875);
    return folded(Math.imul(salted, salt));
  };
  const mixInto = (target: number, word: number) => {
    const old = pool[target] ?? 0;
    pool[target] = folded(Math.imul(0xca01f9dd, old) - Math.imul(0x4973f715, hashed(word)));
  };
  for (let i = 0; i < POOL; i += 1) pool[i] = hashed(entropy[i] ?? 0);
  for (let from = 0; from < POOL; from += 1)
    for (let to = 0; to < POOL; to += 1) if (from !== to) mixInto(to, pool[from] ?? 0);
  for (const word of entropy.slice(POOL)) for (let to = 0; to < POOL; to += 1) mixInto(to, word);
  return pool;
}

/** Upper half folded into the lower one. */
function folded(word: number): number {
  return (word ^ (word >>> 16)) >>> 0;
}
