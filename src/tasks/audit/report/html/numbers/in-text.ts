import { type Content, html, type Markup } from '../../../../../base/markup/index.ts';
import type { Paper } from '../../../../../record/papers/index.ts';
import type { PaperQuantity } from '../../../../../record/quantities/index.ts';
import type { PaperQuantityReading } from '../../../model/index.ts';
import { SIGN } from '../../states.ts';
import { anchor } from '../anchors.ts';

/** A stretch of the paper's text with its numbers marked. */
export type Stretches = (start: number, end: number) => Content;

/** Marks the numbers of a paper in any stretch of its text. */
export function numbersOf(
  paper: Paper,
  numbers: readonly PaperQuantity[],
  readings: readonly PaperQuantityReading[],
): Stretches {
  const { text } = paper.text;
  const byId = new Map(readings.map((reading) => [reading.id, reading]));
  const inOrder = [...numbers].sort((a, b) => a.start - b.start || a.end - b.end);
  const starts = inOrder.map(({ start }) => start);
  return (from, to) => {
    const parts: Content[] = [];
    let at = from;
    for (let i = firstAtOrAfter(starts, from); i < inOrder.length; i += 1) {
      const number = inOrder[i];
      if (number === undefined || number.start >= to) break;
      // Two readings of one stretch, or a number that goes on beyond the cell, are shown as text.
      if (number.start < at || number.end > to) continue;
      parts.push(text.slice(at, number.start), marked(text.slice(number.start, number.end), byId.get(number.id)));
      at = number.end;
    }
    return [...parts, text.slice(at, to)];
  };
}

function marked(literal: string, reading: PaperQuantityReading | undefined): Content {
  if (reading === undefined) return literal;
  if (reading.kind === 'unclassified') return html`<span class="unknown">${literal}</span>`;
  if (reading.state === 'excluded') return literal;
  return html`<a class="claim ${reading.state}" id="${anchor('text', reading.id)}" href="#${anchor('claim', reading.id)}">${literal}${tail(reading)}</a>`;
}

/** Underlines differ by state as well; most numbers of a table are verified, and a sign at each would hide them. */
function tail({ state }: PaperQuantityReading): Markup {
  const heard = html`<span class="vh"> (${state})</span>`;
  return state === 'verified' ? heard : html`<sup aria-hidden="true">${SIGN[state]}</sup>${heard}`;
}

function firstAtOrAfter(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
