import { numbersIn, type TextNumber } from '../../../evidence/index.ts';

/** A number of a line and the names that it stands behind. */
export interface NamedNumber {
  readonly number: TextNumber;
  /** Names from the outermost in; more than one in nested dictionaries. */
  readonly keys: readonly string[];
  /** Offset in the line where the last name begins. */
  readonly nameAt: number;
}

/** `val_loss: 0.21`, `"acc" = 91.3 %`, `Best Val AUC: 0.5651`. The name is at most six words that end right before the sign. */
const PAIR =
  /(["'`*_]{0,2})([\p{L}][\p{L}\p{N}_./@%-]{0,60}(?: [\p{L}\p{N}][\p{L}\p{N}_./@%-]{0,40}){0,5})\1 ?(?:[:=|]|\.{3,}) ?/gu;
/** `val_loss 0.21`, `test accuracy   91.30`: without a sign only words that name measurements do. */
const BARE =
  /(?<![\p{L}\p{N}_./-])((?:[\p{L}][\p{L}\p{N}_-]{0,30} ){0,2}(?:[\p{L}][\p{L}\p{N}]{0,30}[_/][\p{L}\p{N}_/]{1,60}|acc(?:uracy)?|(?:\p{L}{0,20}[ -]?)?loss|au(?:ro)?c|f1|error|mse|mae|rmse|ppl|perplexity|bleu|score|reward|return|bp[bcd]|m?iou|recall|precision|nll|fid))(?: {1,40}|\t{1,8})(?=[-+\u2212]?\d)/giu;

const COUNTER =
  /^(?:iteration|run|fold|trial|experiment|epoch|step|seed|stage|phase|part|figure|fig|table|section) ?#?\d+$/i;

/** The named numbers of a line, in order. */
export function namedNumbers(line: string): NamedNumber[] {
  if (!/\d/.test(line)) return [];
  const brace = line.indexOf('{');
  const nested = brace < 0 ? [] : dictionaryNumbers(line, brace);
  const found = [...nested, ...behind(line, PAIR, 2), ...behind(line, BARE, 1)];
  const seen = new Set<number>();
  return found
    .filter(({ number }) => !seen.has(number.start) && seen.add(number.start) !== undefined)
    .sort((a, b) => a.number.start - b.number.start);
}

function* behind(line: string, pattern: RegExp, group: number): Generator<NamedNumber> {
  for (const match of line.matchAll(pattern)) {
    const from = match.index + match[0].length;
    const [number] = numbersIn(line, from, Math.min(line.length, from + 60), 1);
    if (number === undefined || number.start !== from || isPlace(line, number)) continue;
    const name = match[group] ?? '';
    // `Iteration 9: 3D dropout` is a heading.
    if (COUNTER.test(name)) continue;
    yield { number, keys: [name], nameAt: match.index + match[0].indexOf(name) };
  }
}

/** `step: 4998/20000`, `tests/unit: 3-5`, `model: 3D`: a part of something longer. */
function isPlace(line: string, { end, unit }: TextNumber): boolean {
  return /^(?:\/\d|-\d|:\d)/.test(line.slice(end, end + 2)) || unit === 'D' || unit === 'd';
}

const DEEPEST = 12;
/** The numbers of a dictionary as Python or JSON prints it in one line: `{'acc': {'mean': 0.5}}`. */
function dictionaryNumbers(line: string, from: number): NamedNumber[] {
  const found: NamedNumber[] = [];
  const keys: (string | undefined)[] = [];
  let key: { readonly name: string; readonly at: number } | undefined;
  const token = /[{}[\],]|(["'])((?:(?!\1)[^\\]|\\.){0,200})\1\s{0,4}(:?)|[^\s{}[\],"']+/gy;
  token.lastIndex = from;
  for (let match = token.exec(line); match !== null; match = token.exec(line)) {
    const [text, quote, name = '', colon] = match;
    if (text === '{' || text === '[') {
      if (keys.length >= DEEPEST) break;
      keys.push(key?.name);
      key = undefined;
    } else if (text === '}' || text === ']') {
      keys.pop();
      key = undefined;
    } else if (text === ',') key = undefined;
    else if (quote !== undefined) key = colon === ':' ? { name, at: match.index + 1 } : undefined;
    else if (key !== undefined && /^-?[\d.]/.test(text)) {
      const [number] = numbersIn(line, match.index, match.index + text.length, 1);
      if (number?.start === match.index && number.end === match.index + text.length)
        found.push({
          number,
          keys: [...keys.filter((one) => one !== undefined), key.name],
          nameAt: key.at,
        });
    }
    while (/\s/.test(line[token.lastIndex] ?? '')) token.lastIndex += 1;
  }
  return found;
}
