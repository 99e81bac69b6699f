/** What the sentence around a report says of the test. */
export interface Wording {
  readonly oneTailed: boolean;
  readonly corrected: string | null;
  readonly sentence: readonly [start: number, end: number];
}

/** A sentence is looked for so far to either side. */
const REACH = 400;
const END = /[.!?]["”')\]]{0,2}\s{1,3}(?=["“'([*_]{0,3}[A-ZÄÖÜÉ])|\n[^\S\n]{0,40}\n/g;

const ONE_TAILED =
  /\b(?:one|1|single)[-‐–\s]{0,2}(?:tailed|sided)\b|(?<!non-?|bi|omni)\bdirectional\s{1,2}(?:test|hypothes|predict|t-test)|\beinseitig|\bunilat[ée]ral/i;
const CORRECTED =
  /(?<!un)(?<!un-)\b(?:Bonferroni|Holm|Tukey|Scheff[eé]|[SŠ]id[aá]k|Dunnett|Hochberg|Benjamini|Games[-–]Howell|Hommel|FDR|false discovery|family-?wise|correct(?:ed|ion)s?|adjust(?:ed|ment)s?|p_?adj|Greenhouse|Huynh|korrigiert|corrigée?s?)(?![A-Za-z])/i;
/** Said once for every test of the text. */
const ALL_TESTS =
  /\b(?:all|reported)\s(?:reported\s|of\sthe\s)?(?:p[-\s]values|tests|comparisons|contrasts)\s(?:are|were)\s([^.\n]{0,80})/gi;

/** Reads what the sentence says; `labels` are what stands at the p value itself. */
export function wordingOf(text: string, start: number, end: number, labels: string): Wording {
  const from = Math.max(0, start - REACH);
  const before = text.slice(from, start);
  let first = from;
  for (const match of before.matchAll(END)) first = from + match.index + match[0].length;
  const behind = text.slice(end, end + REACH);
  END.lastIndex = 0;
  const stop = END.exec(behind);
  const last = stop === null ? end + behind.length : end + stop.index + (stop[0].startsWith('\n') ? 0 : 1);
  const sentence = `${text.slice(first, last)} ${labels}`;
  return {
    oneTailed: ONE_TAILED.test(sentence),
    corrected: CORRECTED.exec(sentence)?.[0] ?? null,
    sentence: [first, last],
  };
}

/** What the text says of all its tests at once. */
export function wordingOfAll(text: string): Pick<Wording, 'oneTailed' | 'corrected'> {
  for (const match of text.matchAll(ALL_TESTS)) {
    const said = match[1] ?? '';
    const [oneTailed, corrected] = [ONE_TAILED.test(said), CORRECTED.exec(said)?.[0] ?? null];
    if (oneTailed || corrected !== null) return { oneTailed, corrected };
  }
  return { oneTailed: false, corrected: null };
}
