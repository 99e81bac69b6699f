import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { StudyDocuments } from '../../record/bundle/index.ts';
import { LEDGER_PATH, STANCES_PATH } from '../../record/ledger/index.ts';
import { LOCK_NAME, STUDY_NAME } from '../../record/names/index.ts';
import { SOURCES_PATH } from '../../record/sources/index.ts';

/** What the study itself consists of, by real path, each with the reason why it is no source. */
export function ownFiles({ root, file }: Pick<StudyDocuments, 'root' | 'file'>): ReadonlyMap<string, string> {
  const record = 'a record of the study itself, and no source';
  const own: [path: string, reason: string][] = [
    [file.manuscript, 'the manuscript of this study: what it claims is not evidence for it'],
    ...[STUDY_NAME, LOCK_NAME, file.claims, ...file.votes, LEDGER_PATH, STANCES_PATH, SOURCES_PATH, 'planning'].map(
      (path): [string, string] => [path, record],
    ),
  ];
  return new Map(
    own.flatMap(([path, reason]) => (existsSync(join(root, path)) ? [[realpathSync(join(root, path)), reason]] : [])),
  );
}
