/** A person of a record. */
export interface Person {
  readonly given: string;
  readonly family: string;
}

const initials = (given: string, between: string, end: string) =>
  given === ''
    ? ''
    : `${given
        .split(/\s+/)
        .map((word) => word[0])
        .join(between)}${end}`;
const listed = (people: readonly Person[], print: (one: Person) => string) =>
  people.map((one) => print(one).trim()).join(' and ');
const familyFirst = ({ given, family }: Person, written = given) =>
  given === '' ? `{${family}}` : `${family}, ${written}`;
const whole = ({ given, family }: Person) => `${given} ${family}`;
const plainLetters = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/ø/g, 'o').replace(/ł/g, 'l');

const SIGNS: readonly (readonly [string, string])[] = [
  ['ö', '{\\"o}'],
  ['ü', '{\\"u}'],
  ['ä', '\\"a'],
  ['é', "{\\'e}"],
  ['á', "\\'a"],
  ['í', "{\\'\\i}"],
  ['ñ', '{\\~n}'],
  ['ç', '{\\c c}'],
  ['č', '\\v{c}'],
  ['š', '{\\v s}'],
  ['ø', '{\\o}'],
  ['ł', '{\\l}'],
  ['ß', '{\\ss}'],
];
const tex = (text: string) => SIGNS.reduce((out, [sign, command]) => out.replaceAll(sign, command), text);

/** How a correct list of authors is written. */
export const nameSpellings: Readonly<Record<string, (people: readonly Person[]) => string>> = {
  'given first': (people) => listed(people, whole),
  'surname first': (people) => listed(people, (one) => familyFirst(one)),
  initials: (people) => listed(people, ({ given, family }) => `${initials(given, '. ', '.')} ${family}`),
  'initials without points': (people) => listed(people, (one) => familyFirst(one, initials(one.given, '', ''))),
  'first initial alone': (people) => listed(people, (one) => familyFirst(one, `${one.given[0]}.`)),
  'first and others': ([first, ...rest]) =>
    first === undefined ? '' : rest.length === 0 ? familyFirst(first) : `${familyFirst(first)} and others`,
  'three and others': (people) =>
    listed(people.slice(0, 3), (one) => familyFirst(one)) + (people.length > 3 ? ' and others' : ''),
  'surnames in capitals': (people) =>
    listed(people, ({ given, family }) => familyFirst({ given, family: family.toUpperCase() })),
  'without accents': (people) => plainLetters(listed(people, whole)),
  'TeX accents': (people) => tex(listed(people, (one) => familyFirst(one))),
  'parts changed round': (people) => listed(people, ({ given, family }) => `${family} ${given}`),
  'middle names left out': (people) => listed(people, ({ given, family }) => `${given.split(' ')[0]} ${family}`),
  'number behind a name': (people) => listed(people, (one) => `${whole(one)} 0001`),
  'hyphens left out': (people) => listed(people, (one) => familyFirst(one, one.given.replace(/-/g, ' '))),
  'small letters': (people) => listed(people, whole).toLowerCase(),
  'in braces': (people) => listed(people, (one) => `{${whole(one)}}`),
  'parted by commas': (people) => people.map((one) => whole(one).trim()).join(', '),
};

/** How a correct title is written. */
export const titleSpellings: Readonly<Record<string, (title: string) => string>> = {
  'as it is': escaped,
  'in braces': (title) => `{${escaped(title)}}`,
  'small letters': (title) => escaped(title.toLowerCase()),
  capitals: (title) => escaped(title.toUpperCase()),
  'words in braces': (title) => escaped(title).replace(/\b(\p{Lu}\p{L}+)\b/gu, '{$1}'),
  'without subtitle': (title) =>
    escaped((title.split(': ')[0] ?? '').length > 14 ? (title.split(': ')[0] ?? title) : title),
  'dash for colon': (title) => escaped(title).replace(': ', ' --- '),
  'point for colon': (title) => escaped(title).replace(': ', '. '),
  'TeX accents': (title) => tex(escaped(title)),
  quoted: (title) => `\`\`${escaped(title)}''`,
  'without hyphen': (title) => escaped(title).replace(/(\w)-(\w)/, '$1 $2'),
  ligatures: (title) => escaped(title).replace(/ffi/g, 'ﬃ').replace(/fi/g, 'ﬁ'),
  'British spelling': (title) =>
    escaped(title)
      .replace(/ization/g, 'isation')
      .replace(/odeling/g, 'odelling'),
  'line breaks': (title) => escaped(title).replace(/ (\S+ \S+) /, '\n    $1\n    '),
  'extended abstract': (title) => `${escaped(title)} (Extended Abstract)`,
  footnote: (title) => `${escaped(title)}\\thanks{Supported by a grant}`,
};

/** Signs that BibTeX would read otherwise. */
export function escaped(text: string): string {
  return text.replace(/[{}]/g, '').replace(/([&%#_$])/g, '\\$1');
}
