// Reports of tests as papers print them, correct and spoilt, from a seed.
import { pValue, type TestStatistic } from '../../src/base/stats/index.ts';

/** Draws from a seed: a whole number below a bound, one of a list. */
export interface Chance {
  readonly any: (below: number) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
}

/** A linear congruential generator: the same seed gives the same strings everywhere. */
export function chances(seed: number): Chance {
  let state = (seed * 7919 + 1) & 0x7fffffff;
  const any = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return Math.floor((((state >> 8) % 65_536) / 65_536) * below);
  };
  return { any, pick: (list) => list[any(list.length)] ?? list[0] };
}

/** A test with its statistic and p as printed, not yet in any spelling. */
export interface Drawn {
  readonly test: TestStatistic;
  /** `2.20`, perhaps with a sign. */
  readonly value: string;
  /** `= .036`, `< .05`, `ns`. */
  readonly p: string;
  /** How p was made. */
  readonly made:
    | 'exact'
    | 'bound'
    | 'ns'
    | 'halved'
    | 'halved and said'
    | 'zero'
    | 'shifted'
    | 'other side'
    | 'corrected';
}

export function draw({ any, pick }: Chance): Drawn {
  const kind = pick<TestStatistic['kind']>(['t', 't', 'F', 'F', 'r', 'chi2', 'z', 'Q']);
  const whole = (from: number, to: number) => from + any(to - from + 1);
  const test: TestStatistic =
    kind === 'z'
      ? { kind }
      : kind === 'F'
        ? { kind, df: whole(1, 6), df2: pick([whole(10, 400), whole(100, 4_000) / 10]) }
        : {
            kind,
            df:
              kind === 't' && any(5) === 0
                ? whole(100, 900) / 10
                : whole(kind === 'r' ? 8 : 1, kind === 'Q' ? 20 : 150),
          };
  const size =
    kind === 'r' ? whole(1, 70) / 100 : kind === 'chi2' || kind === 'Q' ? whole(5, 450) / 10 : whole(20, 480) / 100;
  const digits = pick([2, 2, 2, kind === 'r' ? 2 : 1, 3]);
  const value = size.toFixed(digits).replace(/^0(?=\.)/, pick(['', '0']));
  const sign = (kind === 't' || kind === 'r' || kind === 'z') && any(4) === 0 ? '-' : '';
  const own = pValue(test, Number(value));
  const bare = (p: number, places: number) => p.toFixed(places).replace(/^0/, any(4) === 0 ? '0' : '');
  const print = (p: number) => {
    const places = pick([2, 3, 3]);
    return Number(p.toFixed(places)) === 0 ? '< .001' : `= ${bare(Math.min(p, 0.99), places)}`;
  };
  const made = pick<Drawn['made']>([
    'exact',
    'exact',
    'exact',
    'bound',
    'ns',
    'halved',
    'halved and said',
    'zero',
    'shifted',
    'shifted',
    'other side',
    'corrected',
  ]);
  const bound = own < 0.001 ? '< .001' : own < 0.01 ? '< .01' : own < 0.05 ? '< .05' : '> .05';
  const p = {
    exact: () => print(own),
    bound: () => bound,
    ns: () => 'ns',
    halved: () => print(own / 2),
    'halved and said': () => print(own / 2),
    zero: () => '= .000',
    shifted: () => print(Math.min(0.9, own * pick([0.3, 0.6, 1.6, 3]) + 0.004)),
    'other side': () => (own > 0.05 ? pick(['= .03', '< .05', '= .012']) : pick(['= .12', '> .05', '= .64'])),
    corrected: () => print(Math.min(0.99, own * 3)),
  }[made]();
  return { test, value: `${sign}${value}`, p, made };
}

/** A spelling of a report; null where it is none of that test. */
type Spelling = (drawn: Drawn, chance: Chance) => string | null;

const nameOf = ({ test }: Drawn): string => (test.kind === 'chi2' ? 'χ2' : test.kind);
const dfOf = ({ test }: Drawn): string =>
  test.kind === 'z' ? '' : test.kind === 'F' ? `(${test.df}, ${test.df2})` : `(${test.df})`;
const pOf = ({ p }: Drawn): string => (p === 'ns' ? 'ns' : `p ${p}`);
const tight = (text: string) => text.replace(/\s?([=<>])\s?/g, '$1').replace(', ', ',');

