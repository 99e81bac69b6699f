import { scanJson } from '../../evidence/index.ts';
import type { LogRecord } from '../model.ts';
import { isConfigurationFile } from './configuration-file.ts';
import { MOST_PER_FILE } from './json.ts';
import { jsonRecords } from './json-records.ts';
import type { LogReader } from './reader.ts';

/** JSON Lines: each line is a record of its own. A broken last line is what a run that was stopped leaves. */
export const jsonl: LogReader = {
  name: 'jsonl',
  takes: (files) => files.filter((path) => /\.(?:jsonl|ndjson)$/i.test(path)),
  read: async (folder, taken) => {
    const records: LogRecord[] = [];
    const problems = [];
    const leftOut: { path: string; what: string; count: number }[] = [];
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const text = await folder.text(path);
      if (typeof text !== 'string') {
        problems.push(text);
        continue;
      }
      let count = 0;
      let broken = 0;
      for (const { line, start, end } of linesIn(text)) {
        if (count >= MOST_PER_FILE) break;
        if (text.slice(start, Math.min(end, start + 50)).trim() === '') continue;
        const document = scanJson(text, start, end);
        if ('fault' in document) {
          broken += 1;
          continue;
        }
        const options = { path, line, most: MOST_PER_FILE - count, isConfiguration: isConfigurationFile(path) };
        for (const record of jsonRecords(document, options)) {
          records.push(record);
          count += 1;
        }
      }
      if (broken > 0) leftOut.push({ path, what: 'lines that are no JSON', count: broken });
      if (count >= MOST_PER_FILE) leftOut.push({ path, what: `numbers beyond the first ${MOST_PER_FILE}`, count: 1 });
    }
    return { records, problems, leftOut, took: taken };
  },
};

function* linesIn(text: string): Generator<{ line: number; start: number; end: number }> {
  let start = 0;
  for (let line = 1; start < text.length; line += 1) {
    const feed = text.indexOf('\n', start);
    const end = feed < 0 ? text.length : feed;
    yield { line, start, end };
    start = end + 1;
  }
}
