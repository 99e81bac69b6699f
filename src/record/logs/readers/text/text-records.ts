import { parseDecimal } from '../../../../base/number/index.ts';
import { kindOfKeys, labelsOf, splitOf } from '../../labels/index.ts';
import type { LogRecord, RecordLabels } from '../../model.ts';
import { linesIn } from '../lines.ts';
import { contextAfter, type TextContext } from './context.ts';
import { type NamedNumber, namedNumbers } from './named-numbers.ts';

export interface TextRecordsOptions {
  readonly path: string;
  /** Where a line of the text stands in the file. */
  readonly at: (line: number) => LogRecord['at'];
  /** What is known of all of it, such as the run whose output it is. */
  readonly said?: ReadonlyMap<string, string>;
  /** true: choices, no measurements. */
  readonly isConfiguration?: boolean;
  /** What the words before `a=1 b=2` name, where the format is known; else only what they say by themselves. */
  readonly namedBy?: 'dataset' | 'method';
}

const LONGEST_LINE = 4000;
const STEP =
  /(?:^|[\s,;[(|])(?:step|epoch|iter(?:ation)?|global_step)s?[ :=#[]{1,3}(\d{1,12})(?![\d.])|^\s*(\d{1,9})\/\d{1,9} /i;
const PART = /^(fold|run|trial|seed) *#?(\d{1,6}) +(?=\p{L})/iu;

/** The named numbers of a text, line by line. */
export function* textRecords(content: string, options: TextRecordsOptions): Generator<LogRecord> {
  let context: TextContext = { said: new Map() };
  for (const { number, start, end } of linesIn(content)) {
    const line = content.slice(start, Math.min(end, start + LONGEST_LINE));
    context = contextAfter(line, context);
    const found = withLead(line, namedNumbers(line));
    const [first] = found;
    if (first === undefined) continue;
    const step = stepOf(line, found, first);
    const about = subjectOf(line, first);
    for (const named of found) {
      if (isCounter(named)) continue;
      const record = recordOf(line, named, context, options, about);
      // "We swapped Adam(lr=1e-4)" tells what was tried somewhere, not what this run was given.
      if (record === null || (record.labels.setting === true && isProse(line, first))) continue;
      yield {
        ...record,
        at: { ...options.at(number), after: wordsBefore(line, named) },
        labels: step === undefined ? record.labels : { ...record.labels, step },
      };
    }
  }
}

/** The step of a line: told before its numbers, or one of the members of a dictionary. */
function stepOf(line: string, found: readonly NamedNumber[], first: NamedNumber): number | undefined {
  const step = STEP.exec(line);
  if (step !== null && step.index < first.number.start) return Number(step[1] ?? step[2]);
  const member = line.includes('{') || found.length > 1 ? found.find(isCounter) : undefined;
  const value = member === undefined ? Number.NaN : Number(member.number.literal);
  return Number.isFinite(value) ? value : undefined;
}

/** `MNIST: acc=0.99 loss=0.1`: what stands before a colon at the beginning, where the numbers follow equals signs. */
function subjectOf(line: string, first: NamedNumber): string | undefined {
  const before = /^\s*(?:[-*•] +)?([^:={}\d][^:={}]{0,60}): +$/.exec(line.slice(0, first.nameAt))?.[1]?.trim();
  return before !== undefined && /^["'`]?\s*=/.test(line.slice(first.nameAt + (first.keys.at(-1) ?? '').length))
    ? before
    : undefined;
}

function recordOf(
  line: string,
  { number, keys }: NamedNumber,
  context: TextContext,
  { path, said, isConfiguration, namedBy }: TextRecordsOptions,
  about: string | undefined,
): Omit<LogRecord, 'at'> | null {
  const value = parseDecimal(number.literal.replaceAll(',', '').replace('\u2212', '-'));
  if (value === null) return null;
  const own = keys.at(-1) ?? '';
  const part = PART.exec(own);
  const around = new Map([...(said ?? []), ...context.said]);
  if (part !== null) {
    const kind = (part[1] ?? '').toLowerCase();
    around.set(kind === 'seed' ? 'seed' : 'run', kind === 'seed' ? (part[2] ?? '') : `${kind}_${part[2] ?? ''}`);
  }
  if (about !== undefined) {
    const kind = namedBy ?? kindOfLead(about);
    if (kind !== undefined && !around.has(kind)) around.set(kind, about);
  }
  const name = part === null ? own : own.slice(part[0].length);
  const labels: RecordLabels = labelsOf({
    keys: [...keys.slice(0, -1), name],
    said: around,
    path,
    isConfiguration: isConfiguration === true,
  });
  const unit =
    number.unit?.trim() ?? /^ {0,2}(bytes|seconds|minutes|hours|MiB|GiB)\b/.exec(line.slice(number.end))?.[1];
  return { path, literal: number.literal, value, labels: unit === undefined ? labels : { ...labels, unit } };
}

/**
 * `diagnostic post-ema val_loss:2.33 val_bpb:1.06`: the words before the first name hold for those after it, too, where these are single
 * words that follow at once.
 */
function withLead(line: string, named: readonly NamedNumber[]): readonly NamedNumber[] {
  const [first, ...others] = named;
  const own = first?.keys.length === 1 ? (first.keys[0] ?? '') : '';
  const lead = /^(.+) (\S*[_/]\S*)$/.exec(own)?.[1];
  if (first === undefined || lead === undefined || line.slice(0, first.nameAt).trim() !== '') return named;
  let end = first.number.end;
  const led = others.map((one) => {
    const follows =
      /^[^\p{L}\d]{0,4}$/u.test(line.slice(end, one.nameAt)) || /^\p{L}{1,3} $/u.test(line.slice(end, one.nameAt));
    const key = one.keys[0] ?? '';
    if (!follows || one.keys.length > 1 || !/^\S*[_/]\S*$/.test(key)) {
      end = -1;
      return one;
    }
    end = one.number.end;
    return { ...one, keys: [`${lead} ${key}`] };
  });
  return [first, ...led];
}

const isProse = (line: string, first: NamedNumber): boolean =>
  (line.slice(0, first.nameAt).match(/\p{L}{2,}/gu) ?? []).length > 3;

function kindOfLead(words: string): 'split' | 'method' | 'dataset' | undefined {
  // With a second key of no meaning, one that is known settles the kind as it does among several.
  const kind = splitOf(words) !== undefined && words.length <= 12 ? 'split' : kindOfKeys(undefined, [words, '']);
  return kind === 'subject' ? 'method' : kind === 'split' || kind === 'dataset' ? kind : undefined;
}

/** `epoch: 3` tells where the others stand and measures nothing. */
const isCounter = ({ keys }: NamedNumber): boolean =>
  /^(?:global[_ ]?)?(?:step|epoch|iter(?:ation)?)s?$/i.test(keys.at(-1) ?? '');

/** The words right before the number, as many as it takes to stand once in the line. */
function wordsBefore(line: string, { number, nameAt }: NamedNumber): string {
  for (const from of [nameAt, 0]) {
    const words = line.slice(from, number.start).trimEnd();
    if (words !== '' && line.indexOf(words) === from && line.indexOf(words, from + 1) < 0) return words;
  }
  return line.slice(0, number.start).trimEnd();
}
