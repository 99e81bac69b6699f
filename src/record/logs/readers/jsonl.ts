import { scanJson } from '../../evidence/index.ts';
import { isConfigurationFile } from './configuration-file.ts';
import { type Gathering, gather } from './gathering.ts';
import { type JsonRecordsOptions, jsonRecords } from './json-records.ts';
import { linesIn } from './lines.ts';
import type { LogReader } from './reader.ts';

/** JSON Lines: each line is a record of its own. A broken last line is what a run that was stopped leaves. */
export const jsonl: LogReader = {
  name: 'jsonl',
  title: 'JSON Lines',
  takes: (files) => files.filter((path) => /\.(?:jsonl|ndjson)$/i.test(path)),
  read: async (folder, taken) => {
    const found = gather(folder);
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const text = await found.text(path);
      if (text !== null) addLines(found, text, { path, isConfiguration: isConfigurationFile(path) });
    }
    return found.done(taken);
  },
};

/** Takes what each line of a file says; lines that are no JSON are counted. */
export function addLines(found: Gathering, text: string, options: JsonRecordsOptions): void {
  let broken = 0;
  for (const { number, start, end } of linesIn(text)) {
    if (text.slice(start, Math.min(end, start + 50)).trim() === '') continue;
    const document = scanJson(text, start, end);
    if ('fault' in document) broken += 1;
    else found.add(options.path, jsonRecords(document, { ...options, line: number }));
  }
  if (broken > 0) found.leave(options.path, 'lines that are no JSON', broken);
}
