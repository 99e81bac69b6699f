import type { Expression } from './syntax.ts';

/** What a formula computes, as papers call it. */
export type FormulaShape =
  | 'difference'
  | 'relative_change'
  | 'ratio'
  | 'mean'
  | 'median'
  | 'extreme'
  | 'sum'
  | 'count'
  | 'spread'
  | 'proposition'
  | 'recorded'
  | 'formula';

/** The shape of a formula; a factor of 100 around it and `abs` change nothing. */
export function shapeOf(e: Expression): FormulaShape {
  if (e.kind === 'compare' || e.kind === 'and' || e.kind === 'or' || e.kind === 'not') return 'proposition';
  if (e.kind === 'variable') return 'recorded';
  if (e.kind === 'negate') return shapeOf(e.of);
  if (e.kind === 'call') return callShape(e);
  if (e.kind !== 'binary') return 'formula';
  const inner = withoutHundred(e);
  if (inner !== null) return shapeOf(inner);
  if (e.op === '-') {
    const ratio = isOne(e.left) ? e.right : isOne(e.right) ? e.left : null;
    if (ratio !== null) return shapeOf(ratio) === 'ratio' ? 'relative_change' : 'formula';
    return isMeasured(e.left) && isMeasured(e.right) ? 'difference' : 'formula';
  }
  if (e.op !== '/') return 'formula';
  if (shapeOf(e.left) === 'difference') return 'relative_change';
  return isMeasured(e.left) && isMeasured(e.right) ? 'ratio' : 'formula';
}

function callShape(e: Extract<Expression, { kind: 'call' }>): FormulaShape {
  switch (e.name) {
    case 'mean':
    case 'median':
    case 'sum':
    case 'count':
      return e.name;
    case 'min':
    case 'max':
      return 'extreme';
    case 'sd':
    case 'pstdev':
    case 'sem':
      return 'spread';
    case 'abs':
    case 'round': {
      const inner = e.args[0];
      return inner === undefined ? 'formula' : shapeOf(inner);
    }
    default:
      return 'formula';
  }
}

/** `100 * x`, `x * 100`: x; null otherwise. */
export function withoutHundred(e: Expression): Expression | null {
  if (e.kind !== 'binary' || (e.op !== '*' && e.op !== '/')) return null;
  if (e.op === '*' && isHundred(e.left)) return e.right;
  if (e.op === '*' && isHundred(e.right)) return e.left;
  // 100 * (a - b) / b binds as (100 * (a - b)) / b.
  const inner = e.op === '/' ? withoutHundred(e.left) : null;
  return inner === null ? null : { kind: 'binary', op: '/', left: inner, right: e.right };
}

const isHundred = (e: Expression) => e.kind === 'literal' && Number(e.text) === 100;
const isOne = (e: Expression) => e.kind === 'literal' && Number(e.text) === 1;

/** A record, or something that is computed from records alone and stays of their kind. */
const isMeasured = (e: Expression): boolean =>
  e.kind === 'variable' || ['mean', 'median', 'extreme', 'sum', 'count', 'recorded'].includes(shapeOf(e));
