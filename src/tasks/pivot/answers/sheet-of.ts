import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { checkShape, type StructuredDocument } from '../../../base/json/index.ts';
import { Prediction } from '../model/prediction.ts';
import { References } from '../model/references.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { isPrediction } from './is-prediction.ts';
import { problemsOf } from './read-references.ts';

/** Predictions already in memory on a sheet. Nothing is taken on trust: throws `bad_input` listing every fault. */
export function sheetOf(references: References, predictions: Iterable<Prediction>): AnswerSheet {
  const known = checkShape(References, documentOf(references, 'references'));
  const faults: Problem[] = problemsOf(known).map(({ pointer, ...problem }) => ({
    ...problem,
    where: { path: 'references', pointer },
  }));
  const sheet = new AnswerSheet(known);
  let index = 0;
  for (const prediction of predictions) {
    faults.push(...enter(sheet, prediction, index));
    index += 1;
  }
  if (faults.length > 0) throw new TouchstoneError('bad_input', faults);
  return sheet;
}

function enter(sheet: AnswerSheet, prediction: unknown, index: number): readonly Problem[] {
  const path = `predictions[${index}]`;
  if (isPrediction(prediction)) {
    const fault = sheet.enter(prediction, { path });
    return fault === undefined ? [] : [fault];
  }
  try {
    checkShape(Prediction, documentOf(prediction, path));
    return [];
  } catch (error) {
    if (error instanceof TouchstoneError) return error.problems;
    throw error;
  }
}

function documentOf(value: unknown, path: string): StructuredDocument {
  const locate = (pointer: string) => ({ path, pointer });
  return { path, value, locate, locateKey: locate };
}
