export { type Evaluation, evaluate, type Inputs, type Truth } from './evaluate.ts';
export { type ParsedFormula, parseFormula } from './parse.ts';
export { type FormulaShape, shapeOf, withoutHundred } from './shape.ts';
export { type Expression, type FormulaFault, FUNCTIONS, isProposition, variablesOf } from './syntax.ts';
