import {
  conversionFactor,
  type Interval,
  multiply,
  ofDecimal,
  type PrintedQuantity,
  type Rational,
  rational,
  readLiteral,
  readQuantities,
  readQuantityWithin,
  roundingInterval,
  scale,
  unitOf,
} from '../../../../base/number/index.ts';
import type { Study } from '../../../../record/bundle/index.ts';
import type { Evaluator, Metric } from '../../../../record/study/index.ts';

/** The score as the study states it, in the unit of the metric. */
export interface Reported {
  /** As printed, with its unit. */
  readonly literal: string;
  readonly value: Rational;
  /** All values that round to what is printed. */
  readonly interval: Interval;
}

/** Why there is no single reported score to compare with. */
export interface NotReported {
  readonly reason: 'no_reported_value' | 'dangling' | 'ambiguous' | 'unit_mismatch';
  readonly message: string;
  readonly mend: string;
}

type Printed = { readonly quantity: PrintedQuantity; readonly unit: string | undefined };

/** Reads the reported score of an evaluator from its claim, or from the study file where no claim states it. */
export function readReported(study: Study, evaluator: Evaluator, metric: Metric | undefined): Reported | NotReported {
  const printed = findPrinted(study, evaluator);
  if ('reason' in printed) return printed;
  const { quantity } = printed;
  const { number, literal } = quantity;
  if (quantity.problem !== undefined)
    return {
      reason: 'ambiguous',
      message: `"${literal}" can be read as several numbers`,
      mend: 'Declare the language of the study, or print the number without separators.',
    };
  if (quantity.upper !== undefined || number.form === 'ratio_word' || !['=', 'up_to'].includes(number.comparator))
    return noValue(`"${literal}" states no single score`);
  const factor = factorTo(metric, quantity.unit ?? printed.unit);
  if (factor === null)
    return {
      reason: 'unit_mismatch',
      message: `"${literal}" is printed in ${quantity.unit ?? printed.unit ?? 'no unit'}, the metric ${evaluator.metric} is in ${metric?.unit ?? 'no declared unit'}`,
      mend: 'Declare the unit of the metric, and "proportion: true" where percent and fraction may stand for each other.',
    };
  return {
    literal,
    value: multiply(ofDecimal(number.value), factor),
    interval: scale(roundingInterval(number.value), factor),
  };
}

function findPrinted(study: Study, { reported }: Evaluator): Printed | NotReported {
  const options = { language: study.file.language, latex: study.file.manuscript.endsWith('.tex') };
  if (reported.value !== undefined) {
    const quantity = readLiteral(reported.value, options);
    return quantity === null ? noValue(`"${reported.value}" holds no number`) : { quantity, unit: undefined };
  }
  const claim = study.claims.find(({ id }) => id === reported.claim);
  if (claim === undefined)
    return {
      reason: 'dangling',
      message: `the claim ${reported.claim ?? ''} that states the score is not declared`,
      mend: 'Correct the id under "reported" in touchstone.yaml.',
    };
  const declared = claim.quantities[reported.quantity];
  const { literal } = declared ?? {};
  if (literal !== undefined) {
    const start = whole(claim.text, literal);
    const quantity =
      start < 0
        ? readLiteral(literal, options)
        : readQuantityWithin(claim.text, start, start + literal.length, options);
    return quantity === null ? noValue(`"${literal}" holds no number`) : { quantity, unit: declared?.unit };
  }
  const [only, ...more] = readQuantities(claim.text, options);
  if (only === undefined || more.length > 0 || reported.quantity > 0)
    return noValue(
      `the text of ${claim.id} does not say which of its ${more.length + (only ? 1 : 0)} numbers is the score`,
    );
  return { quantity: only, unit: declared?.unit };
}

/** Where the literal first stands without cutting a number in two: "0.87" is not in "0.873"; -1 where it does not. */
function whole(text: string, literal: string): number {
  for (let at = text.indexOf(literal); at >= 0; at = text.indexOf(literal, at + 1)) {
    const cut = /\d[.,]?$/.test(text.slice(0, at)) && /^\d/.test(literal);
    if (!cut && !(/\d$/.test(literal) && /^(?:\d|[.,]\d)/.test(text.slice(at + literal.length)))) return at;
  }
  return -1;
}

/** Printed unit to that of the metric; null where they do not convert, or only for a declared proportion. */
function factorTo(metric: Metric | undefined, printed: string | undefined): Rational | null {
  if (printed === undefined) return rational(1n);
  const from = unitOf(printed);
  const isProportion = metric?.proportion === true;
  if (from.dimension === 'count') return rational(1n);
  if (metric?.unit === undefined || metric.unit === '1')
    return from.dimension === 'proportion' && isProportion ? conversionFactor(from, unitOf('fraction')) : null;
  const to = unitOf(metric.unit);
  if (from.dimension === 'proportion' && from.name !== to.name && !isProportion) return null;
  return conversionFactor(from, to);
}

const noValue = (message: string): NotReported => ({
  reason: 'no_reported_value',
  message,
  mend: 'Give the quantity of the claim a "literal" with the score as printed.',
});
