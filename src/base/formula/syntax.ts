/** The operations of the formula language. */
export type BinaryOperator = '+' | '-' | '*' | '/' | '^';
export type ComparisonOperator = '<' | '<=' | '>' | '>=' | '==' | '!=';

export const FUNCTIONS = [
  'mean',
  'min',
  'max',
  'sum',
  'count',
  'median',
  'sd',
  'pstdev',
  'sem',
  'abs',
  'sqrt',
  'log',
  'exp',
  'round',
] as const;
export type FunctionName = (typeof FUNCTIONS)[number];

/** A parsed formula. */
export type Expression =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'negate'; readonly of: Expression }
  | { readonly kind: 'binary'; readonly op: BinaryOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'call'; readonly name: FunctionName; readonly args: readonly Expression[] }
  | { readonly kind: 'compare'; readonly op: ComparisonOperator; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'not'; readonly of: Expression };

/** What is wrong with a formula, or with the numbers it meets. */
export interface FormulaFault {
  readonly code:
    | 'formula.syntax'
    | 'formula.unknown_name'
    | 'formula.type'
    | 'formula.too_large'
    | 'formula.division_by_zero'
    | 'formula.domain'
    | 'formula.empty';
  readonly message: string;
}

/** true: the formula states a proposition and has no numerical value. */
export function isProposition(expression: Expression): boolean {
  return ['compare', 'and', 'or', 'not'].includes(expression.kind);
}

/** Names of the inputs that a formula uses, in order of appearance. */
export function variablesOf(expression: Expression): string[] {
  const names = new Set<string>();
  const visit = (e: Expression): void => {
    if (e.kind === 'variable') names.add(e.name);
    else if (e.kind === 'negate' || e.kind === 'not') visit(e.of);
    else if (e.kind === 'call') e.args.forEach(visit);
    else if (e.kind !== 'literal') {
      visit(e.left);
      visit(e.right);
    }
  };
  visit(expression);
  return [...names];
}
