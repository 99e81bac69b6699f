import { rawWords, stemOf } from '../words/words-of.ts';
import { addPosting } from './posting-list.ts';
import { VarintWriter } from './varint.ts';

/** Collects postings in memory and gives them out word by word. */
export interface SegmentBuilder {
  /** Takes the words of a unit up and says how many there are. Units come in ascending order. */
  add(unit: number, text: string): number;
  readonly postings: number;
  /** Each word with its list, sorted by word, which is the order of the table. The builder is empty afterwards. */
  lists(): Iterable<readonly [word: string, list: Uint8Array]>;
}

const ROOM = 1 << 16;

export function segmentBuilder(): SegmentBuilder {
  // Number of a word by its raw form: stemming is looked up once for each form of a segment.
  let numbers = new Map<string, number>();
  let words: string[] = [];
  let byStem = new Map<string, number>();
  /** Last posting of each word. */
  let latest: number[] = [];
  let [word, unitOf, count] = [new Uint32Array(ROOM), new Uint32Array(ROOM), new Uint32Array(ROOM)];
  let size = 0;

  function numberOf(raw: string): number {
    const known = numbers.get(raw);
    if (known !== undefined) return known;
    const stem = stemOf(raw);
    let number = byStem.get(stem);
    if (number === undefined) {
      number = words.length;
      words.push(stem);
      latest.push(-1);
      byStem.set(stem, number);
    }
    numbers.set(raw, number);
    return number;
  }

  function grow(): void {
    const larger = (old: Uint32Array<ArrayBuffer>) => {
      const next = new Uint32Array(old.length * 2);
      next.set(old);
      return next;
    };
    [word, unitOf, count] = [larger(word), larger(unitOf), larger(count)];
  }

  return {
    add(unit, text) {
      const raw = rawWords(text);
      for (const one of raw) {
        const number = numberOf(one);
        const last = latest[number] ?? -1;
        if (last >= 0 && unitOf[last] === unit) {
          count[last] = (count[last] ?? 0) + 1;
          continue;
        }
        if (size === word.length) grow();
        word[size] = number;
        unitOf[size] = unit;
        count[size] = 1;
        latest[number] = size;
        size += 1;
      }
      return raw.length;
    },
    get postings() {
      return size;
    },
    *lists() {
      const order = grouped(word.subarray(0, size), words.length);
      const sorted = Uint32Array.from(words.keys()).sort((a, b) => byUnits(words[a] ?? '', words[b] ?? ''));
      const writer = new VarintWriter();
      for (const number of sorted) {
        let before = 0;
        for (let at = order.starts[number] ?? 0; at < (order.starts[number + 1] ?? 0); at += 1) {
          const posting = order.postings[at] ?? 0;
          const unit = unitOf[posting] ?? 0;
          addPosting(writer, unit - before, count[posting] ?? 1);
          before = unit;
        }
        yield [words[number] ?? '', writer.take()];
      }
      [numbers, words, byStem, latest, size] = [new Map(), [], new Map(), [], 0];
    },
  };
}

const byUnits = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Postings by word (a counting sort, which keeps the units of a word in order). */
function grouped(word: Uint32Array, words: number) {
  const starts = new Uint32Array(words + 1);
  for (const number of word) starts[number + 1] = (starts[number + 1] ?? 0) + 1;
  for (let number = 0; number < words; number += 1)
    starts[number + 1] = (starts[number + 1] ?? 0) + (starts[number] ?? 0);
  const next = starts.slice();
  const postings = new Uint32Array(word.length);
  word.forEach((number, posting) => {
    const at = next[number] ?? 0;
    postings[at] = posting;
    next[number] = at + 1;
  });
  return { starts, postings };
}
