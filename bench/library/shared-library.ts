import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { indexLibrary, type Library, openLibrary } from '../../src/record/library/index.ts';

/** Folder of the shared data about references; ends the process, saying so, where it is absent. */
export function sharedReferences(): string {
  const data = join(
    process.env.TOUCHSTONE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data'),
    'references',
  );
  if (existsSync(data)) return data;
  console.log(`left out: ${data} is absent`);
  process.exit(0);
}

/** The value behind a flag of the command line. */
export const option = (name: string): string | undefined =>
  process.argv.includes(name) ? process.argv[process.argv.indexOf(name) + 1] : undefined;

/** A library of the shared records: that of `--library`, else one that is built in a temporary folder and removed by `close`. */
export async function sharedLibrary(data: string): Promise<{ readonly library: Library; readonly close: () => void }> {
  const given = option('--library');
  const folder = mkdtempSync(join(tmpdir(), 'touchstone-bench-library-'));
  const file = given ?? join(folder, 'library.sqlite');
  if (given === undefined) await indexLibrary({ paths: [join(data, 'library.jsonl.gz')], out: file, name: 'shared' });
  const library = openLibrary(file);
  return {
    library,
    close: () => {
      library.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
