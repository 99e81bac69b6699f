import { readComparator } from './comparator.ts';
import { type Degrees, parenthesised, phrased, subscripted } from './degrees.ts';
import { matchAt, skipMarks } from './marks.ts';
import type { DecimalMark } from './numeral.ts';
import { type PrintedP, readP } from './printed-p.ts';
import { readName } from './test-name.ts';

/** What stands behind a statistic up to its p: the p, and degrees of freedom or a count on the way. */
export interface Behind {
  readonly p: PrintedP;
  readonly df: readonly string[];
  /** true: the comma between them stands as in 1,234. */
  readonly isGrouped: boolean;
  readonly n: string | null;
}

/** A report holds no more parts and is no longer than this. */
const MOST_PARTS = 60;
const MOST_LENGTH = 260;

const PUNCTUATION = /[,;:()[\]|/'’"“”±&=<>≤≥≈-]|[−–—]/y;
const NUMBER = /\d{1,15}(?:[.,]\d{1,30}){0,4}\\?%?|\.\d{1,30}\\?%?/y;
/** A key of one to four words before a comparator, the last of which names no test and is no p: `Cohen's d =`, `partial η² =`, `BF10 =`, `MSE =`. */
const KEY =
  /(?:\\?[A-Za-zα-ωΑ-Ω]{1,14}(?:['’]s)?[\s-]{1,2}){0,3}[*_$~{}\\]{0,3}(?:Δ\s?)?\\?(?![pPtFzZQ](?![A-Za-z])|[χΧ]|chi(?![A-Za-z]))[A-Za-zα-ωΑ-Ω𝜂𝜔𝑑𝑔𝛽][\dA-Za-zα-ω²₀-₉^_{}*$,]{0,27}(?=[*_$~{}\s]{0,4}(?:[=<>≤≥≈:]|&[lg][te];|\\approx))/uy;
const CLAUSE =
  /\b(?:and|but|whereas|while|with|without|for|in|on|vs|versus|than|the|then|as|whose|when|where|was|were|is|are|had|by)\b/i;
/** Words that stand between a statistic and its p without opening another statement. */
const WORD =
  /(?:one|two|[12])-?(?:tailed|sided)?(?![A-Za-z])|(?:tailed|sided|test|CI|HDI|C\.I\.|confidence|credible|intervals?|limits?|uncorrected|corrected|adjusted|Bonferroni|Holm|Tukey|Scheff[eé]|Sidak|Šidák|HSD|FDR|Welch|exact|asymptotic|unpaired|paired|independent|degrees|of|freedom|d\.?f\.?|to|with|an?|associated|yielding|giving|corresponding|was|is|not|non-?significant|significant|statistically|significance|at|level|partial|eta|omega|squared?|effect|size|Cohen|Hedges|Cram[eé]r|SE|SD|MSE|power|small|medium|large|approx|exactly|respectively|for|after|correction|Greenhouse|Geisser|Huynh|Feldt|Yates|which)(?:['’]s)?(?![A-Za-z])|and(?=\s{1,2}[*_$]{0,2}[pP][^A-Za-z])|\b[bdghηωφVBβ]²?(?![A-Za-z])|\\(?:eta|omega|beta|phi|pm|%)(?![A-Za-z])/y;

/**
 * Reads from behind a statistic to its p value. Null where the sentence or the paragraph ends before, another statistic with its
 * own degrees of freedom begins, or words stand in between that could open another statement: then the p would be another's.
 */
export function readBehind(text: string, from: number, mark: DecimalMark): Behind | null {
  let at = from;
  let [df, isGrouped]: [readonly string[], boolean] = [[], false];
  let n: string | null = null;
  for (let i = 0; i < MOST_PARTS && at - from < MOST_LENGTH; i += 1) {
    const start = skipMarks(text, at);
    if (start > at) {
      at = start;
      continue;
    }
    const p = readP(text, at, mark);
    if (p !== null) return { p, df, isGrouped, n };
    const degrees = phrased(text, at);
    if (degrees !== null && isFree(text, at)) {
      if (df.length === 0) [df, isGrouped] = [degrees.df, degrees.isGrouped];
      n ??= degrees.n;
      at = degrees.end;
      continue;
    }
    if (anotherBegins(text, at, mark)) return null;
    const next = partAt(text, at);
    if (next === null) return null;
    at = next;
  }
  return null;
}

function partAt(text: string, at: number): number | null {
  const key = matchAt(KEY, text, at);
  if (key !== null && !CLAUSE.test(key[0])) return at + key[0].length;
  const part = matchAt(WORD, text, at) ?? matchAt(NUMBER, text, at) ?? matchAt(PUNCTUATION, text, at);
  return part === null ? null : at + part[0].length;
}

/** A name of a statistic that stands by itself: `t(30)`, `χ²(2)`, `z =`; but r without degrees of freedom is the size of an effect. */
function anotherBegins(text: string, at: number, mark: DecimalMark): boolean {
  const name = readName(text, at);
  if (name === null) return false;
  const degrees: Degrees | null = parenthesised(text, name.end, mark) ?? subscripted(text, name.end);
  const comparator = readComparator(text, degrees?.end ?? name.end);
  if (name.kind === 'r' || name.kind === 'H') return degrees !== null && comparator !== null;
  return comparator !== null;
}

const isFree = (text: string, at: number) => !/[A-Za-z0-9]/.test(text[at - 1] ?? '');
