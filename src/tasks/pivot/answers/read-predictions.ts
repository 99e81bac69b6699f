import { type Place, type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { checkShape, readJson } from '../../../base/json/index.ts';
import { Prediction } from '../model/prediction.ts';
import type { References } from '../model/references.ts';
import type { Sha256 } from '../model/sha256.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { isPrediction } from './is-prediction.ts';
import { type FileName, named } from './named-file.ts';
import { pause } from './pause.ts';
import { type Line, LONGEST_LINE, readLines } from './read-lines.ts';

/** A predictions file as entered on a sheet. */
export interface PredictionsFile {
  readonly sheet: AnswerSheet;
  readonly sha256: Sha256;
}

/** Faults that are listed; reading ends there. */
const MOST_PROBLEMS = 100;
const LINES_BETWEEN_PAUSES = 5000;

/**
 * Reads a predictions file (JSON Lines) against the references. One faulty line refuses the whole file: `bad_input` lists the
 * faults with line and column. Throws `io` and `not_found` as well, and `interrupted`.
 */
export async function readPredictions(
  file: FileName,
  references: References,
  signal?: AbortSignal,
): Promise<PredictionsFile> {
  const { path, shown } = named(file);
  const sheet = new AnswerSheet(references);
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  const problems: Problem[] = [];
  for (const line of readLines(path, shown, hash)) {
    problems.push(...enterLine(sheet, line, shown));
    if (problems.length >= MOST_PROBLEMS) break;
    if (line.number % LINES_BETWEEN_PAUSES === 0) await pause(signal);
  }
  if (problems.length > 0) throw new TouchstoneError('bad_input', listed(problems, shown));
  return { sheet, sha256: hash.digest('hex') };
}

function enterLine(sheet: AnswerSheet, line: Line, path: string): readonly Problem[] {
  const where = { path, line: line.number };
  if ('fault' in line) return [{ ...FAULTS[line.fault], where }];
  if (line.text.trim() === '') return [{ ...FAULTS.blank, where }];
  const document = told(where, () => readJson(line.text, path));
  // What follows the first fault of a text that is no JSON means nothing.
  if ('problems' in document) return document.problems.slice(0, 1);
  const { value } = document.read;
  const prediction = isPrediction(value) ? { read: value } : told(where, () => checkShape(Prediction, document.read));
  if ('problems' in prediction) return prediction.problems;
  const problem = sheet.enter(prediction.read, where);
  return problem === undefined ? [] : [problem];
}

/** What was read, or what is wrong with it: the readers count lines from the beginning of their text, which is this one line. */
function told<T>(where: Place, read: () => T): { readonly read: T } | { readonly problems: readonly Problem[] } {
  try {
    return { read: read() };
  } catch (error) {
    if (!(error instanceof TouchstoneError)) throw error;
    return { problems: error.problems.map((problem) => ({ ...problem, where: { ...problem.where, ...where } })) };
  }
}

const FAULTS = {
  not_utf8: { what: 'this line is not UTF-8', expected: 'UTF-8 without a byte order mark' },
  too_long: { what: 'this line is too long', expected: `at most ${LONGEST_LINE / 1024 / 1024} MiB` },
  blank: { what: 'this line is blank', expected: 'one JSON object per line', mend: 'Delete the line.' },
} as const;

function listed(problems: readonly Problem[], path: string): readonly Problem[] {
  if (problems.length < MOST_PROBLEMS) return problems;
  return [
    ...problems.slice(0, MOST_PROBLEMS),
    { what: `these are the first ${MOST_PROBLEMS} faults; what follows was not read`, where: { path } },
  ];
}
