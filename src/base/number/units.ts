import { divide, multiply, ONE, powerOfTen, type Rational, rational } from './rational.ts';

/** What a unit measures. Numbers convert within one dimension only. */
export type Dimension =
  | 'proportion'
  | 'time'
  | 'bytes'
  | 'bits'
  | 'count'
  | 'length'
  | 'mass'
  | 'energy'
  | 'power'
  | 'frequency'
  | 'operations'
  | 'operation_rate'
  | 'other';

/** A unit: canonical name, and its size in the base unit of the dimension (exact). */
export interface Unit {
  readonly name: string;
  readonly dimension: Dimension;
  readonly size: Rational;
  /** true: a multiple of 1024, not of 1000. */
  readonly binary?: boolean;
}

type Row = readonly [dimension: Dimension, size: Rational, ...names: string[]];
const ten = powerOfTen;
const SI: readonly (readonly [string, string, number])[] = [
  ['k', 'kilo', 3],
  ['M', 'mega', 6],
  ['G', 'giga', 9],
  ['T', 'tera', 12],
  ['P', 'peta', 15],
];
const SMALL: readonly (readonly [string, string, number])[] = [
  ['m', 'milli', -3],
  ['µ', 'micro', -6],
  ['n', 'nano', -9],
];

/** Sizes: SI brochure (9th ed.) and IEC 80000-13 for the binary prefixes. First name is the canonical one; all are case-sensitive. */
const ROWS: readonly Row[] = [
  ['proportion', ONE, 'fraction', 'proportion', 'ratio'],
  ['proportion', ten(-2), '%', 'percent', 'per cent', 'percentage', 'pct', 'Prozent', 'pour cent'],
  [
    'proportion',
    ten(-2),
    'pp',
    'percentage points',
    'percentage point',
    'percent points',
    'percent point',
    'p.p.',
    'Prozentpunkte',
    'points de pourcentage',
  ],
  ['proportion', ten(-3), '‰', 'permille', 'per mille'],
  ['proportion', ten(-4), 'bp', 'basis points'],
  ['proportion', ten(-6), 'ppm'],
  ['count', ONE, '1', 'count', 'dimensionless', 'counts', 'none', '×', 'x', 'fold', 'times'],
  ['count', ten(3), 'thousand'],
  ['count', ten(6), 'million'],
  ['count', ten(9), 'billion'],
  ['time', ONE, 's', 'sec', 'secs', 'second', 'seconds', 'Sekunden', 'Sekunde', 'secondes', 'seconde'],
  ['time', ten(-3), 'ms', 'msec', 'msecs', 'millisecond', 'milliseconds', 'Millisekunden', 'millisecondes'],
  ['time', ten(-6), 'µs', 'us', 'μs', 'usec', 'microsecond', 'microseconds', 'Mikrosekunden', 'microsecondes'],
  ['time', ten(-9), 'ns', 'nsec', 'nanosecond', 'nanoseconds', 'Nanosekunden'],
  ['time', rational(60n), 'min', 'mins', 'minute', 'minutes', 'Minuten', 'Minute'],
  ['time', rational(3600n), 'h', 'hr', 'hrs', 'hour', 'hours', 'Stunden', 'Stunde', 'heures', 'heure'],
  ['time', rational(86400n), 'd', 'day', 'days', 'Tage', 'Tag', 'jours'],
  ['time', rational(604800n), 'week', 'weeks', 'Wochen'],
  ['bytes', ONE, 'B', 'byte', 'bytes', 'Byte', 'Bytes'],
  ...SI.map(([p, w, e]): Row => ['bytes', ten(e), `${p}B`, `${w}byte`, `${w}bytes`, ...(p === 'k' ? ['KB'] : [])]),
  ...[...'KMGTP'].map((p, i): Row => ['bytes', rational(1024n ** BigInt(i + 1)), `${p}iB`]),
  ['bits', ONE, 'bit', 'bits'],
  ...SI.map(([p, w, e]): Row => ['bits', ten(e), `${p}bit`, `${w}bit`, `${w}bits`, `${p}b`]),
  ['length', ONE, 'm', 'meter', 'meters', 'metre', 'metres'],
  ['length', ten(3), 'km', 'kilometers', 'kilometres'],
  ['length', ten(-2), 'cm', 'centimeters', 'centimetres'],
  ...SMALL.map(
    ([p, w, e]): Row => [
      'length',
      ten(e),
      `${p}m`,
      ...(p === 'µ' ? ['μm'] : []),
      `${w}meter`,
      `${w}meters`,
      `${w}metres`,
    ],
  ),
  ['mass', ONE, 'g', 'gram', 'grams'],
  ['mass', ten(3), 'kg', 'kilogram', 'kilograms'],
  ['mass', ten(6), 't', 'tonne', 'tonnes'],
  ...SMALL.map(([p, w, e]): Row => ['mass', ten(e), `${p}g`, ...(p === 'µ' ? ['μg'] : []), `${w}grams`]),
  ['energy', ONE, 'J', 'joule', 'joules'],
  ...SI.map(([p, w, e]): Row => ['energy', ten(e), `${p}J`, `${w}joules`]),
  ['energy', ten(-3), 'mJ'],
  ['energy', rational(3600n), 'Wh'],
  ['energy', rational(3600000n), 'kWh'],
  ['energy', rational(3600000000n), 'MWh'],
  ['power', ONE, 'W', 'watt', 'watts'],
  ['power', ten(-3), 'mW'],
  ...SI.map(([p, w, e]): Row => ['power', ten(e), `${p}W`, `${w}watts`]),
  ['frequency', ONE, 'Hz', 'hertz'],
  ...SI.map(([p, w, e]): Row => ['frequency', ten(e), `${p}Hz`, `${w}hertz`]),
  ['operations', ONE, 'FLOP', 'FLOPs'],
  ...SI.map(([p, w, e]): Row => ['operations', ten(e), `${p}FLOP`, `${p}FLOPs`, `${w}flops`]),
  ['operation_rate', ONE, 'FLOP/s', 'FLOPS'],
  ...SI.map(([p, , e]): Row => ['operation_rate', ten(e), `${p}FLOP/s`, `${p}FLOPS`]),
  // Each measures something of its own: nothing converts without a rate or an offset.
  ['other', ONE, '°C', '℃', 'degC', 'celsius', 'C'],
  ['other', ONE, '°F', 'degF', 'fahrenheit'],
  ['other', ONE, 'EUR', 'eur', '€', 'euro', 'euros', 'Euro'],
  ['other', ONE, 'USD', 'usd', 'US$', '$', 'US dollars', 'dollars', 'dollar'],
  ['other', ONE, 'cents', 'cent', '¢', 'Cent'],
  ['other', ONE, 'pence'],
  ['other', ONE, 'GBP', 'gbp', '£'],
  ['other', ONE, 'JPY', 'jpy', '¥', 'yen'],
  ['other', ONE, 'CHF', 'chf', 'Franken'],
  ['other', ONE, 'INR', 'inr', '₹'],
];

