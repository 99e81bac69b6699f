import type { PrintedQuantity } from '../../base/number/index.ts';
import { kindOf, type Surroundings } from './kinds/index.ts';
import type { PaperQuantity } from './model.ts';

/** Where a quantity stands, as its reader knows it. */
export type Standing = Pick<PaperQuantity, 'block' | 'place' | 'sentence' | 'clause' | 'above' | 'left'>;

/** `[12]`, `[@key]`, `[Smith et al., 2021]`, `(Smith, 2021)`; `[%]` and `[KL ↓]` are none. */
const CITATION =
  /\[(?:\d{1,3}(?:\s?[,–-]\s?\d{1,3}){0,12}|[^\]\n]{0,80}(?:@|\d{4}[a-z]?)[^\]\n]{0,80})\]|\(\p{Lu}[^()]{0,60}\d{4}[a-z]?\)|\bet al\b/u;
const CITED_BEHIND = new RegExp(`^\\s?(?:%|\\p{L}{1,4})?\\s?(?:${CITATION.source})`, 'u');
const CITED_BEFORE = new RegExp(`(?:${CITATION.source})\\s?\\(?$`, 'u');

/** A quantity of the paper from a printed one, whose offsets are those of the whole text, and what stands around it. */
export function quantityOf(printed: PrintedQuantity, at: Surroundings, standing: Standing): PaperQuantity {
  const { kind, because, exclusion } = kindOf(at);
  const isCited =
    CITED_BEHIND.test(at.behind) ||
    CITED_BEFORE.test(at.before) ||
    (at.isCell && at.left.some((head) => CITATION.test(head)));
  return {
    id: '',
    printed,
    start: printed.start,
    end: printed.end,
    kind,
    ...(exclusion === undefined ? {} : { exclusion }),
    because,
    ...standing,
    hedged: printed.number.hedged,
    ...(isCited ? { cited: true as const } : {}),
  };
}

/** A quantity of a part of the text, with its places in the whole. */
export function shifted(printed: PrintedQuantity, by: number): PrintedQuantity {
  return {
    ...printed,
    start: printed.start + by,
    end: printed.end + by,
    numerals: printed.numerals.map(([start, end]) => [start + by, end + by] as const),
  };
}
