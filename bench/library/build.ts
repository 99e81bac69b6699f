// Builds a library in a process of its own and prints what it took, as JSON. The peak is that of the whole process.
import { statSync } from 'node:fs';
import { indexLibrary } from '../../src/record/library/index.ts';

const [source = '', out = ''] = process.argv.slice(2);
const report = await indexLibrary({ paths: [source], out });
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(
  JSON.stringify({
    records: report.records,
    seconds: report.seconds,
    cpuSeconds: (userCPUTime + systemCPUTime) / 1e6,
    peakMB: maxRSS / 1024,
    fileMB: statSync(out).size / 2 ** 20,
  }),
);
