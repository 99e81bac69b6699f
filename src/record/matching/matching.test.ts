import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBibliography } from '../bibliography/index.ts';
import { readReferenceText } from '../reference-lists/index.ts';
import { type Name, NO_IDENTIFIERS, type SourceAnswer, type Work } from '../works/index.ts';
import { commonLength, likeness } from './common-length.ts';
import { containerKinship } from './containers.ts';
import { isGeneric } from './generic.ts';
import { identify } from './identify.ts';
import { agree, nameKinship } from './names.ts';
import { samePages } from './pages.ts';
import { comparableName } from './person.ts';
import { wordKinship } from './same-word.ts';
import { isOneWork } from './versions.ts';

const FAMILIES = [
  'Okafor',
  'Lindt',
  'Müller',
  'García Márquez',
  'de la Cruz',
  'Nguyen',
  'Li',
  'Šimková',
  "O'Neill",
  'Eckel-Pass',
  'Ó Briain',
];
const GIVEN = ['Ada', 'Chidi Nnamdi', 'Jun-Yan', 'José', 'Wei', 'Olga Petrovna', 'Élodie', 'T. K. Satish', 'Zoë', 'Bo'];
const name: fc.Arbitrary<Name> = fc.record({ family: fc.constantFrom(...FAMILIES), given: fc.constantFrom(...GIVEN) });
const WORDS =
  'tidal drift seagrass pollen copper grain frost roofs counting bats microphones layered mud waves harbour rust chains lark ticks'.split(
    ' ',
  );
const title = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 5, maxLength: 9 }).map((words) => words.join(' '));
const work: fc.Arbitrary<Work> = fc
  .record({
    title,
    authors: fc.uniqueArray(name, { minLength: 1, maxLength: 7, selector: (one) => JSON.stringify(one) }),
    year: fc.integer({ min: 1950, max: 2025 }),
  })
  .map(({ title, authors, year }) => ({
    source: 'crossref',
    id: title,
    class: 'article',
    title,
    otherTitles: [],
    authors,
    authorsComplete: true,
    editors: [],
    years: [year],
    containers: ['Journal of Test Studies'],
    identifiers: NO_IDENTIFIERS,
    relations: [],
    notices: [],
  }));
const answer = (works: readonly Work[], source = 'crossref'): SourceAnswer => ({
  source,
  question: 'search',
  state: 'answered',
  works,
  rank: 'issuing',
});
const initials = (given: string) =>
  given
    .split(/[\s-]+/)
    .map((part) => `${part[0]}.`)
    .join(' ');
const FORMATS: readonly ((one: Name) => string)[] = [
  (one) => ('literal' in one ? one.literal : `${one.family}, ${one.given}`),
  (one) => ('literal' in one ? one.literal : `{${one.family}}, ${initials(one.given ?? '')}`),
  (one) => ('literal' in one ? one.literal : `${one.family.toUpperCase()}, ${one.given}`),
];

test('a reference made from a record is verified against it, however its names are printed', () => {
  fc.assert(
    fc.property(work, fc.constantFrom(...FORMATS), fc.boolean(), (record, print, loud) => {
      const shown = loud ? record.title.toUpperCase() : record.title;
      const text = `@article{k, author={${record.authors.map(print).join(' and ')}}, title={${shown}}, journal={J. Test Stud.}, year={${record.years[0]}}}`;
      const reference = readBibliography(text, 'x.bib').references[0];
      if (reference === undefined) throw new Error('not read');
      const verdict = identify(reference, [answer([record])]);
      expect(verdict.identity, `${text}\n${verdict.message}`).toBe('verified');
    }),
  );
});

test('another record is never verified, and the order of the answers changes nothing', () => {
  fc.assert(
    fc.property(work, fc.array(work, { maxLength: 6 }), fc.integer({ min: 0, max: 5 }), (own, others, turn) => {
      const text = `@article{k, author={${own.authors.map(FORMATS[0] ?? String).join(' and ')}}, title={${own.title}}, year={${own.years[0]}}}`;
      const reference = readBibliography(text, 'x.bib').references[0];
      if (reference === undefined) throw new Error('not read');
      const answers = others.map((record, i) => answer([record], `source-${i}`));
      const verdict = identify(reference, answers);
      if (!others.some((other) => isOneWork(other, own))) expect(verdict.identity).not.toBe('verified');
      const turned = [...answers.slice(turn), ...answers.slice(0, turn)].reverse();
      const { incomplete: _, ...told } = verdict;
      const { incomplete: __, ...again } = identify(reference, turned);
      expect(again).toEqual(told);
    }),
  );
});

