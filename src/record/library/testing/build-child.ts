// Builds a library in a process of its own, for tests that kill it or take its disk away.
import { indexLibrary } from '../index.ts';

const [source = '', out = ''] = process.argv.slice(2);
try {
  const report = await indexLibrary({ paths: [source], out, progress: (line) => process.stdout.write(`${line}\n`) });
  process.stdout.write(`done ${report.records}\n`);
} catch (error) {
  process.stdout.write(`fault ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
