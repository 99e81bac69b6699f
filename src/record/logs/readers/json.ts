import { scanJson } from '../../evidence/index.ts';
import type { LogRecord } from '../model.ts';
import { isConfigurationFile } from './configuration-file.ts';
import { jsonRecords } from './json-records.ts';
import type { LogReader } from './reader.ts';

/** Most numbers taken from one file: curves of millions of points are no results that a paper prints. */
export const MOST_PER_FILE = 200_000;

/** Any JSON: each number with its pointer, labelled by its keys and by the names beside it. */
export const json: LogReader = {
  name: 'json',
  takes: (files) => files.filter((path) => /\.json$/i.test(path)),
  read: async (folder, taken) => {
    const records: LogRecord[] = [];
    const problems = [];
    const leftOut = [];
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const text = await folder.text(path);
      if (typeof text !== 'string') {
        problems.push(text);
        continue;
      }
      const document = scanJson(text);
      if ('fault' in document) {
        const line = text.slice(0, document.offset).split('\n').length;
        problems.push({
          what: `is not JSON: ${document.fault}`,
          where: { path, line },
          mend: 'Leave it out, or mend it.',
        });
        continue;
      }
      let count = 0;
      for (const record of jsonRecords(document, {
        path,
        most: MOST_PER_FILE,
        isConfiguration: isConfigurationFile(path),
      })) {
        records.push(record);
        count += 1;
      }
      if (count >= MOST_PER_FILE) leftOut.push({ path, what: `numbers beyond the first ${MOST_PER_FILE}`, count: 1 });
    }
    return { records, problems, leftOut, took: taken };
  },
};
