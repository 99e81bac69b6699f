import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { TouchstoneError } from '../../base/fault/index.ts';

const OWN = [
  '.touchstone',
  '.touchstone/seals',
  '.touchstone/runs',
  '.touchstone/answers',
  '.touchstone/pending',
  '.touchstone/kept',
  '.touchstone/journal.jsonl',
  '.touchstone/journal.head',
  '.touchstone/lock.sqlite',
];

/** What the tool keeps beside a study is never written through a link, which could lead anywhere. Throws `outside_study`. */
export function refuseLinkedState(root: string): void {
  const problems = OWN.filter(
    (path) => lstatSync(join(root, path), { throwIfNoEntry: false })?.isSymbolicLink() === true,
  ).map((path) => ({
    what: 'a link, where the tool keeps files of its own',
    where: { path },
    mend: 'Take the link away.',
  }));
  if (problems.length > 0) throw new TouchstoneError('outside_study', problems);
}

/** Makes sure that a path of the study (checked by its schema) can be written without leaving it. Throws `outside_study`. */
export function refuseWayOut(root: string, path: string): void {
  let there = join(root, path);
  while (lstatSync(there, { throwIfNoEntry: false }) === undefined) there = dirname(there);
  const real = lstatSync(there).isSymbolicLink() ? undefined : realpathSync(there);
  if (real !== undefined && (real === root || real.startsWith(root + sep))) return;
  throw new TouchstoneError('outside_study', {
    what: 'a link, where a file of the study is to be written',
    where: { path },
    mend: 'Put the file itself there.',
  });
}
