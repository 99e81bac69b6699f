import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pcg64, seedWords } from './index.ts';
import { noNumpy, pythonWithNumpy } from './testing/numpy.ts';

// Made by testing/numpy_facts.py; the last test runs it again where NumPy is installed.
const stored = readFileSync(join(import.meta.dirname, 'cases/numpy.json'), 'utf8');
const facts = JSON.parse(stored) as {
  readonly words: Readonly<Record<string, readonly number[]>>;
  readonly streams: Readonly<Record<string, readonly string[]>>;
  readonly integers: readonly { seed: number; bound: number; first: readonly number[]; of20000: string }[];
  readonly wide: readonly { seed: number; bound: string; first: readonly string[] }[];
  readonly interleaved: Readonly<Record<string, readonly (readonly [number, string, number])[]>>;
  readonly every: Readonly<Record<string, readonly string[]>>;
};

function drawn(generator: Pcg64, bound: number, count: number): Uint32Array {
  const out = new Uint32Array(count);
  generator.fillBelow(bound, out);
  return out;
}

/** SHA-256 of the numbers as 64-bit words, the lowest byte first. */
function digest(parts: readonly Uint32Array[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(BigInt64Array.from(part, BigInt));
  return hash.digest('hex');
}

describe('like NumPy, bit for bit', () => {
  it.each(Object.entries(facts.words))('a seed spreads: %s', (seed, words) => {
    expect([...seedWords(BigInt(seed), words.length)]).toEqual(words);
  });

  it.each(Object.entries(facts.streams))('numbers of 64 bits, seed %s', (seed, numbers) => {
    const generator = new Pcg64(BigInt(seed));
    expect(numbers.map(() => String(generator.nextUint64()))).toEqual(numbers);
  });

  it.each(facts.integers)('numbers below $bound, seed $seed', ({ seed, bound, first, of20000 }) => {
    expect([...drawn(new Pcg64(seed), bound, 4)]).toEqual(first);
    expect(digest([drawn(new Pcg64(seed), bound, 20_000)])).toBe(of20000);
  });

  it.each(facts.wide)('numbers below $bound, beyond 32 bits, seed $seed', ({ seed, bound, first }) => {
    const generator = new Pcg64(seed);
    expect(first.map(() => String(generator.nextBelow(BigInt(bound))))).toEqual(first);
  });

  it.each(Object.entries(facts.interleaved))(
    'half a number waits while whole ones are drawn, seed %s',
    (seed, rounds) => {
      const generator = new Pcg64(BigInt(seed));
      const found = rounds.map(() => [
        drawn(generator, 10, 1)[0],
        String(generator.nextBelow((1n << 60n) + 1n)),
        generator.nextUint32(),
      ]);
      expect(found).toEqual(rounds);
    },
  );

  it.each(Object.entries(facts.every))('every bound from 1 to 5,000, seed %s', (seed, digests) => {
    const found = digests.map((_, k) =>
      digest(Array.from({ length: 500 }, (_, i) => drawn(new Pcg64(BigInt(seed)), k * 500 + i + 1, 64))),
    );
    expect(found).toEqual(digests);
  });
});

it('draws the same in pieces as at once, across the edges of its blocks', () => {
  const whole = drawn(new Pcg64(5), 3_000_000_000, 72_000);
  fc.assert(
    fc.property(fc.array(fc.nat(9000), { maxLength: 8, size: 'max' }), (sizes) => {
      const generator = new Pcg64(5);
      const pieces = sizes.flatMap((size) => [...drawn(generator, 3_000_000_000, size)]);
      expect(pieces).toEqual([...whole.subarray(0, pieces.length)]);
    }),
    { numRuns: 20 },
  );
});

it('adds up what it draws, as in steps, whatever was drawn before', () => {
  const sizes = fc.constantFrom(0, 1, 2, 3, 248, 8191, 8192, 8193, 100_003);
  fc.assert(
    fc.property(sizes, fc.nat(20), fc.nat(3), (size, count, before) => {
      const values = Int8Array.from({ length: size }, (_, i) => ((i * 37) % 256) - 128);
      const [inSteps, atOnce] = [new Pcg64(11), new Pcg64(11)];
      const sums = new Int32Array(count);
      for (const generator of [inSteps, atOnce]) drawn(generator, 7, before);
      atOnce.fillSums(values, sums);
      const wanted = Array.from(sums, () =>
        size === 0 ? 0 : drawn(inSteps, size, size).reduce((sum, place) => sum + (values[place] ?? 0), 0),
      );
      expect([...sums]).toEqual(wanted);
      expect(atOnce.nextUint32()).toBe(inSteps.nextUint32());
    }),
    { numRuns: 40 },
  );
});

it('keeps the waiting half across the edge of a block', () => {
  const [plain, mixed] = [new Pcg64(9), new Pcg64(9)];
  const numbers = drawn(plain, 2 ** 32, 8200);
  drawn(mixed, 2 ** 32, 8191);
  expect(mixed.nextUint64()).toBe(BigInt(numbers[8192] ?? 0) | (BigInt(numbers[8193] ?? 0) << 32n));
  expect([mixed.nextUint32(), mixed.nextUint32()]).toEqual([numbers[8191], numbers[8194]]);
});

it('takes no bound and no seed that NumPy would not take', () => {
  for (const bound of [0, -1, 1.5, Number.NaN, 2 ** 32 + 1])
    expect(() => drawn(new Pcg64(1), bound, 1)).toThrow(RangeError);
  for (const bound of [0n, 1n << 32n, (1n << 64n) + 1n])
    expect(() => new Pcg64(1).nextBelow(bound)).toThrow(RangeError);
  expect(() => new Pcg64(-1)).toThrow(RangeError);
  expect(() => new Pcg64(0.5)).toThrow(RangeError);
});

const python = pythonWithNumpy();
it.skipIf(python === undefined)(`the installed NumPy says the same${noNumpy(python)}`, () => {
  const script = join(import.meta.dirname, 'testing/numpy_facts.py');
  const said = execFileSync(python ?? '', [script], { encoding: 'utf8', timeout: 60_000 });
  expect(JSON.parse(said)).toEqual(JSON.parse(stored));
});
