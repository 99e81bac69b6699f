// Reading, indexing and asking at two sizes: the abstracts of SciFact as text files, and 100,000 of them made from these with changed
// words. Each size runs in a process of its own, whose peak memory is measured. `--small` leaves the large one out.
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { scifactFolder } from './scifact/data.ts';

scifactFolder();
let missed = 0;
console.log(`${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.version}`);
run(5_183, { seconds: 5, queryMs: 15 });
if (!process.argv.includes('--small')) run(100_000, { seconds: 60, queryMs: 150 });
process.exitCode = missed > 0 ? 1 : 0;

function run(sources: number, bars: { readonly seconds: number; readonly queryMs: number }): void {
  const script = join(import.meta.dirname, 'scifact/ingest.ts');
  const it = JSON.parse(execFileSync(process.execPath, [script, String(sources)], { encoding: 'utf8' }));
  console.log(
    `${it.sources} abstracts: read ${it.readSeconds.toFixed(2)} s, indexed ${it.putSeconds.toFixed(2)} s, in all ${it.cpuSeconds.toFixed(2)} s of processor; ${it.windows} windows, file ${it.fileMB.toFixed(0)} MB; opened and first asked in ${it.firstMs.toFixed(0)} ms`,
  );
  bar('read and indexed', it.readSeconds + it.putSeconds, bars.seconds, 's');
  bar('query (documents and passages), p95', it.p95, bars.queryMs, 'ms');
  console.log(`query, p50: ${it.p50.toFixed(1)} ms; worst ${it.worst.toFixed(1)} ms`);
  bar('peak memory', it.peakMB, 500, 'MB');
}

function bar(what: string, value: number, most: number, unit: string): void {
  const met = value <= most;
  if (!met) missed += 1;
  console.log(`${what}: ${value.toFixed(1)} ${unit} (bar ${most} ${unit}${met ? '' : ', MISSED'})`);
}