const UNITS: ReadonlyMap<string, Unit> = new Map(
  ROWS.flatMap(([dimension, size, ...names]) => {
    const unit: Unit = {
      name: names[0] ?? '',
      dimension,
      size,
      ...(/iB$/.test(names[0] ?? '') ? { binary: true } : {}),
    };
    return names.map((n): [string, Unit] => [n, unit]);
  }),
);

/** Every name that a unit may have in a text. */
export const UNIT_NAMES: readonly string[] = [...UNITS.keys()];

/**
 * The unit of a name as logs and papers write it. A name that the table does not know is a unit of its own (`sessions`,
 * `nats`) which converts to nothing else.
 */
export function unitOf(name: string): Unit {
  const trimmed = name
    .trim()
    .replace(/^\\%$/, '%')
    .replace(/\^?\{?([23])\}?$/, (_, power: string) => (power === '2' ? '²' : '³'));
  const lower = trimmed.toLowerCase();
  // Case matters for symbols (mB is no MB); words are read in any case.
  const found = UNITS.get(trimmed) ?? (trimmed.length > 3 ? UNITS.get(lower) : undefined);
  return found ?? { name: lower, dimension: 'other', size: ONE };
}

/** What one `from` is in `to`: 1 s is 1000 ms. Null where the two measure different things. */
export function conversionFactor(from: Unit, to: Unit): Rational | null {
  if (from.dimension !== to.dimension) return null;
  if (from.dimension === 'other' && from.name !== to.name) return hundredth(from, to);
  return divide(from.size, to.size);
}

/** Hundredths of a currency, by the currencies that have them: the word "cents" does not say of which. */
const HUNDREDTHS: ReadonlyMap<string, readonly string[]> = new Map([
  ['cents', ['USD', 'EUR']],
  ['pence', ['GBP']],
]);

function hundredth(from: Unit, to: Unit): Rational | null {
  if (HUNDREDTHS.get(to.name)?.includes(from.name) === true) return ten(2);
  return HUNDREDTHS.get(from.name)?.includes(to.name) === true ? ten(-2) : null;
}

/** Plain sizes as sentences name them: the factor between two units of a dimension, e.g. 1000. */
export function convert(value: Rational, from: Unit, to: Unit): Rational | null {
  const factor = conversionFactor(from, to);
  return factor === null ? null : multiply(value, factor);
}

/** How a conversion is named in a result. */
export function conversionCode(from: Unit, to: Unit): string {
  if (from.dimension === 'proportion') return 'unit.percent_fraction';
  if (from.dimension === 'time') return 'unit.time_scale';
  if (from.dimension === 'bytes')
    return from.binary === true || to.binary === true ? 'unit.binary_bytes' : 'unit.si_bytes';
  return 'unit.converted';
}
