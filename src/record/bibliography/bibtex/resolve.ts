import { KNOWN_STRINGS } from './known-strings.ts';
import type { Scan, ScannedString } from './scan.ts';
import type { ScannedEntry, ScannedFault } from './scan-entry.ts';
import type { ValuePart } from './scan-value.ts';

/** An entry whose values are joined and whose strings are put in. */
export interface ResolvedEntry {
  readonly scanned: ScannedEntry;
  /** By lower-case name; of a field that stands twice the first, as BibTeX has it. */
  readonly values: Map<string, string>;
  readonly faults: readonly ScannedFault[];
}

/** Puts the strings in that are defined: those of the file (further up, else anywhere), months and the names that the styles define. */
export function resolveEntries(scan: Scan): ResolvedEntry[] {
  const all = new Map<string, string>();
  for (const item of scan.items) if (item.kind === 'string') define(all, item, all);
  const above = new Map<string, string>();
  const resolved: ResolvedEntry[] = [];
  for (const item of scan.items) {
    if (item.kind === 'string') define(above, item, all);
    else resolved.push(resolveEntry(item, above, all));
  }
  return resolved;
}

type Strings = ReadonlyMap<string, string>;

/** A value grows by no more than this through strings: `a = b # b`, `b = c # c` … would double at every step. */
const LONGEST = 100_000;

function define(strings: Map<string, string>, item: ScannedString, all: Strings): void {
  strings.set(item.name, joined(item.value, strings, all).text);
}

function resolveEntry(scanned: ScannedEntry, above: Strings, all: Strings): ResolvedEntry {
  const values = new Map<string, string>();
  const faults: ScannedFault[] = [...scanned.faults];
  for (const field of scanned.fields) {
    const { text, unknown } = joined(field.value, above, all);
    for (const name of unknown)
      faults.push({ what: `the string ${name} in the field ${field.name} is not defined`, at: field.start });
    const before = values.get(field.name);
    if (before === undefined) values.set(field.name, text);
    else if (before.trim() !== text.trim())
      faults.push({ what: `the field ${field.name} stands twice, the first is taken`, at: field.start });
  }
  return { scanned, values, faults };
}

const NONE: readonly string[] = [];

function joined(
  value: string | readonly ValuePart[],
  above: Strings,
  all: Strings,
): { text: string; unknown: readonly string[] } {
  if (typeof value === 'string') return { text: value, unknown: NONE };
  const unknown: string[] = [];
  let text = '';
  for (const part of value) {
    if (typeof part === 'string') text += part;
    else {
      const name = part.macro.toLowerCase();
      const found = above.get(name) ?? all.get(name) ?? KNOWN_STRINGS.get(name);
      if (found === undefined) unknown.push(part.macro);
      text += found ?? part.macro;
    }
    if (text.length > LONGEST && value.length > 1) return { text: text.slice(0, LONGEST), unknown };
  }
  return { text, unknown };
}
