import { isConfigurationFile } from './configuration-file.ts';
import { gather } from './gathering.ts';
import { jsonRecords } from './json-records.ts';
import type { LogReader } from './reader.ts';

/** Any JSON: each number with its pointer, labelled by its keys and by the names beside it. */
export const json: LogReader = {
  name: 'json',
  title: 'any JSON',
  takes: (files) => files.filter((path) => /\.json$/i.test(path)),
  read: async (folder, taken) => {
    const found = gather(folder);
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const document = await found.json(path);
      if (document !== null)
        found.add(path, jsonRecords(document, { path, isConfiguration: isConfigurationFile(path) }));
    }
    return found.done(taken);
  },
};
