import { byText } from '../ranking/best.ts';
import { addPosting } from './posting-list.ts';
import { VarintWriter } from './varint.ts';
import { wordTable } from './word-table.ts';

/** Collects postings in memory and gives them out word by word. It may be used again and again, and knows its words better each time. */
export interface SegmentBuilder {
  /** Takes the words of a unit up and says how many there are. Units come in ascending order. */
  add(unit: number, text: string): number;
  readonly postings: number;
  /** Each word with its list, sorted by word, which is the order of the table. */
  lists(): Iterable<readonly [word: string, list: Uint8Array]>;
  /** Forgets the postings. */
  clear(): void;
}

const ROOM = 1 << 16;
/** Words that are remembered from one segment to the next: some 20 MB. */
const MOST_WORDS = 150_000;

export function segmentBuilder(): SegmentBuilder {
  let words = wordTable();
  /** Last posting of each word. */
  let latest: number[] = [];
  let [word, unitOf, count] = [new Uint32Array(ROOM), new Uint32Array(ROOM), new Uint32Array(ROOM)];
  let size = 0;

  function grow(): void {
    const larger = (old: Uint32Array<ArrayBuffer>) => {
      const next = new Uint32Array(old.length * 2);
      next.set(old);
      return next;
    };
    [word, unitOf, count] = [larger(word), larger(unitOf), larger(count)];
  }

  function take(number: number, unit: number): void {
    const last = latest[number] ?? -1;
    if (last >= 0 && unitOf[last] === unit) {
      count[last] = (count[last] ?? 0) + 1;
      return;
    }
    if (size === word.length) grow();
    word[size] = number;
    unitOf[size] = unit;
    count[size] = 1;
    latest[number] = size;
    size += 1;
  }

  return {
    add(unit, text) {
      let length = 0;
      words.numbersIn(text, (number) => {
        take(number, unit);
        length += 1;
      });
      return length;
    },
    get postings() {
      return size;
    },
    *lists() {
      const stems = words.stems;
      const order = grouped(word.subarray(0, size), stems.length);
      const met = new Uint32Array(new Set(word.subarray(0, size)));
      const sorted = met.sort((a, b) => byText(stems[a] ?? '', stems[b] ?? ''));
      const writer = new VarintWriter();
      for (const number of sorted) {
        let before = 0;
        for (let at = order.starts[number] ?? 0; at < (order.starts[number + 1] ?? 0); at += 1) {
          const posting = order.postings[at] ?? 0;
          const unit = unitOf[posting] ?? 0;
          addPosting(writer, unit - before, count[posting] ?? 1);
          before = unit;
        }
        yield [stems[number] ?? '', writer.take()];
      }
    },
    clear() {
      for (let at = 0; at < size; at += 1) latest[word[at] ?? 0] = -1;
      size = 0;
      if (words.stems.length > MOST_WORDS) [words, latest] = [wordTable(), []];
    },
  };
}

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
