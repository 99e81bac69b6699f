import type { Arm, Arranged, Measured } from './arms.ts';
import { datasetsSaid, GENERIC, metricsSaid, runNumbers } from './mapping.ts';
import { otherSplit, saidBy, tokensOf } from './names.ts';
import type { Surroundings } from './surroundings.ts';

/** What the words around a number say of one record. */
export interface Support {
  /** 0 to 1; nearer words count more. */
  readonly metric: number;
  readonly dataset: 'named' | 'open' | 'other';
  readonly arm: 'named' | 'open' | 'other';
}

/** What the words around a number name, read once for all its candidates. */
export interface Named {
  readonly scopes: readonly { readonly words: ReadonlySet<string>; readonly near: number; readonly text: string }[];
  readonly datasets: ReadonlySet<string>;
  /** Empty where nothing is named, or something that the logs do not know. */
  readonly arms: ReadonlySet<Arm>;
  /** All that its sentence names; one of them may be meant though another stands nearer. */
  readonly armsOfSentence: ReadonlySet<Arm>;
}

/** Whom the paper's own words stand for, as its tables have shown. */
export interface Cast {
  /** Arms that "ours" and "the proposed method" are; empty where that is not known. */
  readonly own: ReadonlySet<Arm>;
  /** An arm that the paper calls by the name or number of another. */
  readonly called: ReadonlyMap<Arm, Arm>;
  /** What the rows of its tables call the arms that they are bound to. */
  readonly titles: ReadonlyMap<Arm, readonly string[]>;
}

const NEAR = { clause: 1, sentence: 0.95, before: 0.9, heading: 0.8 };
const OWN = /\b(?:our|ours|we|proposed|full method|final model|this method)\b/i;
const BASE = /\bbase ?-?lines?(?:'s|’s)?\b/i;
/** Words that say of what kind a number is, where a sentence does not give the full name of its metric. */
const KINDS = new Set(
  'accuracy loss error perplexity auc f1 recall precision latency time divergence reward step bpb cost throughput score'.split(
    ' ',
  ),
);
/** What a kind alone is worth: enough only where data set and arm are named as well. */
export const BY_KIND = 0.65;

export function namedAround(arranged: Arranged, around: Surroundings, cast: Cast): Named {
  const texts = [
    { text: around.clause, near: NEAR.clause },
    { text: around.sentence, near: NEAR.sentence },
    ...around.before.map((text) => ({ text, near: NEAR.before })),
    ...around.headings.map((text) => ({ text, near: NEAR.heading })),
  ];
  return {
    scopes: texts.map((t) => ({ ...t, words: new Set(tokensOf(t.text)) })),
    datasets: nearest([{ text: around.behind }, ...texts], (t) => datasetsSaid(arranged, t)),
    arms: nearest([{ text: around.behind }, ...texts], (t) => armsSaid(arranged, t, cast)),
    armsOfSentence: armsSaid(arranged, around.sentence, cast) ?? new Set(),
  };
}

function nearest<T>(
  texts: readonly { readonly text: string }[],
  read: (text: string) => ReadonlySet<T> | null,
): ReadonlySet<T> {
  for (const { text } of texts) {
    const found = read(text);
    if (found === null) return new Set();
    if (found.size > 0) return found;
  }
  return new Set();
}

/**
 * Arms that a text names: by number, as the baseline, as the paper's own, or by most of a title. Null where it names the paper's own
 * method and nobody knows which arm that is.
 */
export function armsSaid(arranged: Arranged, text: string, cast: Cast): ReadonlySet<Arm> | null {
  const numbers = runNumbers(text);
  const numbered = arranged.arms.filter((a) => a.number !== undefined && numbers.has(a.number));
  const words = new Set(tokensOf(text));
  const titled = arranged.arms.filter((a) => a.names.some((n) => tokensOf(n).length >= 2 && saidBy(n, words) >= 0.85));
  const rows = arranged.arms.filter((a) => cast.titles.get(a)?.some((n) => saidBy(n, words) === 1) === true);
  const base = BASE.test(text) ? arranged.arms.filter((a) => a.baseline) : [];
  const mine = OWN.test(text) ? [...cast.own] : [];
  const said = new Set([...numbered, ...titled, ...rows, ...base, ...mine]);
  for (const arm of [...said]) {
    const actual = cast.called.get(arm);
    if (actual !== undefined) said.add(actual);
  }
  // "Our method against the baseline", and nobody knows which arm the first is.
  if (OWN.test(text) && cast.own.size === 0 && said.size === base.length) return null;
  return said;
}

export function supportOf(named: Named, measured: Measured): Support {
  const own = new Set(tokensOf(measured.metric));
  const kinds = kindsOf(measured.metric);
  const metric = Math.max(
    0,
    ...named.scopes.map((s) => {
      if (otherSplit(own, s.words)) return 0;
      const any = GENERIC.test(measured.metric) && [...KINDS].some((k) => s.words.has(k));
      const kind = any || kinds.some((k) => s.words.has(k)) ? BY_KIND : 0;
      return s.near * Math.max(kind, saidBy(measured.metric, s.words));
    }),
  );
  return {
    metric,
    dataset:
      named.datasets.size === 0 || measured.dataset === ''
        ? 'open'
        : named.datasets.has(measured.dataset)
          ? 'named'
          : 'other',
    arm: armSupport(named, measured.arm),
  };
}

/** Of what kind a metric is: "step_val_acc_99" counts steps, whatever else it names. */
function kindsOf(metric: string): readonly string[] {
  const kinds = tokensOf(metric).filter((t) => KINDS.has(t));
  const counted = kinds.find((k) => k === 'step' || k === 'time' || k === 'latency' || k === 'cost');
  return counted === undefined ? kinds : [counted];
}

function armSupport(named: Named, arm: Arm): Support['arm'] {
  if (named.arms.has(arm)) return 'named';
  return named.arms.size === 0 || named.armsOfSentence.has(arm) ? 'open' : 'other';
}

/** Words that a number of somebody else, or of a baseline that no log holds, stands beside. */
const OTHERS =
  /\b(?:base ?-?lines?|prior|previous|existing|parent|leaderboard|reported|published|literature|state[- ]of[- ]the[- ]art|competit\w+|estimated|best known|reference)\b/i;

/**
 * The one arm that a number is said to be of: named right before or behind it, or the only one of its sentence. Null where several may
 * be meant, or work that no arm of the logs is: what stands beside somebody else's number contradicts nothing of ours.
 */
export function armNamed(arranged: Arranged, around: Surroundings, cast: Cast): Arm | null {
  for (const text of [around.behind, around.ahead, around.sentence]) {
    const said = armsSaid(arranged, text, cast);
    if (said === null) return null;
    if (OTHERS.test(text) && ![...said].some((a) => a.baseline)) return null;
    if (said.size > 0) return said.size === 1 ? ([...said][0] ?? null) : null;
  }
  return null;
}

/** The metric that the nearest words name in full, or null where they name none or several. */
export function metricNamed(arranged: Arranged, around: Surroundings): string | null {
  for (const text of [around.clause, around.sentence]) {
    const said = metricsSaid(arranged, text);
    if (said.score >= 0.99 && said.names.size === 1) return [...said.names][0] ?? null;
  }
  return null;
}