test('any string and any record: no verdict throws', () => {
  const anything = fc.string({ unit: 'binary', maxLength: 60 });
  const odd: fc.Arbitrary<Work> = fc
    .record({ title: anything, family: anything, given: anything, container: anything, pages: anything })
    .map(({ title, family, given, container, pages }) => ({
      source: 's',
      id: title,
      class: 'unknown',
      title,
      otherTitles: ['', title],
      authors: [{ family, given }, { literal: container }],
      authorsComplete: false,
      editors: [],
      years: [],
      containers: [container],
      pages,
      volume: pages,
      identifiers: NO_IDENTIFIERS,
      relations: [],
      notices: [],
    }));
  fc.assert(
    fc.property(anything, fc.array(odd, { maxLength: 3 }), (raw, works) => {
      const reference = readReferenceText(raw, { key: 'x', index: 0, where: { path: 'x' } });
      expect(identify(reference, [answer(works)]).identity).toBeTypeOf('string');
    }),
  );
});

test('comparing names is symmetric, and every name agrees with itself in initials', () => {
  fc.assert(
    fc.property(name, name, (a, b) => {
      const [one, two] = [comparableName(a), comparableName(b)];
      expect(nameKinship(one, two)).toBe(nameKinship(two, one));
      if ('family' in a)
        expect(agree(nameKinship(one, comparableName({ ...a, given: initials(a.given ?? '') })))).toBe(true);
    }),
  );
});

test('the longest common subsequence is that of the table', () => {
  const slow = (a: string, b: string): number => {
    const row = new Array<number>(b.length + 1).fill(0);
    for (const one of a) {
      let before = 0;
      for (let j = 1; j <= b.length; j += 1) {
        const kept = row[j] ?? 0;
        row[j] = one === b[j - 1] ? before + 1 : Math.max(kept, row[j - 1] ?? 0);
        before = kept;
      }
    }
    return row[b.length] ?? 0;
  };
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', ' '), maxLength: 90 });
  fc.assert(
    fc.property(letters, letters, (a, b) => {
      expect(commonLength(a, b)).toBe(slow(a, b));
    }),
  );
  expect(likeness('off-diagonal ramsey numbers', 'off-diagonal book ramsey numbers')).toBeCloseTo(54 / 59, 6);
});

test('words of titles', () => {
  const kin = (a: string, b: string) => wordKinship(a, b);
  for (const [a, b] of [
    ['behaviour', 'behavior'],
    ['modelling', 'modeling'],
    ['optimisation', 'optimization'],
    ['fibre', 'fiber'],
    ['towards', 'toward'],
  ] as const)
    expect(kin(a, b), a).toBe('spelling');
  for (const [a, b] of [
    ['network', 'networks'],
    ['learn', 'learning'],
    ['benchmark', 'benhcmark'],
    ['the', 'a'],
  ] as const)
    expect(kin(a, b), a).toBe('form');
  for (const [a, b] of [
    ['symmetric', 'asymmetric'],
    ['micro', 'macro'],
    ['2d', '3d'],
    ['for', 'towards'],
    ['alpha', 'beta'],
    ['learning', 'training'],
    ['effect', 'affect'],
  ] as const)
    expect(kin(a, b), a).toBe('other');
});

test('venues', () => {
  const kin = (given: string, ...recorded: string[]) => containerKinship(given, recorded);
  expect(kin('Naturae', 'Naturae Physics')).toBe('differs');
  expect(kin('J. Mach. Learn. Res.', 'Journal of Machine Learning Research')).toBe('same');
  expect(kin('JMLR', 'J. Mach. Learn. Res.')).toBe('same');
  expect(
    kin('CVPR', 'IEEE/CVF Conference on Computer Vision and Pattern Recognition, CVPR 2021, virtual, June 19-25, 2021'),
  ).toBe('same');
  expect(
    kin('CVPR', 'IEEE/CVF Conference on Computer Vision and Pattern Recognition Workshops, CVPR Workshops 2021'),
  ).toBe('differs');
  expect(kin('ACL', 'Findings of the Association for Computational Linguistics: ACL 2023')).toBe('differs');
  expect(kin('Phys. Rev. B', 'Physical Review A')).toBe('differs');
  expect(kin('Lecture Notes in Computer Science', 'Computer Vision – ECCV 2020')).toBe('unknown');
  expect(kin('arXiv preprint arXiv:2301.01234', 'ICML')).toBe('none');
  expect(kin('ZZTOP', 'Conference on Zebra Tops')).toBe('unknown');
});

