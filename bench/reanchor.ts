// How quotes are found again: 500 quotes of SciFact abstracts, joined to texts of some 30 kB, once with 3 % of the characters in and around
// them damaged, once cut out of the text. Run with: npx node bench/reanchor.ts [--misses]
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { anchorOf, reanchor } from '../src/record/locators/index.ts';
import { plainTextSource } from '../src/record/texts/index.ts';

const QUOTES = 500;
const DAMAGE = 0.03;
const data = process.env.TOUCHSTONE_SCIFACT ?? join(import.meta.dirname, '../../shared/data/scifact');
const showMisses = process.argv.includes('--misses');
const abstracts = gunzipSync(readFileSync(join(data, 'corpus.jsonl.gz')))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line): string[] => JSON.parse(line).abstract);

let state = 20240607;
/** 0 ≤ n < 1 (mulberry32), the same on every run. */
function random(): number {
  state = (state + 0x6d2b79f5) | 0;
  let t = Math.imul(state ^ (state >>> 15), 1 | state);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
}
const below = (n: number) => Math.floor(random() * n);

const texts = [];
for (let at = 0, paragraphs: string[][] = [], size = 0; at < abstracts.length && texts.length < 50; at += 1) {
  const abstract = abstracts[at] ?? [];
  paragraphs.push(abstract);
  size += abstract.join(' ').length;
  if (size < 30_000) continue;
  texts.push(plainTextSource('Abstracts', paragraphs).text);
  [paragraphs, size] = [[], 0];
}

/** A stretch with damaged characters: a third each replaced, left out, put in. */
function damaged(text: string): string {
  const letters = 'abcdefghijklmnopqrstuvwxyz ';
  let out = '';
  for (const c of text) {
    const how = random() < DAMAGE ? below(3) : -1;
    const other = letters[below(letters.length)] ?? 'x';
    if (how === 0) out += other === c ? '#' : other;
    else if (how === 2) out += c + other;
    else if (how < 0) out += c;
  }
  return out;
}

let [right, wrong, lost, found, copies] = [0, 0, 0, 0, 0];
const spent = { damaged: 0, removed: 0 };
for (let n = 0; n < QUOTES; n += 1) {
  const whole = texts[n % texts.length];
  if (whole === undefined) break;
  const blocks = whole.blocks.filter(({ indexed, sentences }) => indexed && sentences.length > 1);
  const { sentences } = blocks[below(blocks.length)] ?? { sentences: [] };
  const first = below(sentences.length);
  const last = Math.min(sentences.length - 1, first + below(3));
  const [start, end] = [sentences[first]?.[0] ?? 0, sentences[last]?.[1] ?? 0];
  const anchor = anchorOf(whole.text, start, end);
  if (whole.text.indexOf(anchor.exact) !== whole.text.lastIndexOf(anchor.exact)) {
    copies += 1;
    n -= 1;
    continue;
  }
  const before =
    whole.text.slice(0, Math.max(0, start - 200)) + damaged(whole.text.slice(Math.max(0, start - 200), start));
  let quote = damaged(anchor.exact);
  if (quote === anchor.exact) quote = `${quote.slice(0, 3)}${quote.slice(4)}`;
  const text = before + quote + damaged(whole.text.slice(end, end + 200)) + whole.text.slice(end + 200);
  let began = performance.now();
  const result = reanchor({ text }, anchor, false);
  spent.damaged += performance.now() - began;
  const off =
    result.state === 'lost'
      ? Number.POSITIVE_INFINITY
      : Math.max(Math.abs(result.start - before.length), Math.abs(result.end - before.length - quote.length));
  if (off <= 3) right += 1;
  else if (result.state === 'lost') lost += 1;
  else wrong += 1;
  if (off > 3 && showMisses) console.log(result.state, off, JSON.stringify(anchor.exact), JSON.stringify(quote));
  began = performance.now();
  const gone = whole.text.slice(0, start) + whole.text.slice(end);
  const after = reanchor({ text: gone }, anchor, false);
  spent.removed += performance.now() - began;
  if (after.state === 'lost') continue;
  found += 1;
  if (showMisses)
    console.log(
      'removed, yet',
      after,
      JSON.stringify(anchor.exact),
      JSON.stringify(gone.slice(after.start, after.end)),
    );
}
console.log(
  `${texts.length} texts of ${Math.round(texts.reduce((sum, { text }) => sum + text.length, 0) / texts.length / 1000)} kB, ${QUOTES} quotes (${copies} with a copy in their text passed over)`,
);
console.log(
  `damaged by ${100 * DAMAGE} %: ${right} within 3 characters (${((100 * right) / QUOTES).toFixed(1)} %), ${wrong} elsewhere, ${lost} lost; ${spent.damaged.toFixed(0)} ms`,
);
console.log(`removed: ${found} found; ${spent.removed.toFixed(0)} ms`);
if (right < 0.99 * QUOTES || found > 0) process.exitCode = 1;
