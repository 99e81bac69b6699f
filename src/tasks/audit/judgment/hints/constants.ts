import type { Place } from '../../../../base/fault/index.ts';
import type { Hint } from './hint.ts';

/** Numbers that a sentence of the method states and that stand nowhere in the code that is said to implement it. */
export function constantHints(statement: string, where: Place, code: readonly string[]): Hint[] {
  const inCode = new Set(code.flatMap((text) => [...text.matchAll(NUMBER)].map((match) => numberOf(match[0]))));
  const hints: Hint[] = [];
  const seen = new Set<string>();
  for (const literal of statedNumbers(statement)) {
    if (seen.has(literal)) continue;
    seen.add(literal);
    const value = numberOf(literal.replace(/\s*%$/, ''));
    const accepted = literal.endsWith('%') ? [value, Number((value / 100).toPrecision(12))] : [value];
    if (Number.isNaN(value) || accepted.some((one) => inCode.has(one))) continue;
    hints.push({
      kind: 'constant_absent',
      message: `the sentence states ${literal}, and the code holds no such number`,
      where,
    });
  }
  return hints;
}

const NUMBER = /(?<![\w.])(?:\d[\d_]*(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?!\w)/g;
const STATED = /(?<![\w.@^{[-])\d+(?:,\d{3})*(?:\.\d+)?(?:[eE][-+]?\d+)?(?:\s?%)?(?![\w\]}]|[.,]\d)/g;
// Numbers of things, not constants of a method.
const NUMBERING =
  /(?:sections?|tables?|figures?|figs?\.?|eqs?\.?|equations?|algorithms?|steps?|appendix|chapters?|lines?|§)\s*$/i;

function statedNumbers(statement: string): string[] {
  return [...statement.matchAll(STATED)].flatMap((match) => {
    const before = statement.slice(0, match.index);
    const after = statement.slice(match.index + match[0].length);
    // a × 10^b needs more than a look; years are no constants.
    const skip =
      NUMBERING.test(before) ||
      /^\s*(?:[×x*]|\\times|\\cdot)\s*10\b|^\s*(?:\^|\*\*)/.test(after) ||
      /^(?:19|20)\d\d$/.test(match[0]);
    return skip ? [] : [match[0]];
  });
}

function numberOf(literal: string): number {
  return Number(literal.replace(/[_,]/g, ''));
}
