/** Unit macros of siunitx and what they abbreviate. */
const PREFIXES: Readonly<Record<string, string>> = {
  nano: 'n',
  micro: 'µ',
  milli: 'm',
  centi: 'c',
  kilo: 'k',
  mega: 'M',
  giga: 'G',
  tera: 'T',
  peta: 'P',
  kibi: 'Ki',
  mebi: 'Mi',
  gibi: 'Gi',
  tebi: 'Ti',
};
const UNITS: Readonly<Record<string, string>> = {
  second: 's',
  minute: 'min',
  hour: 'h',
  day: 'd',
  meter: 'm',
  metre: 'm',
  gram: 'g',
  kilogram: 'kg',
  joule: 'J',
  watt: 'W',
  hertz: 'Hz',
  byte: 'B',
  bit: 'bit',
  percent: '%',
  ms: 'ms',
  us: 'µs',
  ns: 'ns',
  s: 's',
  kHz: 'kHz',
  MHz: 'MHz',
  GHz: 'GHz',
  MB: 'MB',
  GB: 'GB',
  kWh: 'kWh',
};

/** `\milli\second` → `ms`, `\percent` → `%`; unit text without macros is returned as it stands. */
export function siunitxUnit(source: string): string {
  if (!source.includes('\\')) return source.trim();
  if (source.trim() === '\\%') return '%';
  let unit = '';
  let prefix = '';
  for (const match of source.matchAll(/\\([a-zA-Z]+)|([^\\\s{}]+)/g)) {
    const word = match[1] ?? match[2] ?? '';
    if (word === 'per') unit += '/';
    else if (PREFIXES[word] !== undefined) prefix = PREFIXES[word];
    else {
      unit += prefix + (UNITS[word] ?? word);
      prefix = '';
    }
  }
  return unit;
}

/** A macro that prints one number or two, with its arguments. Offsets are those of the whole text. */
export interface SiunitxMacro {
  readonly start: number;
  readonly end: number;
  readonly kind: 'number' | 'range';
  /** Argument texts of the numbers with their offsets. */
  readonly numbers: readonly { readonly text: string; readonly start: number }[];
  readonly unit: string | null;
}

const MACRO = /\\(SIrange|qtyrange|numrange|SI|qty|num)(?![a-zA-Z])\s*(?:\[[^\]]*\])?/y;
const ARGUMENT = /\s*\{((?:[^{}]|\{[^{}]*\})*)\}/y;

/** The siunitx macro that begins at `index`; null where there is none or its arguments are broken. */
export function siunitxAt(text: string, index: number): SiunitxMacro | null {
  MACRO.lastIndex = index;
  const macro = MACRO.exec(text);
  if (macro === null) return null;
  const name = macro[1] ?? '';
  const kind = name.endsWith('range') ? 'range' : 'number';
  const wanted = (kind === 'range' ? 2 : 1) + (name.startsWith('num') ? 0 : 1);
  const parts: { text: string; start: number }[] = [];
  let end = index + macro[0].length;
  while (parts.length < wanted) {
    ARGUMENT.lastIndex = end;
    const part = ARGUMENT.exec(text);
    if (part === null) return null;
    parts.push({ text: part[1] ?? '', start: end + part[0].indexOf('{') + 1 });
    end += part[0].length;
  }
  const unit = name.startsWith('num') ? null : siunitxUnit(parts.at(-1)?.text ?? '');
  return { start: index, end, kind, numbers: parts.slice(0, kind === 'range' ? 2 : 1), unit };
}
