/** Number words by language: the small ones that papers write out. */
const EN_ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const EN_TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const DE = 'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf';
const FR = 'zéro un deux trois quatre cinq six sept huit neuf dix onze douze';
const ES = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce';

const IT = 'zero uno due tre quattro cinque sei sette otto nove dieci undici dodici';
const PT = 'zero um dois três quatro cinco seis sete oito nove dez onze doze';
const NL = 'nul een twee drie vier vijf zes zeven acht negen tien elf twaalf';

const list = (words: string, first = 0, step = 1): (readonly [string, number])[] =>
  words.split(' ').map((word, i) => [word, first + i * step] as const);

const ENGLISH: ReadonlyMap<string, number> = new Map([
  ...list(EN_ONES),
  ...list(EN_TENS, 20, 10),
  ...list(EN_TENS, 20, 10).flatMap(([tens, value]) =>
    list(EN_ONES)
      .slice(1, 10)
      .map(([one, n]): readonly [string, number] => [`${tens}-${one}`, value + n]),
  ),
  ['a dozen', 12],
  ['dozen', 12],
  ['one hundred', 100],
  ['a hundred', 100],
  ['one thousand', 1000],
  ['a thousand', 1000],
  ['one million', 1_000_000],
]);

const WORDS: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: ENGLISH,
  de: new Map([...list(DE), ['zwanzig', 20], ['hundert', 100], ['tausend', 1000]]),
  fr: new Map([...list(FR), ['vingt', 20], ['cent', 100], ['mille', 1000]]),
  it: new Map(list(IT)),
  pt: new Map(list(PT)),
  nl: new Map(list(NL)),
  es: new Map([...list(ES), ['veinte', 20], ['cien', 100], ['mil', 1000]]),
};

/** Number words of a language, English where it is undeclared or not in the table; keys in lower case. */
export function numberWords(language: string | null): ReadonlyMap<string, number> {
  return WORDS[(language ?? 'en').split('-')[0] ?? 'en'] ?? ENGLISH;
}

/** Words that state a ratio: "doubled" is a ratio of 2 to what stood before. Values as decimals. */
export const RATIO_WORDS: ReadonlyMap<string, string> = new Map([
  ...[
    'doubled',
    'doubles',
    'doubling',
    'twice',
    'twofold',
    'two-fold',
    'verdoppelt',
    'verdoppelte',
    'doublé',
    'duplicado',
  ].map((w): readonly [string, string] => [w, '2']),
  ...['tripled', 'triples', 'tripling', 'trebled', 'thrice', 'threefold', 'three-fold', 'verdreifacht', 'triplé'].map(
    (w): readonly [string, string] => [w, '3'],
  ),
  ...['quadrupled', 'quadruples', 'fourfold', 'four-fold', 'vervierfacht'].map((w): readonly [string, string] => [
    w,
    '4',
  ]),
  ...['fivefold', 'five-fold', 'quintupled'].map((w): readonly [string, string] => [w, '5']),
  ...['tenfold', 'ten-fold', 'verzehnfacht'].map((w): readonly [string, string] => [w, '10']),
  ...['halved', 'halves', 'halving', 'half', 'halbiert', 'halbierte', 'réduit de moitié'].map(
    (w): readonly [string, string] => [w, '0.5'],
  ),
]);

/** "sub-millisecond" is below one millisecond. */
export const SUB_UNITS: ReadonlyMap<string, string> = new Map([
  ['second', 's'],
  ['millisecond', 'ms'],
  ['microsecond', 'µs'],
  ['nanosecond', 'ns'],
  ['minute', 'min'],
  ['hour', 'h'],
  ['percent', '%'],
  ['millimeter', 'mm'],
  ['millimetre', 'mm'],
  ['micron', 'µm'],
]);
