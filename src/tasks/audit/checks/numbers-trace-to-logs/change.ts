import { type Expression, withoutHundred } from '../../../../base/formula/index.ts';
import type { Quantity } from '../../../../record/claims/index.ts';

const OLD =
  /^(?:base(?:line)?s?|before|old|ref(?:erence)?|control|full|from|start|initial|prev(?:ious)?|without|t0|x0|v0|a0)(?:_|$)/i;
const NEW = /^(?:ours?|new|after|abl(?:ation|ated)?|to|end|final|with|treat(?:ment|ed)?|t1|x1|v1|a1)(?:_|$)/i;

/**
 * 1 where the formula is new minus old, −1 where it is old minus new. The denominator of a relative change is the old value;
 * a plain difference is read as new minus old unless the names of its inputs say otherwise.
 */
export function orientationOf(e: Expression): 1 | -1 {
  const flip = (o: 1 | -1): 1 | -1 => (o === 1 ? -1 : 1);
  if (e.kind === 'negate') return flip(orientationOf(e.of));
  if (e.kind === 'call') return e.name === 'round' && e.args[0] !== undefined ? orientationOf(e.args[0]) : 1;
  if (e.kind !== 'binary') return 1;
  const inner = withoutHundred(e);
  if (inner !== null) return orientationOf(inner);
  if (e.op === '/' && e.left.kind === 'binary' && e.left.op === '-')
    return same(e.left.left, e.right) ? -1 : same(e.left.right, e.right) ? 1 : byNames(e.left.left, e.left.right);
  if (e.op !== '-') return 1;
  if (e.left.kind === 'literal' && e.left.text === '1') return -1;
  if (e.right.kind === 'literal' && e.right.text === '1') return 1;
  return byNames(e.left, e.right);
}

function byNames(left: Expression, right: Expression): 1 | -1 {
  const [a, b] = [nameOf(left), nameOf(right)];
  const oldFirst = OLD.test(a) && !OLD.test(b);
  const newLast = NEW.test(b) && !NEW.test(a);
  return oldFirst || newLast ? -1 : 1;
}

/** The one input of a term, `mean(base)` included. */
function nameOf(e: Expression): string {
  if (e.kind === 'variable') return e.name;
  if (e.kind === 'call' && e.args.length === 1 && e.args[0] !== undefined) return nameOf(e.args[0]);
  return '';
}

const same = (a: Expression, b: Expression): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What the sentence says of a signed change: true or false, or that the direction of the metric is not declared. */
export function changeHolds(
  change: NonNullable<Quantity['change']>,
  sign: number,
  direction: 'higher' | 'lower' | null,
): boolean | 'undeclared' {
  if (change === 'increases') return sign > 0;
  if (change === 'decreases') return sign < 0;
  if (direction === null) return 'undeclared';
  const better = direction === 'higher' ? sign > 0 : sign < 0;
  return change === 'improves' ? better : !better && sign !== 0;
}

/** Verbs of loss right before or after a number: "drops by 0.02", "a 3 % reduction". */
const FALL =
  /\b(?:drop(?:s|ped)?|fall(?:s|en)?|fell|decreas(?:es|ed|e|ing)|reduc(?:es|ed|e|ing|tion)|declin(?:es|ed|e)|lower(?:s|ed)?|los(?:es|t|e|s)|shrinks?|shrank|sav(?:es|ed|ings?)|cuts?|less|fewer|faster|smaller|sinkt|senkt|weniger|niedriger|baisse|diminue|réduit)\b/i;

/** true: the text around the number speaks of a fall, so that the minus sign is in the word. */
export function speaksOfFall(text: string, start: number, end: number): boolean {
  return FALL.test(text.slice(Math.max(0, start - 40), Math.min(text.length, end + 30)));
}
