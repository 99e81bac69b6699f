import type { Range } from '../samples/index.ts';

/** What values a text says were averaged. */
export interface Scale {
  readonly scale: 'integer' | 'likert' | 'binary';
  /** The least and greatest answer, where they are stated. */
  readonly range: Range | null;
  /** Answers that are averaged within one value; 1 where the value is the answer. */
  readonly items: bigint;
}

const WORDS = ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];
const NUMBER = String.raw`(\d{1,3}|${WORDS.join('|')})`;

const BINARY =
  /\b(?:binary|dichotomous|coded\s(?:as\s)?0\s?(?:and|or|\/|,)\s?1|0\s?\/\s?1|0\s?=\s?no,\s?1\s?=\s?yes)(?![\w.])/i;
const INTEGER = /\b(?:integers?|whole[-\s]numbers?|ganzzahlige?n?|entiers?)\b/i;
const POINTS = new RegExp(String.raw`\b${NUMBER}[-‐–\s]points?\b|\bLikert`, 'i');
/** `from 1 to 7`, `1–7 Likert`, `1 = not at all, 7 = very`, `ranging from 1 (never) to 5 (always)`. */
const RANGES: readonly RegExp[] = [
  /\bfrom\s([-−–]?\d{1,3})\s(?:\([^()\n]{1,60}\)\s)?to\s(\+?\d{1,3})(?![\d.])/i,
  /\b(\d{1,3})\s?[-–]\s?(\d{1,3})\s(?:Likert|scale|rating)/i,
  /(?<![\d.])(\d{1,3})\s?=\s?["“']?[a-z][^,;()\n=]{0,60}[,;]\s?(?:and\s|to\s)?(\d{1,3})\s?=\s?["“']?[a-z]/i,
];
const ITEMS = new RegExp(String.raw`\b${NUMBER}[-‐–\s]items?\b`, 'i');
const SEVERAL = /\b(?:items|subscales?|composites?|index|averaged\s(?:over|across)|sum\sscores?|aggregated?)\b/i;
/** Means of these are no plain averages of the answers. */
const DERIVED =
  /\b(?:weighted|adjusted|marginal|least[-\s]squares\smeans?|imputed|medians?|log(?:arithm|-transformed)?|standardi[sz]ed|z-?scored?|latent|centred|centered|transformed|normali[sz]ed|estimated)\b/i;

/** Reads the scale from the sentences around a mean; null where they do not state it, or state what is no plain average. */
export function readScale(sentences: string): Scale | null {
  if (DERIVED.test(sentences)) return null;
  const items = ITEMS.exec(sentences);
  if (items === null && SEVERAL.test(sentences)) return null;
  const count = items === null ? 1n : BigInt(numberOf(items[1] ?? '1'));
  if (count < 1n) return null;
  if (BINARY.test(sentences)) return { scale: 'binary', range: { low: 0n, high: 1n }, items: count };
  const range = rangeIn(sentences);
  if (POINTS.test(sentences)) return { scale: 'likert', range, items: count };
  return INTEGER.test(sentences) ? { scale: 'integer', range, items: count } : null;
}

function rangeIn(text: string): Range | null {
  for (const pattern of RANGES) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const [low, high] = [match[1], match[2]].map((n) => BigInt((n ?? '0').replace(/[−–]/, '-').replace('+', '')));
    if (low !== undefined && high !== undefined && low < high) return { low, high };
  }
  return null;
}

const numberOf = (text: string): number =>
  WORDS.includes(text.toLowerCase()) ? WORDS.indexOf(text.toLowerCase()) + 2 : Number(text);
