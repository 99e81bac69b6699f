import type { Place } from '../../../../base/fault/index.ts';
import { clip, wrap } from '../../../../base/terminal/index.ts';
import { visibleLine } from '../../../../base/text/index.ts';
import { type Finding, ruleOf } from '../../model/index.ts';
import { count } from '../numbers.ts';
import { placeInWords, sentenceOf } from '../sentence.ts';
import { SIGN } from '../states.ts';
import type { Paint } from './paint.ts';

/** A study can write lines without end; a report shows this many rows of each. */
export const ROWS = 8;
const QUOTE_ROWS = 3;
const SUM_ROWS = 4;
const QUOTES = 3;

/** A finding for a terminal: its sentence, the words it is about, the arithmetic, and the id by which it can be silenced. */
export function findingLines(findings: readonly Finding[], width: number, p: Paint, most: number): string[] {
  const shown = findings.slice(0, most);
  const lines = shown.flatMap((finding) => [
    ...signed(item(SIGN[finding.state], sentenceOf(finding), width), finding.state, p),
    ...quoteLines(finding, width),
    ...sumLines(finding, width),
    ...idLines(finding, width, p),
  ]);
  const rest = findings.length - shown.length;
  return rest === 0
    ? lines
    : [...lines, ...wrap(`and ${count(rest, 'more finding')}, all in the JSON and HTML reports.`, width, '  ')];
}

/** Findings that somebody silenced: what, why, who, when. */
export function silencedLines(findings: readonly Finding[], width: number, p: Paint): string[] {
  return findings.flatMap((finding) => {
    const { reason, by, at } = finding.silenced ?? { reason: '', by: '', at: '' };
    const said = `${visibleLine(reason)} (${visibleLine(by)}, ${visibleLine(at).slice(0, 10)})`;
    return [
      ...item('·', sentenceOf(finding), width),
      ...wrap(clip(`Silenced: ${said}`, ROWS * (width - 2)), width, '  '),
      ...idLines(finding, width, p),
    ];
  });
}

/** A line with a sign before it, over as many rows as a report shows. */
export function item(sign: string, text: string, width: number): string[] {
  return wrap(clip(text, ROWS * (width - 2)), width, `${sign} `, '  ');
}

/** The same lines with the sign in the colour of a state. */
export function signed(lines: readonly string[], state: Finding['state'], p: Paint): string[] {
  return lines.map((line, index) => (index === 0 ? `${p.sign(state)}${line.slice(1)}` : line));
}

/** The words of the paper: records are named in the sentence, and their values in the arithmetic. */
function quoteLines(finding: Finding, width: number): string[] {
  const path = finding.where[0]?.path;
  const quoted = finding.where.filter((place) => place.quote !== undefined && place.path === path && !isRecord(place));
  const unlike = quoted.filter((place, i) => quoted.findIndex(({ quote }) => quote === place.quote) === i);
  return unlike.slice(0, QUOTES).flatMap((place, index) => {
    const at = index === 0 ? '' : `${visibleLine(placeInWords(place))}: `;
    return wrap(clip(`${at}“${visibleLine(place.quote ?? '')}”`, QUOTE_ROWS * (width - 4)), width, '    ');
  });
}

const isRecord = ({ pointer, path }: Place): boolean => pointer !== undefined && /\.(?:jsonl?|ndjson|csv)$/.test(path);

function sumLines({ computation }: Finding, width: number): string[] {
  if (computation === undefined) return [];
  return wrap(clip(visibleLine(computation), SUM_ROWS * (width - 6)), width, '    = ', '      ');
}

function idLines(finding: Finding, width: number, p: Paint): string[] {
  // What was found in order needs no id: nobody has to do anything about it.
  if (finding.state === 'verified') return [];
  const rule = ruleOf(finding.check, finding.reason ?? finding.state).id;
  const sure = finding.confidence === undefined ? '' : ` · ${finding.confidence} confidence`;
  return wrap(`${finding.id} · ${rule}${sure}`, width, '    ').map(p.dim);
}
