import { type Content, html, joined, type Markup } from '../../../base/markup/index.ts';

/** A row of a drawing: a name, marks on a scale, figures. The scale is in percent of the width, so that it fits any page. */
export interface TrackRow {
  readonly name: Content;
  readonly marks: Markup;
  /** What stands at the end of the row. */
  readonly figures: Content;
  /** Class of the row. */
  readonly kind?: string;
}

/** A scale from one value to another. */
export interface Scale {
  readonly from: number;
  readonly to: number;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  /** Where guessing or no difference stands. */
  readonly middle: number;
}

/** Shares from 0 to 100 %. */
export const SHARES: Scale = {
  from: 0,
  to: 1,
  ticks: [0, 0.25, 0.5, 0.75, 1].map((at) => ({ at, text: `${100 * at} %` })),
  middle: 0.5,
};

/** Place on a scale as SVG writes it; a thousandth of the width is enough for a drawing and keeps the bytes stable. */
export const x = (scale: Scale, value: number): string => {
  const share = (value - scale.from) / (scale.to - scale.from);
  return `${Math.round(Math.min(1, Math.max(0, share)) * 100_000) / 1000}%`;
};

/** A dot. `shape` says what it is without colour. */
export function dot(scale: Scale, value: number, shape: 'dot' | 'ring' = 'dot'): Markup {
  return html`<circle class="${shape}" cx="${x(scale, value)}" cy="13" r="5"/>`;
}

/** A bar from one value to another, with ends. */
export function bar(scale: Scale, from: number, to: number): Markup {
  const [a, b] = [x(scale, from), x(scale, to)];
  return html`<line class="bar" x1="${a}" x2="${b}" y1="13" y2="13"/><line class="end" x1="${a}" x2="${a}" y1="7" y2="19"/><line class="end" x1="${b}" x2="${b}" y1="7" y2="19"/>`;
}

/** Rows over one axis. What they show stands in their figures as text, so the drawing itself is hidden from readers of screens. */
export function tracks(scale: Scale, rows: readonly TrackRow[], middle: string): Markup {
  const grid = joined(
    scale.ticks.map(
      ({ at }) =>
        html`<line class="${at === scale.middle ? 'middle' : 'grid'}" x1="${x(scale, at)}" x2="${x(scale, at)}" y1="0" y2="26"/>`,
    ),
  );
  const drawn = rows.map(
    ({ name, marks, figures, kind = '' }) =>
      html`<div class="row ${kind}"><div class="name">${name}</div><svg class="track" width="100%" height="26" aria-hidden="true">${grid}${marks}</svg><div class="figures">${figures}</div></div>`,
  );
  const axis = joined(
    scale.ticks.map(({ at, text }) => {
      const anchor = at === scale.from ? 'start' : at === scale.to ? 'end' : 'middle';
      return html`<text x="${x(scale, at)}" y="12" text-anchor="${anchor}">${text}</text>`;
    }),
  );
  return html`<div class="tracks">${drawn}<div class="row axis" aria-hidden="true"><div class="name">${middle}</div><svg class="track" width="100%" height="16">${axis}</svg><div class="figures"></div></div></div>`;
}

/** A row that names those below it. */
export const headingRow = (name: string): TrackRow => ({
  name: html`<b>${name}</b>`,
  marks: joined([]),
  figures: '',
  kind: 'heading',
});
