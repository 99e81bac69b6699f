import type { Caption, Float, Ink } from './ink.ts';
import { placed, placeOf } from './placed.ts';
import type { Reading } from './reading.ts';
import { plainText, type Token } from './token.ts';

const NAMES: Readonly<Record<string, string>> = { figure: 'Figure', table: 'Table' };

/** `\caption[short]{…}`, counted and begun with its name and number as it is printed: `Table 2: …`. */
export function putCaption(reading: Reading, token: Token): void {
  const { stream, numbering } = reading;
  const named = token.text.startsWith('captionof') ? plainText(stream.argument()) : undefined;
  stream.optional();
  const tokens = stream.argument();
  if (!reading.isBody) return;
  const float = reading.float;
  if (float?.sub === true && named === undefined) {
    putInside(reading, float, tokens, token);
    return;
  }
  if (token.text.endsWith('*')) {
    putBlock(reading, reading.inkOf(tokens));
    return;
  }
  const name = named ?? float?.name ?? 'figure';
  const kind = name === 'table' || name === 'figure' ? name : 'other';
  const caption: Caption = { number: numbering.next(name) };
  float?.captions.push(caption);
  const title = NAMES[name] ?? `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  reading.current = { kind, number: caption.number, ...(kind === 'other' ? { name: title } : {}) };
  const head = placed(`${title} ${caption.number}: `, token);
  putBlock(reading, [head, ...reading.inkOf(tokens)], caption);
}

/** `\subcaption{…}`, or the caption of a part that stands in brackets. */
export function putSubCaption(reading: Reading, token: Token, tokens: readonly Token[]): void {
  if (!reading.isBody) return;
  const float = reading.float;
  if (float === undefined) putBlock(reading, reading.inkOf(tokens));
  else putInside(reading, float, tokens, token);
}

/** The caption of a part of a float: `(a) …`, named `2a`. */
function putInside(reading: Reading, inner: Float, tokens: readonly Token[], token: Token): void {
  const whole = reading.scopes.find(({ float }) => float !== undefined)?.float ?? inner;
  whole.subs += 1;
  const letter = String.fromCharCode(96 + Math.min(26, whole.subs));
  const number = `${whole.captions.find(({ isPart }) => isPart !== true)?.number ?? reading.numbering.coming(whole.name)}${letter}`;
  const caption: Caption = { number, isPart: true };
  inner.captions.push(caption);
  const kind = whole.name === 'table' || whole.name === 'figure' ? whole.name : 'other';
  const before = reading.current;
  reading.current = { kind, number };
  const ink = reading.inkOf(tokens);
  if (ink.some((one) => 'text' in one && one.text.trim() !== ''))
    putBlock(reading, [{ text: `(${letter}) `, exact: false, ...placeOf(token) }, ...ink], caption);
  if (inner === whole) reading.current = before;
}

function putBlock(reading: Reading, ink: readonly Ink[], caption?: Caption): void {
  if (reading.nested === 0) reading.flush();
  reading.puts.push({ put: 'block', kind: 'caption', ink, ...(caption === undefined ? {} : { caption }) });
  reading.noteFootnotes();
}
