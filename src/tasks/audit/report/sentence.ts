import { formatPlace, type Place } from '../../../base/fault/index.ts';
import { visibleLine } from '../../../base/text/index.ts';
import type { Finding } from '../model/index.ts';

/**
 * A finding in its one sentence shape: `C-RES-003 failed: found 0.79, expected 0.82 (logs/run3.json#/acc). Correct the
 * table or attach the run.` Safe to print: one line, no control characters.
 */
export function sentenceOf(finding: Omit<Finding, 'id'>): string {
  const mend = finding.mend === undefined ? '' : ` ${ended(visibleLine(finding.mend))}`;
  return `${headOf(finding)}${mend}`;
}

/** The same without the advice. */
export function headOf(finding: Omit<Finding, 'id'>): string {
  const subject = visibleLine(finding.claim ?? finding.check);
  const message = visibleLine(finding.message).replace(/[.\s]+$/, '');
  // Some checks already speak in full sentences; nothing is said twice.
  const full = message.startsWith(`${subject} ${finding.state}`);
  const lead = `${subject} ${finding.state}:`;
  const parts = [full ? message : message === '' ? lead : `${lead} ${message}`];
  const compared = comparison(finding);
  if (compared !== '' && !saysBoth(message, finding)) parts.push(compared);
  const places = placesOf(finding).filter((place) => !names(message, place));
  const where = places.length === 0 ? '' : ` (${places.join(', ')})`;
  return ended(`${parts.join(parts[0]?.endsWith(':') ? ' ' : '; ')}${where}`);
}

const SHOWN_PLACES = 3;

function placesOf(finding: Omit<Finding, 'id'>): string[] {
  const places = finding.where.map((place) => visibleLine(inWords(place)));
  return places.length <= SHOWN_PLACES
    ? places
    : [...places.slice(0, SHOWN_PLACES), `${places.length - SHOWN_PLACES} more`];
}

/** In JSON the pointer tells more than line and column; in JSON Lines it needs the line beside it. */
function inWords(place: Place): string {
  if (place.pointer === undefined || place.pointer === '' || !/\.(?:json|jsonl|ndjson)$/.test(place.path))
    return formatPlace(place);
  const line = place.path.endsWith('.json') || place.line === undefined ? '' : `:${place.line}`;
  return `${place.path}${line}#${place.pointer}`;
}

function comparison(finding: Omit<Finding, 'id'>): string {
  const parts: string[] = [];
  if (finding.found !== undefined) parts.push(`found ${visibleLine(finding.found)}`);
  if (finding.expected !== undefined) parts.push(`expected ${visibleLine(finding.expected)}`);
  return parts.join(', ');
}

function saysBoth(message: string, finding: Omit<Finding, 'id'>): boolean {
  return [finding.found, finding.expected].every((side) => side === undefined || message.includes(visibleLine(side)));
}

/** Whether the place stands in the message as a word of its own. */
function names(message: string, place: string): boolean {
  const at = message.indexOf(place);
  const word = /[\p{L}\p{N}_./-]/u;
  return at !== -1 && !word.test(message[at - 1] ?? ' ') && !/[\p{L}\p{N}_/]/u.test(message[at + place.length] ?? ' ');
}

function ended(text: string): string {
  return /[.?!…]$/.test(text) ? text : `${text}.`;
}