/** Spellings that statcheck reads as well (as its documentation and its answers show). */
export const apa: readonly [Spelling, ...Spelling[]] = [
  (d) => `${nameOf(d)}${dfOf(d)} = ${d.value}, ${pOf(d)}`,
  (d) => `${nameOf(d)} ${dfOf(d)} = ${d.value}, ${pOf(d)}`,
  (d) => tight(`${nameOf(d)}${dfOf(d)} = ${d.value}, `) + tight(pOf(d)),
  (d) => `${nameOf(d)}${dfOf(d)} = ${d.value} , ${pOf(d)}`,
  (d) => (d.test.kind === 'chi2' ? `χ2(${d.test.df}, N = ${d.test.df * 40 + 13}) = ${d.value}, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'chi2' ? `χ²(${d.test.df}) = ${d.value}, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'chi2' ? `X2 (${d.test.df}, N=${d.test.df * 40 + 13}) = ${d.value}, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'z' ? `Z = ${d.value}, ${pOf(d)}` : null),
  (d, { pick }) =>
    d.test.kind === 'Q' ? `Q${pick(['w', 'b', '-within', '-between', ''])}${dfOf(d)} = ${d.value}, ${pOf(d)}` : null,
  (d) => (d.value.startsWith('-') ? `${nameOf(d)}${dfOf(d)} = −${d.value.slice(1)}, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'F' ? `F(${d.test.df},${d.test.df2}) = ${d.value}, ${pOf(d)}` : null),
];

/** Spellings of other journals, of LaTeX, Markdown and HTML, and with something between. */
export const others: readonly [Spelling, ...Spelling[]] = [
  (d) =>
    d.test.kind === 'z' || d.test.kind === 'F'
      ? null
      : `(${nameOf(d)} = ${d.value}; df ${d.test.df}; ${pOf(d).replace('p', 'P')})`,
  (d) => (d.test.kind === 'F' ? `F = ${d.value}, df = ${d.test.df}, ${d.test.df2}, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'F' ? `$F_{${d.test.df},${d.test.df2}} = ${d.value}$, $${pOf(d)}$` : null),
  (d) => (d.test.kind === 'F' ? `F(${d.test.df}, ${d.test.df2}) = ${d.value}, MSE = 2.3, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'chi2' ? `$\\chi^2(${d.test.df}) = ${d.value}$, $${pOf(d)}$` : null),
  (d) => `*${nameOf(d)}*${dfOf(d)} = ${d.value}, *p* ${d.p === 'ns' ? '> .05' : d.p}`,
  (d) =>
    `<i>${nameOf(d)}</i>${dfOf(d)} = ${d.value}, <i>p</i> ${d.p === 'ns' ? '&gt; .05' : d.p.replace('<', '&lt;').replace('>', '&gt;')}`,
  (d) => (d.test.kind === 't' ? `t${dfOf(d)} = ${d.value}, d = 0.5, 95% CI [0.1, 0.9], ${pOf(d)}` : null),
  (d) => (d.test.kind === 't' && Number.isInteger(d.test.df) ? `t${d.test.df} = ${d.value}, ${pOf(d)}` : null),
  (d) => (d.test.kind === 'r' ? `r = ${d.value}, n = ${d.test.df + 2}, ${pOf(d)}` : null),
  (d) => `${nameOf(d)}${dfOf(d)} = ${d.value} (${pOf(d)})`,
  (d) => `${nameOf(d)}${dfOf(d)} = ${d.value}; ${pOf(d)}`,
  (d) => `${nameOf(d)}${dfOf(d)} = ${d.value},\n${pOf(d)}`,
];

/** A report in one of the spellings that its test has. */
export function spell(drawn: Drawn, spellings: readonly [Spelling, ...Spelling[]], chance: Chance): string {
  for (let i = 0; i < 40; i += 1) {
    const text = chance.pick(spellings)(drawn, chance);
    if (text !== null) return text;
  }
  return apa[0](drawn, chance) ?? '';
}

const OPENINGS = [
  'The groups differed, ',
  'We found an effect of condition, ',
  'As predicted, response times rose (',
  'There was no interaction between age and task, ',
  'In the second study the pattern was the same: ',
] as const;

/** A sentence with a report in it, which says of a half or a correction what an author would say. */
export function sentence(drawn: Drawn, report: string, { pick }: Chance): string {
  const opening = pick(OPENINGS);
  const close = opening.endsWith('(') ? ')' : '';
  const said =
    drawn.made === 'halved and said'
      ? ', one-tailed'
      : drawn.made === 'corrected'
        ? pick([' (Bonferroni-corrected)', ' after Holm correction', ''])
        : '';
  return `${opening}${report}${said}${close}.`;
}
