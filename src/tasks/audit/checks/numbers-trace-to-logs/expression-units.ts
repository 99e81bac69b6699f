import { type Expression, withoutHundred } from '../../../../base/formula/index.ts';
import { conversionFactor, type Unit, unitOf } from '../../../../base/number/index.ts';

/**
 * The unit of a formula from those of its inputs. `free` is a plain number; `unknown` a unit that nobody declared; `clash` a
 * sum of things that measure different things.
 */
export type FormulaUnit =
  | { readonly kind: 'unit'; readonly unit: Unit }
  | { readonly kind: 'free' | 'unknown' | 'clash' };

const FRACTION: FormulaUnit = { kind: 'unit', unit: unitOf('fraction') };
const PERCENT: FormulaUnit = { kind: 'unit', unit: unitOf('%') };

export function unitOfFormula(e: Expression, unitOfInput: (name: string) => FormulaUnit): FormulaUnit {
  const of = (x: Expression) => unitOfFormula(x, unitOfInput);
  switch (e.kind) {
    case 'literal':
      return { kind: 'free' };
    case 'variable':
      return unitOfInput(e.name);
    case 'negate':
      return of(e.of);
    case 'call':
      if (e.name === 'count') return { kind: 'free' };
      if (['log', 'exp', 'sqrt'].includes(e.name)) return { kind: 'unknown' };
      return e.name === 'round' ? of(e.args[0] ?? e) : e.args.map(of).reduce(together);
    case 'binary': {
      const inner = withoutHundred(e);
      if (inner !== null) {
        const unit = of(inner);
        // 100 · (a − b)/b is a percentage; 100 · a is only a larger a.
        if (unit.kind === 'unit' && unit.unit.name === 'fraction') return PERCENT;
        return unit.kind === 'unit' ? { kind: 'unknown' } : unit;
      }
      const left = of(e.left);
      const right = of(e.right);
      if (e.op === '+' || e.op === '-') return together(left, right);
      if (e.op === '/') return quotient(left, right);
      if (e.op === '*') return right.kind === 'free' ? left : left.kind === 'free' ? right : { kind: 'unknown' };
      return { kind: 'unknown' };
    }
    default:
      return { kind: 'unknown' };
  }
}

function together(a: FormulaUnit, b: FormulaUnit): FormulaUnit {
  if (a.kind === 'clash' || b.kind === 'clash') return { kind: 'clash' };
  if (a.kind === 'free') return b;
  if (b.kind === 'free') return a;
  if (a.kind !== 'unit' || b.kind !== 'unit') return { kind: 'unknown' };
  return conversionFactor(a.unit, b.unit) === null ? { kind: 'clash' } : a;
}

function quotient(a: FormulaUnit, b: FormulaUnit): FormulaUnit {
  if (a.kind === 'clash' || b.kind === 'clash') return { kind: 'clash' };
  if (b.kind === 'free') return a;
  if (a.kind === 'unit' && b.kind === 'unit' && conversionFactor(a.unit, b.unit) !== null) return FRACTION;
  // Two numbers of the same undeclared unit, such as two losses, still make a ratio.
  if (a.kind === 'unknown' && b.kind === 'unknown') return FRACTION;
  return { kind: 'unknown' };
}
