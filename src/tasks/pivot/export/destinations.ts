import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { TouchstoneError } from '../../../base/fault/index.ts';
import { identityOf, type Place, placeOf } from './place.ts';
import { publicDirectoryAround } from './public-directory-around.ts';

/** Where an export reads from and writes to, as given. */
export interface ExportPaths {
  /** The questions file of the release. */
  readonly questions: string;
  /** Directory to make for the model under test. */
  readonly publicDir: string;
  /** Directory to make for the grader. */
  readonly graderDir: string;
  /** File to make for the receipt. */
  readonly receipt?: string;
}

/** The same, followed through all links and found to be apart from each other. */
export interface Destinations {
  readonly source: Place;
  readonly publicDir: Place;
  readonly graderDir: Place;
  readonly receipt?: Place;
}

/**
 * Checks the paths of an export before anything is written. Throws `usage` where one lies inside another or in the public
 * directory of an earlier export, and
 * `would_overwrite` where a destination exists; an empty directory exists, too.
 */
export function destinationsOf(cwd: string, paths: ExportPaths): Destinations {
  const publicDir = placeOf(cwd, paths.publicDir);
  const graderDir = placeOf(cwd, paths.graderDir);
  const receipt = paths.receipt === undefined ? undefined : placeOf(cwd, paths.receipt);
  const source = placeOf(cwd, paths.questions);
  for (const [name, place] of [
    ['public', publicDir],
    ['grader', graderDir],
  ] as const)
    if (holds(place, source))
      throw new TouchstoneError('usage', {
        what: `the ${name} directory ${place.given} holds the release ${source.given}`,
        mend: 'Name a new directory beside it or elsewhere.',
      });
  refuseNesting('public directory', publicDir, 'grader directory', graderDir);
  if (receipt !== undefined) {
    refuseNesting('receipt', receipt, 'public directory', publicDir);
    refuseNesting('receipt', receipt, 'grader directory', graderDir);
  }
  for (const place of [publicDir, graderDir, receipt]) {
    if (place === undefined) continue;
    if (place.missing.length === 0) throw standsThere(place);
    const around = publicDirectoryAround(dirname(place.path));
    if (around !== undefined)
      throw new TouchstoneError('usage', {
        what: `${place.given} lies in ${around}, the public directory of another export`,
        mend: 'Name a place outside it: a public directory holds its prompts alone.',
      });
  }
  return { source, publicDir, graderDir, ...(receipt === undefined ? {} : { receipt }) };
}

/** What to say where something is in the way. */
export function standsThere({ given }: Place): TouchstoneError {
  return new TouchstoneError('would_overwrite', {
    what: `${given} exists already, and an export overwrites nothing`,
    mend: 'Name a new path, or remove what stands there yourself (an interrupted export leaves whole directories without a receipt).',
  });
}

/** Whether a directory that exists is among the folders of a file, by number and not by name. */
function holds(directory: Place, file: Place): boolean {
  if (directory.missing.length > 0) return false;
  for (let folder = dirname(file.path); ; folder = dirname(folder)) {
    const there = statSync(folder, { throwIfNoEntry: false });
    if (there !== undefined && identityOf(folder) === directory.anchor) return true;
    if (folder === dirname(folder)) return false;
  }
}

function refuseNesting(nameA: string, a: Place, nameB: string, b: Place): void {
  if (!isInside(a, b) && !isInside(b, a)) return;
  throw new TouchstoneError('usage', {
    what: `the ${nameA} ${a.given} and the ${nameB} ${b.given} are the same place or one lies inside the other`,
    mend: 'Name two that are apart, so that one can be shown without the other.',
  });
}

/**
 * Whether `inner` is `outer` or lies in it. Where both are to be made below one folder the names decide, compared without
 * case and Unicode form: on some systems `Public` and `public` are one.
 */
function isInside(inner: Place, outer: Place): boolean {
  if (outer.missing.length > 0)
    return (
      inner.anchor === outer.anchor && outer.missing.every((name, i) => folded(name) === folded(inner.missing[i] ?? ''))
    );
  for (let folder = inner.missing.length > 0 ? dirnameTimes(inner) : inner.path; ; folder = dirname(folder)) {
    if (identityOf(folder) === outer.anchor) return true;
    if (folder === dirname(folder)) return false;
  }
}

/** The folder of a place that exists. */
function dirnameTimes({ path, missing }: Place): string {
  return missing.reduce((folder) => dirname(folder), path);
}

const folded = (name: string) => name.normalize('NFKC').toUpperCase().toLowerCase();
