import { type Decimal, parseDecimal, readLiteral } from '../../../../base/number/index.ts';
import type { LogValue } from '../../../../record/evidence/index.ts';

/** The numbers of a value; null where it is no number and no list of numbers. */
export function numbersOf(value: LogValue): readonly Decimal[] | null {
  if (value.kind === 'array') {
    const items = value.items.map((item) => logDecimal(item));
    return items.some((item) => item === null) ? null : items.filter((item) => item !== null);
  }
  const one = logDecimal(value);
  return one === null ? null : [one];
}

function logDecimal(value: LogValue): Decimal | null {
  if (value.kind !== 'number' && value.kind !== 'string') return null;
  return readNumberText(value.literal);
}

/** A number as logs write it; text logs may group by commas, use × 10^n and the minus sign of Unicode. */
export function readNumberText(literal: string): Decimal | null {
  const text = literal.trim().replace(/^"(.*)"$/, '$1');
  const plainNumber = parseDecimal(text.replace('−', '-'));
  if (plainNumber !== null) return plainNumber;
  const read = readLiteral(text, { language: 'en' });
  if (read === null || read.problem !== undefined || read.upper !== undefined) return null;
  return read.start === 0 && read.end === text.length && read.number.form !== 'word' ? read.number.value : null;
}

export function holds(numbers: readonly Decimal[] | null, handedIn: string): boolean {
  const wanted = readNumberText(handedIn);
  if (wanted === null || numbers === null) return false;
  const same = (a: Decimal) => {
    const places = Math.min(a.exponent, wanted.exponent);
    const scaled = (d: Decimal) => d.coefficient * 10n ** BigInt(d.exponent - places);
    return scaled(a) === scaled(wanted);
  };
  return numbers.length === 1 && numbers.some(same);
}

export const shortLiteral = (value: LogValue): string =>
  value.literal.length > 80 ? `${value.literal.slice(0, 79)}…` : value.literal;
