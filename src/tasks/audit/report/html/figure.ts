import { type Content, html, joined, type Markup } from '../../../../base/markup/index.ts';
import type { ScoreResult } from '../../model/index.ts';
import { number } from '../numbers.ts';

const WIDTH = 460;
const LEFT = 74;
const RIGHT = 14;
const ROW = 26;
const TOP = 30;

/**
 * The runs of a score on one axis: band of tolerance and line of the mean behind, then a row each for the runs (dots), the
 * reported value (diamond) and the control (squares). Undefined when there is no number to draw.
 */
export function scoreFigure(score: ScoreResult): Markup | undefined {
  const runs = score.runs.flatMap((run) => finite(run.score));
  const control = score.control?.runs.flatMap(finite) ?? [];
  const reported = finite(score.reported);
  const mean = finite(score.mean)[0];
  const tolerance = finite(score.tolerance)[0];
  const band = mean === undefined || tolerance === undefined ? [] : [mean - tolerance, mean + tolerance];
  const all = [...runs, ...control, ...reported, ...band];
  if (all.length === 0) return undefined;
  const x = scale(Math.min(...all), Math.max(...all));
  const rows: readonly (readonly [string, Content[]])[] = [
    ['runs', runs.map((value) => html`<circle class="run" cx="${x(value)}" cy="0" r="5"/>`)],
    ['reported', reported.map((value) => html`<path class="reported" d="M${x(value)} -7l7 7l-7 7l-7 -7z"/>`)],
    [
      'control',
      control.map((value) => html`<rect class="control" x="${f(x(value) - 4.5)}" y="-4.5" width="9" height="9"/>`),
    ],
  ];
  const drawn = rows.filter(([, marks]) => marks.length > 0);
  const bottom = TOP + drawn.length * ROW;
  return html`<svg class="figure" viewBox="0 0 ${WIDTH} ${bottom + 24}" role="img" aria-label="${spoken(score, runs, control)}">
${bandOf(band, mean, x, bottom)}
${joined(drawn.map(([name, marks], index) => html`<g transform="translate(0 ${TOP + index * ROW + ROW / 2})"><text x="0" y="4">${name}</text><line class="rule" x1="${LEFT - 6}" x2="${WIDTH}" y1="0" y2="0"/>${marks}</g>`))}
${axis(Math.min(...all), Math.max(...all), x, bottom)}</svg>`;
}

function bandOf(
  band: readonly number[],
  mean: number | undefined,
  x: (value: number) => number,
  bottom: number,
): Content {
  const [low, high] = band;
  if (low === undefined || high === undefined || mean === undefined) return undefined;
  const middle = x(mean);
  // The label stays inside the drawing at either end.
  const side = middle > WIDTH - 120 ? 'end' : middle < LEFT + 50 ? 'start' : 'middle';
  return html`<rect class="band" x="${x(low)}" y="${TOP - 6}" width="${f(Math.max(1, x(high) - x(low)))}" height="${bottom - TOP + 8}"/>
<line class="mean" x1="${middle}" x2="${middle}" y1="${TOP - 10}" y2="${bottom + 2}"/>
<text class="label" x="${middle}" y="12" text-anchor="${side}">mean ${number(mean)} ± ${number((high - low) / 2, 3)}</text>`;
}

function axis(min: number, max: number, x: (value: number) => number, bottom: number): Markup {
  const one = min === max;
  return html`<text x="${x(min)}" y="${bottom + 18}" text-anchor="${one ? 'middle' : 'start'}">${number(min)}</text>${one ? undefined : html`<text x="${x(max)}" y="${bottom + 18}" text-anchor="end">${number(max)}</text>`}`;
}

/** Linear, with room at both ends; a single value stands in the middle. */
function scale(min: number, max: number): (value: number) => number {
  const span = max - min;
  const width = WIDTH - LEFT - RIGHT - 16;
  return (value) => f(span > 0 ? LEFT + 8 + ((value - min) / span) * width : LEFT + 8 + width / 2);
}

function spoken(score: ScoreResult, runs: readonly number[], control: readonly number[]): string {
  const parts = [
    `Runs ${runs.map((value) => number(value)).join(', ') || 'none'}`,
    `mean ${number(score.mean)}`,
    `tolerance ${number(score.tolerance)}`,
    `reported ${number(score.reported)}`,
  ];
  if (control.length > 0) parts.push(`control ${control.map((value) => number(value)).join(', ')}`);
  return `${parts.join('; ')}.`;
}

function finite(value: number | undefined): number[] {
  return value !== undefined && Number.isFinite(value) ? [value] : [];
}

/** A tenth of a unit is enough for a drawing and keeps the bytes stable. */
function f(value: number): number {
  return Math.round(value * 10) / 10;
}
