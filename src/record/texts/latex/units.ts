import type { Piece } from '../building/piece.ts';
import { placed } from './placed.ts';
import { ESCAPED, SYMBOLS } from './symbols.ts';
import { plainText, type Token } from './token.ts';

const before =
  'yocto y zepto z atto a femto f pico p nano n micro µ milli m centi c deci d deca da hecto h kilo k mega M giga G tera T peta P kibi Ki mebi Mi gibi Gi tebi Ti';
const names =
  'percent % second s minute min hour h day d metre m meter m gram g kilogram kg litre L liter L mole mol kelvin K celsius °C degreeCelsius °C degree ° ampere A volt V watt W joule J newton N pascal Pa hertz Hz ohm Ω byte B bit bit electronvolt eV candela cd radian rad tonne t bar bar molar M decibel dB angstrom Å micron µm cm cm mm mm km km nm nm um µm ms ms us µs ns ns kg kg mg mg ug µg kHz kHz MHz MHz GHz GHz kV kV mV mV kW kW MW MW kJ kJ kPa kPa ml mL mL mL flop FLOP token token sample sample px px pixel px fps fps';
const POWERS: Readonly<Record<string, string>> = { square: '²', squared: '²', cubic: '³', cubed: '³' };

const table = (text: string): ReadonlyMap<string, string> => {
  const words = text.split(' ');
  return new Map(words.flatMap((name, i) => (i % 2 === 0 ? [[name, words[i + 1] ?? ''] as const] : [])));
};
const PREFIXES = table(before);
const UNITS = table(names);

/** A unit of siunitx as it is set: `\milli\second` gives `ms`, `\metre\per\second\squared` gives `m/s²`. */
export function unitText(tokens: readonly Token[]): string {
  let unit = '';
  let open = '';
  let power = '';
  let isPrefixed = false;
  for (const { kind, text } of tokens) {
    if (kind === 'text' || kind === 'raise') unit += text.replace(/\./g, '·');
    if (kind !== 'command') continue;
    if (text === 'per') {
      open = '/';
      continue;
    }
    const raised = POWERS[text];
    if (raised !== undefined) {
      // `\square\metre` says it before, `\metre\squared` behind.
      if (text.endsWith('ed')) unit += raised;
      else power = raised;
      continue;
    }
    const prefix = PREFIXES.get(text);
    if (prefix === undefined && unit !== '' && open === '' && !isPrefixed) unit += ' ';
    if (prefix !== undefined && unit !== '' && open === '') unit += ' ';
    unit += `${open}${prefix ?? UNITS.get(text) ?? SYMBOLS.get(text) ?? ESCAPED.get(text) ?? text}`;
    if (prefix === undefined) {
      unit += power;
      power = '';
    }
    isPrefixed = prefix !== undefined;
    open = '';
  }
  return unit.trim();
}

/** A number of siunitx as it is set: `1.2e-3` gives `1.2 × 10⁻³`, `1.25(3)` gives `1.25 ± 0.03`. */
export function numberPieces(tokens: readonly Token[]): Piece[] {
  const [first] = tokens;
  if (first === undefined) return [];
  const written = plainText(tokens).replace(/\s+/g, '');
  const shown = written
    .replace(/,/g, '.')
    .replace(/\+-|\\pm/g, ' ± ')
    .replace(/(?<=\d)x(?=\d)/g, ' × ')
    .replace(/^-/, '−')
    .replace(/(\d*)(?:\.(\d+))?\((\d{1,6})\)/g, (_all, whole: string, part: string | undefined, spread: string) =>
      part === undefined ? `${whole} ± ${spread}` : `${whole}.${part} ± ${fraction(spread, part.length)}`,
    )
    .replace(/([\d.)]?)[eEdD]([-+]?)(\d{1,4})/g, (_all, digit: string, sign: string, power: string) => {
      const raised = [...power].map((one) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(one)] ?? '').join('');
      return `${digit}${digit === '' ? '' : ' × '}10${sign === '-' ? '⁻' : ''}${raised}`;
    });
  if (tokens.length === 1 && shown === first.text) return [placed(first.text, first, first.exact)];
  return [placed(shown, first)];
}

function fraction(digits: string, places: number): string {
  const filled = digits.padStart(places + 1, '0');
  return `${filled.slice(0, -places)}.${filled.slice(-places)}`;
}
