import { parseDecimal } from '../../../base/number/index.ts';
import { numbersIn } from '../../evidence/index.ts';
import { labelsOf } from '../labels/index.ts';
import type { LogRecord } from '../model.ts';
import { isConfigurationFile } from './configuration-file.ts';
import { gather } from './gathering.ts';
import { linesIn } from './lines.ts';
import type { LogReader } from './reader.ts';

/** Files of tools, whose numbers are versions and ports. */
const OF_TOOLS =
  /(?:^|\/)(?:environment|conda[^/]*|docker-compose[^/]*|mkdocs|_config|mlproject|meta|pnpm-lock|dvc|pre-commit[^/]*|citation)\.ya?ml$/i;

/** YAML as runs write it: keys in blocks, one value a line. What it holds besides (lists in flow, anchors) is passed over. */
export const yaml: LogReader = {
  name: 'yaml',
  title: 'configurations and results in YAML',
  takes: (files) => files.filter((path) => /\.ya?ml$/i.test(path) && !OF_TOOLS.test(path)),
  read: async (folder, taken) => {
    const found = gather(folder);
    for (const path of taken) {
      if (folder.signal.aborted) break;
      const text = await found.text(path);
      if (text !== null) found.add(path, yamlRecords(text, { path, isConfiguration: isConfigurationFile(path) }));
    }
    return found.done(taken);
  },
};

export interface YamlRecordsOptions {
  readonly path: string;
  readonly isConfiguration: boolean;
  readonly said?: ReadonlyMap<string, string>;
  /** The keys as they are to be read; null: no record of this one. */
  readonly keysOf?: (keys: readonly string[]) => readonly string[] | null;
}

const LINE = /^( *)(- )?(["']?)([^\s"'#:{}[\],&*!|>-][^"'#:{}[\]]{0,100}?)\3 *:(?: +(\S.*))?$/;

/** The numbers of a YAML text with the keys that lead to them. */
export function* yamlRecords(text: string, options: YamlRecordsOptions): Generator<LogRecord> {
  const above: { readonly indent: number; readonly key: string }[] = [];
  const said = options.said ?? new Map<string, string>();
  for (const { number: line, start, end } of linesIn(text)) {
    const match = LINE.exec(text.slice(start, Math.min(end, start + 1000)).trimEnd());
    if (match === null) continue;
    const [, blanks = '', dash = '', , key = '', value] = match;
    const indent = blanks.length + dash.length;
    while ((above.at(-1)?.indent ?? -1) >= indent) above.pop();
    const keys = [...above.map((one) => one.key), key];
    if (value === undefined || value.startsWith('#')) {
      above.push({ indent, key });
      continue;
    }
    const at = text.indexOf(value, start + indent + key.length);
    const [number] = numbersIn(text, at, Math.min(end, at + 60), 1);
    const decimal = number === undefined || number.start !== at ? null : parseDecimal(number.literal);
    const rest = number === undefined ? '' : text.slice(number.end, end).trim();
    if (number === undefined || decimal === null || (rest !== '' && !rest.startsWith('#'))) continue;
    const named = options.keysOf === undefined ? keys : options.keysOf(keys);
    if (named === null || named.length === 0) continue;
    yield {
      path: options.path,
      at: { line, after: `${key}${match[3] ?? ''}:` },
      literal: number.literal,
      value: decimal,
      labels: labelsOf({ keys: named, said, path: options.path, isConfiguration: options.isConfiguration }),
    };
  }
}
