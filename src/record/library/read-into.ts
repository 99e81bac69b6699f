import type { Problem } from '../../base/fault/index.ts';
import { inWords } from './coverage/describe-coverage.ts';
import { readers } from './readers/read-records.ts';
import { seenIds } from './seen-ids.ts';
import type { LibraryWriter } from './store/library-writer.ts';
import type { UpdatePlan } from './update-plan.ts';

/** What was read and left out so far. */
export interface Tally {
  read: number;
  skipped: Problem[];
  skippedCount: number;
}

/** Problems that are kept to be shown. */
const MOST_SHOWN = 1000;

export function skip(tally: Tally, problem: Problem): void {
  tally.skippedCount += 1;
  if (tally.skipped.length < MOST_SHOWN) tally.skipped.push(problem);
}

/** Reads one file into a library, in place of what was held of it. Within a file an id counts once. */
export async function readInto(
  writer: LibraryWriter,
  one: UpdatePlan['read'][number],
  watch: { readonly signal?: AbortSignal; readonly progress?: (line: string) => void },
  tally: Tally,
): Promise<void> {
  const { file, path, sha256, bytes, known } = one;
  if (known) writer.removeFile(path);
  const number = writer.openFile({ path, sha256, bytes, format: file.format, records: 0, skipped: 0 });
  const seen = seenIds();
  let records = 0;
  let told = performance.now();
  const skippedBefore = tally.skippedCount;
  for await (const batch of readers[file.format](file)) {
    watch.signal?.throwIfAborted();
    for (const found of batch) {
      if ('problem' in found) skip(tally, found.problem);
      else if (seen(found.work.id))
        skip(tally, {
          what: `${found.work.id} stands twice in this file; the first was taken`,
          where: { path: file.shown, line: found.line },
        });
      else {
        writer.add(number, found.work);
        records += 1;
        tally.read += 1;
      }
    }
    if (performance.now() - told > 1000) {
      told = performance.now();
      watch.progress?.(`${file.shown}: ${inWords(records)} records`);
    }
  }
  writer.closeFile(number, records, tally.skippedCount - skippedBefore);
}
