import { type FileName, readPredictions, readReferences, sheetOf } from '../answers/index.ts';
import type { Prediction } from '../model/prediction.ts';
import type { References } from '../model/references.ts';
import type { ResamplingOptions } from '../scoring/index.ts';
import type { CompareFile } from './compare-file.ts';

/** Compares `predictions` against others on the same references: the difference is theirs minus the others'. Throws `bad_input`. */
export async function comparePredictions(
  references: References,
  predictions: Iterable<Prediction>,
  against: Iterable<Prediction>,
  options: ResamplingOptions = {},
): Promise<CompareFile> {
  const { compareSheets } = await import('./compare-sheets.ts');
  return compareSheets(sheetOf(references, predictions), sheetOf(references, against), {}, options);
}

/** The same for files, with their digests in the result. Throws `bad_input` with lines, `io`, `not_found`, `interrupted`. */
export async function compareFiles(
  paths: { readonly references: FileName; readonly predictions: FileName; readonly against: FileName },
  options: ResamplingOptions = {},
): Promise<CompareFile> {
  const { references, sha256 } = readReferences(paths.references);
  const ours = await readPredictions(paths.predictions, references, options.signal);
  const theirs = await readPredictions(paths.against, references, options.signal);
  const readFrom = { references: sha256, predictions: ours.sha256, against: theirs.sha256 };
  const { compareSheets } = await import('./compare-sheets.ts');
  return compareSheets(ours.sheet, theirs.sheet, readFrom, options);
}
