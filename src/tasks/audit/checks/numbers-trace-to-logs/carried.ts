import { type Expression, evaluate, type Inputs } from '../../../../base/formula/index.ts';
import {
  absolute,
  compare,
  type Interval,
  multiply,
  type Rational,
  rational,
  scale,
  subtract,
} from '../../../../base/number/index.ts';

/**
 * Whether the constants of a formula carry its result: no input, halved or doubled, moves it at all, or none moves it by a
 * hundredth and the author wrote a constant of two digits or more (`0.999 + 0.0001 * x`; `100 - x` is no such formula).
 * Numbers of things counted do not depend on their values.
 */
export function carriedByConstants(expression: Expression, inputs: Inputs, result: Interval): boolean {
  const parts = partsOf(expression);
  if (parts.some((part) => part.kind === 'call' && part.name === 'count')) return false;
  const constants = parts.flatMap((part) => (part.kind === 'literal' ? [part.text] : []));
  if (constants.length === 0) return false;
  const moved = [...inputs.keys()].flatMap((name) =>
    FACTORS.map((factor) => movedBy(expression, inputs, name, factor, result)),
  );
  if (moved.includes('far')) return false;
  return !moved.includes('little') || constants.some((text) => significantDigits(text) > 1);
}

const significantDigits = (literal: string) =>
  literal
    .replace(/e.*$/i, '')
    .replace('.', '')
    .replace(/^0+|0+$/g, '').length;

const FACTORS: readonly Rational[] = [rational(1n, 2n), rational(2n)];

function movedBy(
  expression: Expression,
  inputs: Inputs,
  name: string,
  factor: Rational,
  result: Interval,
): 'not' | 'little' | 'far' {
  const value = inputs.get(name);
  if (value === undefined) return 'not';
  const changed = 'centre' in value ? scale(value, factor) : value.map((one) => scale(one, factor));
  const again = evaluate(expression, new Map([...inputs, [name, changed]]));
  // A formula that has no value elsewhere depends on its input.
  if (!again.ok || again.kind !== 'number') return 'far';
  const distance = absolute(subtract(again.value.centre, result.centre));
  if (distance.n === 0n) return 'not';
  return compare(distance, multiply(absolute(result.centre), rational(1n, 100n))) < 0 ? 'little' : 'far';
}

/** The expression and everything below it. */
function partsOf(expression: Expression): Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'variable':
      return [expression];
    case 'negate':
    case 'not':
      return [expression, ...partsOf(expression.of)];
    case 'call':
      return [expression, ...expression.args.flatMap(partsOf)];
    default:
      return [expression, ...partsOf(expression.left), ...partsOf(expression.right)];
  }
}
