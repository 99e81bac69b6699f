import { distance } from 'fastest-levenshtein';
import { titleKey, titleWords } from '../../record/works/index.ts';

/**
 * Whether two titles can not be those of one work: no spelling, slip, subtitle or shortening makes one into the other, and less than half of
 * their words are shared. A title that is not stated differs from none.
 */
export function isOtherTitle(a: string, b: string): boolean {
  const [first, second] = [titleKey(a), titleKey(b)];
  if (first === '' || second === '' || first === second) return false;
  const [short, long] = first.length < second.length ? [first, second] : [second, first];
  if (short.length >= SHORTEST && long.includes(short)) return false;
  if (distance(first, second) <= long.length * MOST_SLIPS) return false;
  const [some, others] = [new Set(titleWords(a)), new Set(titleWords(b))];
  const shared = [...some].filter((word) => others.has(word)).length;
  return shared / (some.size + others.size - shared) < 0.5;
}

/** Letters below which a title says too little to stand for the beginning of another. */
const SHORTEST = 12;

/** Share of letters that may be written otherwise. */
const MOST_SLIPS = 0.2;