test.each([
  ['SemEval', 'Proceedings of the 10th International Workshop on Semantic Evaluation (SemEval-2016)'],
  ['ACM Multimedia', "MM '20: The 28th ACM International Conference on Multimedia, Virtual Event, October 12-16, 2020"],
  ['Proc. ACM Multimedia 2018', '2018 ACM Multimedia Conference on Multimedia Conference, MM 2018, Seoul'],
  ['World Wide Web', 'Proceedings of the ACM on Web Conference 2024, WWW 2024, Singapore'],
  ['Conf. Uncertainty in AI', 'Uncertainty in Artificial Intelligence, UAI 2023, Pittsburgh'],
  ['Proc. Coling', 'Proceedings of the 23rd International Conference on Computational Linguistics (Coling 2010)'],
  ['COLING', 'Proceedings of the COLING/ACL 2006 Main Conference Poster Sessions'],
  ['Transactions of the ACL', 'Transactions of the Association for Computational Linguistics, Volume 9'],
  [
    'Conf. of the European Chapter of the ACL',
    'Proceedings of the 16th Conference of the European Chapter of the Association for Computational Linguistics: Main Volume',
  ],
  [
    'Annual Meeting of the ACL',
    'Proceedings of the 61st Annual Meeting of the Association for Computational Linguistics (Volume 4: Student Research Workshop)',
  ],
  ['Findings of ACL', 'Findings of the Association for Computational Linguistics: EMNLP 2021'],
  [
    'Proc. Annu. Conf. Int. Speech Commun. Assoc.',
    'Interspeech 2021, 22nd Annual Conference of the International Speech Communication Association, Brno',
  ],
  ['Proc. IEEE Int. Conf. Comput. Vis.', '2019 IEEE/CVF International Conference on Computer Vision, ICCV 2019, Seoul'],
  [
    'Conference on Learning Theory',
    'Computational Learning Theory and Kernel Machines, 16th Annual Conference on Computational Learning Theory and 7th Kernel Workshop, COLT/Kernel 2003',
  ],
  // Unknown to the table: by what the longer name says of itself.
  ['Proc. Z-NUT', 'Proceedings of the Seventh Workshop on Zigzag Text (Z-NUT 2021)'],
  ['ZLP4Prog', 'Proceedings of the 1st Workshop on Zebras for Programming (ZLP4Prog 2021)'],
  [
    'Advances in Zebra Networks (ZEBN)',
    "ZEBN '19: International Conference on Advances in Zebra Networks, Vancouver, 27-30 August, 2019",
  ],
  [
    'ZIDR 2009, Fourth Biennial Conference on Zebra Data Research',
    'ZIDR 2009, Fourth Biennial Conference on Zebra Data Research, Asilomar, CA, USA, January 4-7, 2009, Online Proceedings',
  ],
  ['Zebling', 'Proceedings of the Third Conference on Zebra Linguistics (Zebling 2015)'],
  ['Human Zebra Technologies', 'Meeting of the Northern Chapter: Human Zebra Technologies'],
])('one venue: %s', (given, recorded) => {
  expect(containerKinship(given, [recorded])).toBe('same');
  expect(containerKinship(recorded, [given])).toBe('same');
});

test.each([
  [
    'Proc. IEEE Int. Conf. Comput. Vis.',
    'IEEE Conference on Computer Vision and Pattern Recognition, CVPR 2021, virtual',
  ],
  ['EMNLP', 'Proceedings of the 10th International Workshop on Semantic Evaluation (SemEval-2016)'],
  ['Findings of EMNLP', 'Findings of the Association for Computational Linguistics: NAACL 2022'],
  ['Lancet', 'The Lancet Oncology'],
  ['BMJ', 'BMJ Open'],
  [
    'International Journal of Representation Learning',
    '9th International Conference on Learning Representations, ICLR 2021, Virtual Event',
  ],
  ['AAAI', '2016 International Conference on Advances in Alpine Acoustics and Ice, AAIC 2016, San Francisco'],
  [
    'Transactions on Meta-Learning and Adaptation',
    'Thirty-Sixth AAAI Conference on Artificial Intelligence, AAAI 2022',
  ],
  ['ICLR, Vancouver', 'Journal of Machine Learning Research'],
])('two venues: %s', (given, recorded) => {
  expect(containerKinship(given, [recorded])).toBe('differs');
  expect(containerKinship(recorded, [given])).toBe('differs');
});

test('pages', () => {
  expect(samePages('27004', '027004')).toBe(true);
  expect(samePages('1425-37', '1425–1437')).toBe(true);
  expect(samePages('pp. 12-15', '12')).toBe(true);
  expect(samePages('e123', '123')).toBe(true);
  expect(samePages('12', '13')).toBe(false);
  expect(samePages('1-9', '4411-4419')).toBeUndefined();
  expect(samePages('in press', '3')).toBeUndefined();
});

test('generic titles', () => {
  for (const one of [
    'Editorial',
    'Introduction to the special issue',
    'Deep learning',
    'Letter to the editor',
    'Preface',
  ])
    expect(isGeneric(one), one).toBe(true);
  for (const one of ['simpleTest: a baseline', 'GPT-4', 'Counting bats with microphones'])
    expect(isGeneric(one), one).toBe(false);
});
