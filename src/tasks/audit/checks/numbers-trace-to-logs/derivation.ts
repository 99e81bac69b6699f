import { type Expression, parseFormula, variablesOf } from '../../../../base/formula/index.ts';
import type { Derivation } from '../../../../record/claims/index.ts';
import { type Decision, unverified } from './decision.ts';

/**
 * The formula of a derivation; a decision where it cannot be read or leaves an input out. A number that the author writes into
 * the formula is handed in, not computed: an input that the formula never names lends it no support.
 */
export function expressionOf({ formula, inputs }: Derivation): Expression | Decision {
  const parsed = parseFormula(formula);
  if (!parsed.ok) return unverified(parsed.fault.code, { found: parsed.fault.message, mend: 'Correct the formula.' });
  const used = new Set(variablesOf(parsed.expression));
  const idle = Object.keys(inputs).filter((name) => !used.has(name));
  if (used.size > 0 && idle.length === 0) return parsed.expression;
  return unverified('formula.unused_input', {
    found: used.size === 0 ? `${formula}, a formula of constants` : `${formula}, without ${idle.join(', ')}`,
    mend: 'Compute the number from its inputs, and take out those that it does not need.',
  });
}
