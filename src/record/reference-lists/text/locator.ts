/** Where in its journal or book a work stands. */
export interface Locator {
  readonly volume?: string;
  readonly issue?: string;
  readonly pages?: string;
  /** Offset of the first of them in the text. */
  readonly start: number;
}

const PAGE = '[A-Za-z]{0,3}\\.?\\d{1,7}(?:[A-Za-z]\\d{0,6})?';
const RANGE = `${PAGE}(?:\\s?(?:--?|[–—‐‑−/])\\s?${PAGE})?`;
const VOLUME = '(?:[A-Z]{1,2}-?)?\\d{1,4}[A-Z]?(?:\\s?[–-]\\s?\\d{1,4})?';
const ISSUE =
  '(?:(?:no|nr|pt|part|suppl|issue)\\.?\\s?)?[\\w.–/+-]{1,10}(?:\\s(?:suppl|pt|spec|part)\\.?(?:\\s?\\w{1,4})?)?';
const YEAR = '(?:1[5-9]|20)\\d{2}[a-z]?';

/** Forms without words, most particular first. */
const COMPACT: readonly RegExp[] = [
  // No. 10, 52–62
  new RegExp(`(?<![\\p{L}])(?:no|nr|issue)\\.?\\s?(?<issue>\\d{1,4})\\s?[,:]\\s?(?<pages>${RANGE})(?![\\w.]*/)`, 'iu'),
  // 2017;12(3):3-9 · 12(3):3-9 · 12 (3), 3-9 · 51:586–588 · 63/3:155 · 58 : 46–49
  new RegExp(
    `(?<![\\w.])(?<volume>${VOLUME})\\s?(?:\\(\\s?(?<issue>${ISSUE})\\s?\\)|/(?<slash>\\d{1,3}))?\\s?:\\s?(?<pages>${RANGE})(?![\\w.]*/)`,
    'iu',
  ),
  new RegExp(
    `(?<![\\w.])(?<volume>${VOLUME})\\s?\\(\\s?(?<issue>(?!${YEAR}\\s?\\))${ISSUE})\\s?\\)\\s?,\\s?(?:pp?\\.?\\s?)?(?<pages>${RANGE})`,
    'iu',
  ),
  // 278, 175 (1992) · 267(5202), 1334 (1995) · 60, 016001
  new RegExp(
    `(?<![\\w.])(?<volume>${VOLUME})\\s?(?:\\(\\s?(?<issue>(?!${YEAR}\\s?\\))${ISSUE})\\s?\\))?\\s?,\\s?(?<pages>${RANGE})\\s?[,.]?\\s?\\(${YEAR}`,
    'iu',
  ),
  // 14 (1967), 316–321 · 867 (2011) 41
  new RegExp(`(?<![\\w.])(?<volume>${VOLUME})\\s?\\(${YEAR}\\)\\s?(?:,\\s?)?(?:pp?\\.?\\s?)?(?<pages>${RANGE})`, 'iu'),
  // , 9, 934–946 · 28, 297–307.
  new RegExp(
    `(?<![\\w.])(?<volume>(?!${YEAR})${VOLUME})\\s?,\\s?(?:pp?\\.?\\s?)?(?<pages>${RANGE})(?=\\s*[.,;]?\\s*(?:$|[,.;(]))`,
    'iu',
  ),
  // Synth. Met. 310 2899 at the end
  new RegExp(`(?<=\\p{L}\\.?\\s)(?<volume>(?!${YEAR})\\d{1,4})\\s(?<pages>\\d{1,6}(?:[–-]\\d{1,6})?)(?=\\.?$)`, 'iu'),
];

const VOLUME_WORD = new RegExp(`(?<![\\p{L}])(?:vol(?:ume)?s?|bd|tome?|v|т)\\.?\\s?(?<volume>${VOLUME})(?!\\w)`, 'iu');
const ISSUE_WORD = /(?<![\p{L}])(?:no|nr|n|num|issue|iss|h|heft|№|вып)\.?\s?(?<issue>\d{1,4}(?:[–/-]\d{1,4})?)(?!\w)/iu;
const PAGES_WORD = new RegExp(`(?<![\\p{L}])(?:pages?|pp?|seiten?|s|с)\\.?\\s?(?<pages>${RANGE})(?![\\p{L}])`, 'iu');

/** Reads volume, issue and pages, in words (`vol. 3, no. 2, pp. 1–9`) or as signs (`3(2):1–9`). */
export function locatorIn(text: string): Locator | undefined {
  const [volume, issue, pages] = [VOLUME_WORD.exec(text), ISSUE_WORD.exec(text), PAGES_WORD.exec(text)];
  if (volume !== null || (pages !== null && issue !== null)) return fromWords(volume, issue, pages);
  for (const pattern of COMPACT) {
    const found = pattern.exec(text);
    if (found?.groups === undefined) continue;
    // `pages 525–538, 2012`: what stands after the word is no volume.
    if (pages !== null && found.index > pages.index && found.index < pages.index + pages[0].length) break;
    const { volume: vol, issue: iss, slash, pages: pp } = found.groups;
    const number = iss ?? slash;
    return {
      ...(vol === undefined ? {} : { volume: vol.trim() }),
      ...(number === undefined ? {} : { issue: number.replace(/^(?:no|nr|issue)\.?\s?/i, '') }),
      ...(pp === undefined ? {} : { pages: tidy(pp) }),
      start: found.index,
    };
  }
  return pages === null && issue === null ? undefined : fromWords(null, issue, pages);
}

function fromWords(
  volume: RegExpExecArray | null,
  issue: RegExpExecArray | null,
  pages: RegExpExecArray | null,
): Locator {
  const starts = [volume, issue, pages].flatMap((one) => (one === null ? [] : [one.index]));
  const [v, i, p] = [volume?.groups?.volume, issue?.groups?.issue, pages?.groups?.pages];
  return {
    ...(v === undefined ? {} : { volume: v.trim() }),
    ...(i === undefined ? {} : { issue: i }),
    ...(p === undefined ? {} : { pages: tidy(p) }),
    start: Math.min(...starts),
  };
}

const tidy = (pages: string) => pages.replace(/\s?(?:--?|[–—‐‑−])\s?/, '–').replace(/\s/g, '');
