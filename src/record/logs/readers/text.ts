import { parseDecimal } from '../../../base/number/index.ts';
import { numbersIn } from '../../evidence/index.ts';
import { labelsOf } from '../labels/index.ts';
import type { LogRecord } from '../model.ts';
import { MOST_PER_FILE } from './json.ts';
import type { LogReader } from './reader.ts';

/** `val_loss: 0.21`, `"acc" = 91.3 %`, `Best Val AUC: 0.5651`. The name is at most six words that end right before the sign. */
const PAIR =
  /(["'`*_]{0,2})((?:[\p{L}][\p{L}\p{N}_./@%-]{0,60})(?: [\p{L}\p{N}][\p{L}\p{N}_./@%-]{0,40}){0,5})\1 ?(?:[:=]|\|) ?/gu;
const STEP = /\b(?:step|epoch|iter(?:ation)?)[ :=#]{1,3}(\d{1,12})\b|^\s*(\d{1,9})\/\d{1,9} /i;
const LOG_NAME = /\.(?:log|out|txt)$/i;

/** Logs of lines: numbers behind `name:` or `name =`, with the step that the line tells and the heading that stands above it. */
export const text: LogReader = {
  name: 'text',
  takes: (files) =>
    files.filter((path) => LOG_NAME.test(path) && !/(?:requirements|readme|license|notes?)[^/]*\.txt$/i.test(path)),
  read: async (folder, taken) => {
    const records: LogRecord[] = [];
    const problems = [];
    const leftOut = [];
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const content = await folder.text(path);
      if (typeof content !== 'string') {
        problems.push(content);
        continue;
      }
      const found = recordsOfText(path, content);
      records.push(...found);
      if (found.length >= MOST_PER_FILE)
        leftOut.push({ path, what: `numbers beyond the first ${MOST_PER_FILE}`, count: 1 });
    }
    return { records, problems, leftOut, took: taken };
  },
};

/** The named numbers of a text, line by line. */
export function recordsOfText(path: string, content: string): LogRecord[] {
  const records: LogRecord[] = [];
  let subject: string | undefined;
  let number = 0;
  for (const raw of content.split('\n')) {
    number += 1;
    if (records.length >= MOST_PER_FILE) break;
    const line = raw.slice(0, 4000);
    subject = headingOf(line) ?? subject;
    const step = STEP.exec(line);
    for (const match of line.matchAll(PAIR)) {
      const from = match.index + match[0].length;
      const [first] = numbersIn(line, from, Math.min(line.length, from + 60), 1);
      if (first === undefined || first.start !== from) continue;
      const value = parseDecimal(first.literal.replaceAll(',', '').replace('\u2212', '-'));
      if (value === null) continue;
      const name = match[2] ?? '';
      const said = new Map(subject === undefined ? [] : [['name', subject]]);
      const labels = labelsOf({ keys: [name], said, path });
      const at = step?.[1] ?? step?.[2];
      records.push({
        path,
        at: { line: number },
        literal: first.literal,
        value,
        labels: {
          ...labels,
          ...(at === undefined ? {} : { step: Number(at) }),
          ...(first.unit === undefined ? {} : { unit: first.unit.trim() }),
        },
      });
    }
  }
  return records;
}

/** A line that names what follows: `## Run 2: …`, `Ablation: no_dropout`, `--- Fold 3/10 ---`, `1. **Iteration 1: Baseline** (…)`. */
function headingOf(line: string): string | undefined {
  const marked =
    /^#{1,6} +(.{1,200}?) *#*$/.exec(line) ??
    /^(?:Ablation|Experiment|Variant|Method|Model|Iteration|Run) *[:#]? *(.{1,200})$/.exec(line);
  if (marked?.[1] !== undefined) return marked[1].trim();
  const between = /^[-=*]{2,} *(\S.{0,150}?) *[-=*]{2,}$/.exec(line.trim());
  if (between?.[1] !== undefined) return between[1];
  const listed = /^ {0,3}\d{1,3}\. +\*\*(.{1,200}?)\*\*/.exec(line);
  return listed?.[1];
}
