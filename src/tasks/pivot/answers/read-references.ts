import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { type Problem, TouchstoneError } from '../../../base/fault/index.ts';
import { ioFault, sha256 } from '../../../base/files/index.ts';
import { readJson } from '../../../base/json/index.ts';
import { shorten } from '../../../base/text/index.ts';
import type { References } from '../model/references.ts';
import { refuseOtherKind } from '../model/refuse-other-kind.ts';
import type { Sha256 } from '../model/sha256.ts';
import { UPSTREAM } from '../model/upstream.ts';
import { type FileName, named } from './named-file.ts';
import { referencesOf } from './references-of.ts';

/** References with the digest of the file they stand in. */
export interface ReferencesFile {
  readonly references: References;
  readonly sha256: Sha256;
}

/** Bytes of the largest file that is read; 100,000 cases take a twentieth of it. */
const LARGEST = 1 << 28;

/** Reads the `references.json` of a grader. Throws `bad_input`, `io` or `not_found`. */
export function readReferences(file: FileName): ReferencesFile {
  const { path, shown } = named(file);
  const bytes = bytesOf(path, shown);
  if (!isUtf8(bytes))
    throw new TouchstoneError('bad_input', { what: 'not UTF-8', where: { path: shown }, expected: 'UTF-8' });
  const document = readJson(bytes.toString('utf8'), shown);
  refuseOtherKind(document, 'touchstone.pivot-references/1', 'the references of a grader');
  const references = referencesOf(document);
  const problems = problemsOf(references).map(({ pointer, ...problem }) => ({
    ...problem,
    where: { ...document.locate(pointer), pointer },
  }));
  if (problems.length > 0) throw new TouchstoneError('bad_input', problems);
  return { references, sha256: sha256(bytes) };
}

/** What no schema can say: ids stand once, and the release is called pinned where its digest is, and only there. */
export function problemsOf({ cases, release, digests }: References): (Omit<Problem, 'where'> & { pointer: string })[] {
  const problems: (Omit<Problem, 'where'> & { pointer: string })[] = [];
  const seen = new Set<string>();
  cases.forEach(({ id }, i) => {
    if (seen.has(id)) problems.push({ what: `the id "${shorten(id, 60)}" stands twice`, pointer: `/cases/${i}/id` });
    seen.add(id);
  });
  const state = digests.questions === UPSTREAM.questions.sha256 ? 'pinned' : 'unpinned';
  if (release !== state)
    problems.push({
      what: `the release is called ${release}, and the digest of its questions says ${state}`,
      pointer: '/release',
      mend: 'Export the release again.',
    });
  return problems.slice(0, MOST_PROBLEMS);
}

const MOST_PROBLEMS = 100;

function bytesOf(path: string, shown: string): Buffer {
  try {
    if (statSync(path).size > LARGEST)
      throw new TouchstoneError('bad_input', {
        what: 'too large to be the references of a grader',
        where: { path: shown },
        expected: `at most ${LARGEST / 1024 / 1024} MiB`,
      });
    return readFileSync(path);
  } catch (error) {
    throw error instanceof TouchstoneError ? error : ioFault(error, shown);
  }
}
