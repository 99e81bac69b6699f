import type { Person } from './spellings.ts';

/** What a reference says; `doi` where the record has one. */
export interface Claim {
  readonly title: string;
  readonly people: readonly Person[];
  readonly year: number;
  readonly venue: string;
  readonly doi?: string;
}

/** Numbers and choices of one bench, the same each time. */
export interface Chance {
  any(below: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
}

const VENUES = ['CVPR', 'ICML', 'NeurIPS', 'ICLR', 'IJCAI', 'ACL', 'EMNLP', 'KDD', 'ICCV'] as const;
/** By which a record shows that it is of that venue. */
const VENUE_WORDS: Readonly<Record<(typeof VENUES)[number], string>> = {
  CVPR: 'CVPR|Computer Vision and Pattern',
  ICML: 'ICML|Conference on Machine Learning',
  NeurIPS: 'NeurIPS|NIPS|Neural Information',
  ICLR: 'ICLR|Learning Representations',
  IJCAI: 'IJCAI|International Joint Conferences? on Artificial',
  ACL: 'ACL|of the Association for Computational Linguistics',
  EMNLP: 'EMNLP|Empirical Methods',
  KDD: 'KDD|Knowledge Discovery',
  ICCV: 'ICCV|International Conference on Computer Vision',
};
const NO_VENUES = [
  'Conference on Reward Learning and Alignment',
  'Symposium on Neural Scaling Laws',
  'International Journal of Representation Learning',
  'Transactions on Instruction Following Models',
] as const;
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bfor\b/, 'towards'],
  [/Reasoning/, 'Inference'],
  [/Learning/, 'Training'],
  [/\bNetworks\b/, 'Models'],
  [/Efficient/, 'Effective'],
  [/Detection/, 'Recognition'],
  [/Adaptive/, 'Dynamic'],
];
const STRANGERS: readonly Person[] = ['Petra Silva', 'Yuki Sato', 'Samuel Adjei', 'Nadia Kowalczyk'].map((name) => {
  const [given = '', family = ''] = name.split(' ');
  return { given, family };
});

/** How a reference to a held work is spoilt; undefined where this record cannot be spoilt so. `other` is another work. */
export const alterations: Readonly<Record<string, (own: Claim, other: Claim, chance: Chance) => Claim | undefined>> = {
  'a word of the title exchanged': (own) => {
    const found = WORDS.find(([word]) => word.test(own.title));
    return found === undefined ? undefined : { ...own, title: own.title.replace(...found) };
  },
  'a word of the title left out': (own) => {
    const words = own.title.split(' ');
    return words.length < 6 ? undefined : { ...own, title: words.toSpliced(words.length >> 1, 1).join(' ') };
  },
  'halves of two titles': (own, other) => ({
    ...own,
    title: `${own.title.split(' ').slice(0, 4).join(' ')} ${other.title.split(' ').slice(-4).join(' ')}`,
  }),
  'title and people made up': (own, other) => ({
    ...own,
    title: `Scalable Prompt Routing for ${other.title.split(' ').slice(-3).join(' ')}`,
    people: STRANGERS,
  }),
  'DOI of another work': (own, other) => (other.doi === undefined ? undefined : { ...own, doi: other.doi }),
  'DOI made up': (own, _, { any }) => ({ ...own, doi: `10.${10_000 + any(80_000)}/conf/${any(9_999_999)}` }),
  'another venue': (own, _, { pick }) => {
    const venue = pick(VENUES);
    return new RegExp(VENUE_WORDS[venue]).test(own.venue) ? undefined : { ...own, venue };
  },
  'venue made up': (own, _, { pick }) => ({ ...own, venue: pick(NO_VENUES) }),
  'people of another work': (own, other) => ({ ...own, people: other.people }),
  'first author exchanged': (own, other) => ({ ...own, people: [...other.people.slice(0, 1), ...own.people.slice(1)] }),
  'last author exchanged': (own, other) => ({
    ...own,
    people: [...own.people.slice(0, -1), ...other.people.slice(0, 1)],
  }),
  'an author added': (own, other) => ({ ...own, people: [...own.people, ...other.people.slice(0, 1)] }),
  'first author put last': (own) =>
    own.people.length < 2 ? undefined : { ...own, people: [...own.people.slice(1), ...own.people.slice(0, 1)] },
  'other given names': (own) => ({
    ...own,
    people: own.people.map(({ family }, i) => ({ given: i % 2 === 0 ? 'Giulia' : 'Youssef', family })),
  }),
  'strangers for authors': (own) => ({ ...own, people: STRANGERS.slice(0, 3) }),
  'half of the authors left out': (own) =>
    own.people.length < 4 ? undefined : { ...own, people: own.people.slice(0, own.people.length >> 1) },
  'year to come': (own, _, { any }) => ({ ...own, year: 2030 + any(9) }),
  'year four before': (own) => ({ ...own, year: own.year - 4 }),
};
