import { gather } from '../gathering.ts';
import type { LogReader } from '../reader.ts';
import { textRecords } from './text-records.ts';

const LOG_NAME = /\.(?:log|out|txt|stdout)$/i;
const NO_LOG = /(?:requirements|readme|licen[cs]e|notes?|copying|changelog|prompt)[^/]*\.txt$/i;

/** Logs of lines: numbers behind `name:` or `name =`, with the step that the line tells and the heading that stands above it. */
export const text: LogReader = {
  name: 'text',
  title: 'logs of lines: .log, .out, .txt',
  takes: (files) => files.filter((path) => LOG_NAME.test(path) && !NO_LOG.test(path)),
  read: async (folder, taken) => {
    const found = gather(folder);
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const content = await found.text(path);
      if (content !== null) found.add(path, textRecords(content, { path, at: (line) => ({ line }) }));
    }
    return found.done(taken);
  },
};
