import type { Anchor } from './model.ts';

/** Most characters of context on each side. */
export const CONTEXT = 32;

/** The anchor of a stretch of a text. Offsets are UTF-16 units, half open; context never cuts a character in two. Throws RangeError outside the text. */
export function anchorOf(text: string, start: number, end: number): Anchor {
  if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start < end && end <= text.length))
    throw new RangeError(`no stretch ${start}–${end} in a text of ${text.length} characters`);
  const from = Math.max(0, start - CONTEXT);
  const to = Math.min(text.length, end + CONTEXT);
  return {
    start,
    end,
    exact: text.slice(start, end),
    prefix: text.slice(isInside(text, from) ? from + 1 : from, start),
    suffix: text.slice(end, isInside(text, to) ? to - 1 : to),
  };
}

/** Whether an offset falls between the two units of one character. */
export function isInside(text: string, at: number): boolean {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  return before >= 0xd800 && before <= 0xdbff && after >= 0xdc00 && after <= 0xdfff;
}
