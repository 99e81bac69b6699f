import { type FileName, readPredictions, readReferences, sheetOf } from '../answers/index.ts';
import type { Prediction } from '../model/prediction.ts';
import type { References } from '../model/references.ts';
import type { ResamplingOptions } from './bootstrap.ts';
import type { ScoreFile } from './score-file.ts';
import { scoreSheet } from './score-sheet.ts';

/**
 * Scores predictions against references: strict parsing, every prompt in the denominator, equal weights, an interval from
 * resampled cases. Throws `bad_input` for unknown cases, a repeated pair or a missing output, naming each by its index.
 */
export async function scorePredictions(
  references: References,
  predictions: Iterable<Prediction>,
  options: ResamplingOptions = {},
): Promise<ScoreFile> {
  return scoreSheet(sheetOf(references, predictions), {}, options);
}

/** The same for files, with their digests in the result. Throws `bad_input` with lines, `io`, `not_found`, `interrupted`. */
export async function scoreFiles(
  paths: { readonly references: FileName; readonly predictions: FileName },
  options: ResamplingOptions = {},
): Promise<ScoreFile> {
  const { references, sha256 } = readReferences(paths.references);
  const predictions = await readPredictions(paths.predictions, references, options.signal);
  return scoreSheet(predictions.sheet, { references: sha256, predictions: predictions.sha256 }, options);
}
