import { visible } from '../text/index.ts';

/** HTML that is known to be well-formed and to hold no markup of the study. Only `html` and `ours` make it. */
export class Markup {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Content = string | number | Markup | undefined | readonly Content[];

/**
 * Template whose every interpolation is escaped unless it is `Markup`, for element content and for attribute values in
 * double quotes. This is the only way in which text of a study enters a report.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Content[]): Markup {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) text += write(value) + (strings[index + 1] ?? '');
  return new Markup(text);
}

/** Marks a constant of this program (style, script, drawing) as HTML. Never call it with anything that is computed from a study. */
export function ours(text: string): Markup {
  return new Markup(text);
}

/** Parts one after the other. */
export function joined(parts: readonly Content[]): Markup {
  return new Markup(parts.map(write).join(''));
}

function write(value: Content): string {
  if (value === undefined) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escaped(value);
  if (typeof value === 'number') return String(value);
  return value.map(write).join('');
}

const ENTITY: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

function escaped(text: string): string {
  return visible(text).replace(/[&<>"'`]/g, (character) => ENTITY[character] ?? '');
}
