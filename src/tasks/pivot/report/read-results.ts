import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type * as z from 'zod';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault } from '../../../base/files/index.ts';
import { checkShape, readJson } from '../../../base/json/index.ts';
import { CompareFile } from '../comparing/index.ts';
import { refuseOtherKind } from '../model/index.ts';
import { ScoreFile } from '../scoring/index.ts';
import { type Contradiction, contradictionsInCompare, contradictionsInScore } from './contradictions.ts';

/** A file to read, and the name that messages give it. */
export interface ResultFile {
  readonly path: string;
  readonly shown: string;
}

/** A score under the name that the report gives it. */
export interface NamedScore {
  readonly name: string;
  readonly score: ScoreFile;
}

/** What a report is made of. */
export interface Results {
  readonly scores: readonly NamedScore[];
  readonly compare?: CompareFile;
}

/** Bytes of the largest file that is read. */
const LARGEST = 1 << 28;

/**
 * Reads what `pivot score` and `pivot compare` wrote. Throws `bad_input` with places, also where a result contradicts itself
 * or rests on other references than the first, `not_found`, `io`.
 */
export function readResults(scores: readonly ResultFile[], compare?: ResultFile): Results {
  const read = scores.map((file) => ({ ...file, score: readFile(SCORE, file) }));
  const [first] = read;
  const compared = compare === undefined ? undefined : readFile(COMPARE, compare);
  for (const { shown, score } of read) if (first !== undefined) refuseOthers(score, shown, first.score, first.shown);
  if (compared !== undefined && first !== undefined)
    refuseOthers(compared, compare?.shown ?? '', first.score, first.shown);
  return { scores: named(read), ...(compared === undefined ? {} : { compare: compared }) };
}

function refuseOthers(one: ScoreFile | CompareFile, shown: string, first: ScoreFile, firstShown: string): void {
  const [a, b] = [one.inputs, first.inputs];
  const sameReferences = a.references === undefined || b.references === undefined || a.references === b.references;
  if (a.questions === b.questions && a.prompts === b.prompts && one.cases === first.cases && sameReferences) return;
  throw new TouchstoneError('bad_input', {
    what: `this result rests on other references than ${firstShown}, and the two say nothing of each other`,
    where: { path: shown },
    mend: 'Make a report for each export.',
  });
}

/** Names of files, without their ending; whole paths where two are alike. */
function named(read: readonly { readonly shown: string; readonly score: ScoreFile }[]): NamedScore[] {
  const short = read.map(({ shown }) => basename(shown).replace(/\.json$/i, ''));
  const alike = new Set(short).size < short.length;
  return read.map(({ shown, score }, i) => ({ name: alike ? shown : (short[i] ?? shown), score }));
}

interface Kind<T> {
  readonly schema: z.ZodType<T>;
  readonly name: string;
  readonly what: string;
  readonly contradictionsIn: (result: T) => readonly Contradiction[];
}
const SCORE: Kind<ScoreFile> = {
  schema: ScoreFile,
  name: 'touchstone.pivot-score/1',
  what: 'a result of "pivot score"',
  contradictionsIn: contradictionsInScore,
};
const COMPARE: Kind<CompareFile> = {
  schema: CompareFile,
  name: 'touchstone.pivot-compare/1',
  what: 'a result of "pivot compare"',
  contradictionsIn: contradictionsInCompare,
};

function readFile<T>(kind: Kind<T>, { path, shown }: ResultFile): T {
  const bytes = bytesOf(path, shown);
  if (!isUtf8(bytes)) throw new TouchstoneError('bad_input', { what: 'not UTF-8', where: { path: shown } });
  const document = readJson(bytes.toString('utf8'), shown);
  refuseOtherKind(document, kind.name, kind.what);
  const result = checkShape(kind.schema, document);
  const problems = kind.contradictionsIn(result).map(({ what, pointer }) => ({
    what,
    where: { ...document.locate(pointer), pointer },
    mend: 'Make the result again from the predictions.',
  }));
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return result;
}

function bytesOf(path: string, shown: string): Buffer {
  try {
    if (statSync(path).size > LARGEST)
      throw new TouchstoneError('bad_input', {
        what: 'too large to be a result',
        where: { path: shown },
        expected: `at most ${LARGEST / 1024 / 1024} MiB`,
      });
    return readFileSync(path);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, shown);
  }
}
