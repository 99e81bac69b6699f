import { betterWhen, nameTokens, type PaperQuantity } from '../../../../../record/quantities/index.ts';
import { isOwn, type Reading, type Said } from '../reading/index.ts';

/** What running text says of one number: whose it is, and of what metric. */
export interface Statement {
  readonly said: Said;
  readonly quantity: PaperQuantity;
  /** `own`: the method of the paper; else the name of a row or column of a table. */
  readonly subject: string;
  /** Words of the metric; empty where the sentence does not say it. */
  readonly metric: readonly string[];
  /** Words of the whole sentence. */
  readonly words: ReadonlySet<string>;
  /** What the sentence says it is measured on: `on the Cloudcast benchmark`. */
  readonly on: string;
  /** Words by which another number of the same name is meant: split, aggregate, variant. */
  readonly qualifiers: string;
}

const OWN =
  /\b(?:we|our|ours|the proposed|proposed (?:method|approach|model|framework|solver|system|algorithm)|this (?:architecture|method|approach|work))\b/gi;
const STOP = new Set(
  'a an the our we its their this that these those is was are were be has have had achieve achieves achieved achieving obtain obtains obtained obtaining reach reaches reached reaching attain attains attained yield yields yielded yielding report reports reported reporting get gets got give gives gave show shows showed with and or in on at for to by from as of into establishing establishes sets set setting demonstrates produces produced delivering delivers maintains maintained exhibits attaining provides providing only just about approximately around roughly'.split(
    ' ',
  ),
);
const PRAISE = new Set(
  'state art new competitive superior impressive remarkable strong excellent high low highest lowest perfect near highly sota corresponding resulting respective overall dedicated outstanding better improved significant substantial better novel comparable combined final'.split(
    ' ',
  ),
);
const QUALIFIERS =
  /\b(?:train(?:ing)?|valid(?:ation)?|val|dev|test|held-out|best|worst|final|last|average[ds]?|mean|median|maximum|minimum|max|min|peak|single|seeds?|ensemble|without|ablat\w*|remov\w*|variants?|only|initial\w*|after|before|early|late|epochs?|fold|zero-shot|few-shot|one-shot|top-?\d|small|large|base|tiny|medium|in-distribution|out-of-distribution|per[- ]\w+|up to|at least|more than|less than|over|nearly|almost|improv\w*|reduc\w*|increas\w*|decreas\w*|gains?|drop\w*|subset|when|if|expected|target|goal|threshold|leaderboard|alone|instead|replac\w*|degrad\w*|lower|higher|differences?|relative|absolute)\b/gi;
const OF =
  /((?:[\p{L}\d@_/-]+(?:['’]s)? ){1,7})(?:\([^()⟦]{1,16}\) )?(?:of|is|was|=|:|reaches|equals|at) ?(?:just|only|about|approximately|around|roughly|exactly)? ?\(?$/u;
const AFTER = /^\)?[ -]((?:[\p{L}_@/-]+[ ,.;)]){1,3})/u;
const MOST = 600;

/** The numbers of running text whose subject is clear: of the paper's own method, or of a named row. */
export function statementsIn(reading: Reading, names: ReadonlyMap<string, string>): Statement[] {
  const statements: Statement[] = [];
  for (const said of reading.sentences) {
    if (said.quantities.length === 0 || said.quantities.length > 12) continue;
    for (const [n, quantity] of said.quantities.entries()) {
      if (statements.length >= MOST) return statements;
      if (!isUsable(quantity)) continue;
      const at = said.marked.indexOf(`⟦${n}⟧`);
      const subject = subjectOf(reading, said, n, at, names);
      if (subject === null) continue;
      statements.push({
        said,
        quantity,
        subject,
        metric: metricOf(said, n, at),
        words: new Set(nameTokens(said.text)),
        on: onWhat(said.text),
        qualifiers: qualifiersOf(said.marked, at),
      });
    }
  }
  return statements;
}

const isUsable = ({ kind, printed, cited }: PaperQuantity): boolean =>
  (kind === 'result' || kind === 'unclassified') &&
  cited !== true &&
  printed.upper === undefined &&
  printed.number.comparator === '=' &&
  !printed.number.hedged &&
  printed.number.form !== 'word' &&
  printed.number.form !== 'ratio_word';

/** Whose number it is: the last name before it in its clause, with nothing between them that hands it to another. */
function subjectOf(
  reading: Reading,
  said: Said,
  n: number,
  at: number,
  names: ReadonlyMap<string, string>,
): string | null {
  const from = n === 0 ? Math.max(0, at - 200) : Math.max(said.marked.indexOf(`⟦${n - 1}⟧`) + 3, at - 200, 0);
  const lead = said.marked.slice(from, at);
  const own = [...lead.matchAll(OWN)].at(-1);
  let best: { readonly subject: string; readonly end: number } | null =
    own === undefined ? null : { subject: 'own', end: own.index + own[0].length };
  const words = lead.toLowerCase();
  for (const [name, subject] of names) {
    const index = words.lastIndexOf(name);
    if (index < 0 || !isWord(words, index, name.length)) continue;
    if (best === null || index + name.length > best.end) best = { subject, end: index + name.length };
  }
  if (best === null) return null;
  const between = lead.slice(best.end);
  // "ours beats X by 3", "compared to the 80 of others": the number is not of the last name.
  if (
    /\b(?:than|compared|versus|vs|over|against|baselines?|prior|previous|existing|by|from|others?|while|whereas|relative|while)\b|[;]/i.test(
      between,
    )
  )
    return null;
  if (best.subject === 'own') return between.length <= 140 ? 'own' : null;
  return between.length <= (isOwn(best.subject, reading.ownNames) ? 140 : 30) ? best.subject : null;
}

const isWord = (text: string, start: number, length: number): boolean =>
  !/[\p{L}\d]/u.test(text[start - 1] ?? ' ') && !/[\p{L}\d]/u.test(text[start + length] ?? ' ');

function metricOf(said: Said, n: number, at: number): string[] {
  const lead = OF.exec(said.marked.slice(Math.max(0, at - 110), at));
  if (lead?.[1] !== undefined) return metricWords(lead[1]);
  const after = AFTER.exec(said.marked.slice(at + `⟦${n}⟧`.length));
  const words = after?.[1]?.replace(/[,.;)].*$/s, '') ?? '';
  return betterWhen(words) === null ? [] : metricWords(words);
}

function metricWords(phrase: string): string[] {
  const words = phrase.trim().split(/\s+/);
  const cut = words.findLastIndex((w) => STOP.has(w.toLowerCase()));
  return nameTokens(words.slice(cut + 1).join(' ')).filter((t) => !PRAISE.has(t));
}

const onWhat = (text: string): string =>
  [...text.matchAll(/\b(?:on|for|across|over) (?:the |all |both )?((?:[\p{L}\d_-]+ ?){1,4})/giu)]
    .flatMap(([, words = '']) => nameTokens(words.split(/\b(?:with|in|using|and|task|of|by|at|without)\b/)[0] ?? ''))
    .filter((t) => !/^(?:benchmark|dataset|data|set|test|method|model)$/.test(t))
    .sort()
    .join(' ');

/** Words around a number, no further than its own sentence goes: the marks behind it may open another one. */
function qualifiersOf(marked: string, at: number): string {
  const [behind = ''] = marked.slice(at, at + 60).split(/[.;]\s/);
  const words = [...`${marked.slice(Math.max(0, at - 110), at)}${behind}`.matchAll(QUALIFIERS)];
  return [...new Set(words.map(([w]) => nameTokens(w).join(' ')))].sort().join(' ');
}
