import type { ReferenceField } from '../../works/index.ts';
import { personOf } from '../names/read-name.ts';
import type { ReadNames } from '../names/read-names.ts';
import { type Group, groupAt, groupsAt } from './group.ts';

/** What biblatex wrote down of one entry (`\entry{key}{type}{}` to `\endentry`). */
export interface BiblatexEntry {
  readonly values: ReadonlyMap<string, string>;
  readonly fields: ReadonlyMap<string, ReferenceField>;
  readonly authors: ReadNames;
  readonly editors: ReadNames;
}

const COMMAND = /\\(field|strng|list|name|verb|true|range|warn|keyw)(?=\s{0,20}\{)/g;

/** Reads the lines of an entry; `offset` is where `text` stands in its file. */
export function readBiblatexEntry(text: string, offset: number): BiblatexEntry {
  const values = new Map<string, string>();
  const fields = new Map<string, ReferenceField>();
  const names = new Map<string, ReadNames>();
  const flags = new Set<string>();
  const set = (name: string, value: string, start: number, end: number) => {
    if (values.has(name)) return;
    values.set(name, withoutCommands(value));
    fields.set(name, { value, start: offset + start, end: offset + end });
  };
  const commands = [...text.matchAll(COMMAND)];
  for (const [n, match] of commands.entries()) {
    const command = match[1];
    // No group of a command reaches past the next command: time stays linear where braces are missing.
    const limit = commands[n + 1]?.index ?? text.length;
    const [first, ...rest] = groupsAt(text, match.index + match[0].length, command === 'name' ? 4 : 3, limit);
    if (first === undefined) continue;
    const last = rest.at(-1);
    const inside = (group: Group) => [group.end - group.value.length - 2, group.end] as const;
    if (command === 'field' && last !== undefined) set(first.value, last.value, ...inside(last));
    else if (command === 'list' && last !== undefined) {
      const all = groupsAt(last.value, 0, 100).map((item) => item.value);
      set(first.value, all.join(' and '), ...inside(last));
    } else if (command === 'name' && last !== undefined && rest.length >= 2)
      names.set(first.value, { ...namesOf(last.value), truncated: /\bmore=true\b/.test(rest[1]?.value ?? '') });
    else if (command === 'verb') {
      const value = /^\s{0,200}\\verb[ \t]([^\r\n]{0,4000})/.exec(text.slice(first.end, first.end + 4300));
      if (value?.[1] === undefined) continue;
      const start = first.end + value[0].length - value[1].length;
      set(first.value, value[1].trim(), start, start + value[1].length);
    } else if (command === 'true') flags.add(first.value);
  }
  const list = (name: string): ReadNames => {
    const read = names.get(name) ?? NOBODY;
    return { ...read, truncated: read.truncated || flags.has(`more${name}`) };
  };
  return { values, fields, authors: list('author'), editors: list('editor') };
}

const NOBODY: ReadNames = { names: [], truncated: false, faults: [] };

/** `{{hash=…}{family={Doe}, given={Jane}}}`; before 2016 `{{hash=…}{Doe}{D.}{Jane}{J.}{von}{v.}{Jr}{J.}}`. */
function namesOf(list: string): ReadNames {
  const names = groupsAt(list, 0, 20_000).flatMap(({ value }) => {
    const [, second, ...rest] = groupsAt(value, 0, 10);
    if (second === undefined) return [];
    const keyed = /^[\s%]*(?:family|given|prefix|suffix)\s*=/.test(second.value);
    const part = (name: string, at: number) =>
      withoutCommands(
        keyed ? keyedPart(second.value, name) : name === 'family' ? second.value : (rest[at]?.value ?? ''),
      );
    const name = personOf({
      family: part('family', 0),
      given: part('given', 1),
      particle: part('prefix', 3),
      suffix: part('suffix', 5),
    });
    return name === undefined ? [] : [name];
  });
  return { names, truncated: false, faults: [] };
}

function keyedPart(text: string, name: string): string {
  const at = new RegExp(`(?:^|[\\s,%])${name}\\s{0,10}=`).exec(text);
  return at === null ? '' : (groupAt(text, at.index + at[0].length)?.value ?? '');
}

/** Commands that biber puts between the parts of names and ranges. */
function withoutCommands(text: string): string {
  if (!text.includes('\\bib')) return text;
  return text
    .replace(/\\bibinitperiod\b(?:\{\})?\s*/g, '.')
    .replace(/\\bib(?:namedelim[a-d]|namedelimi|initdelim|initsep)\b(?:\{\})?\s*/g, ' ')
    .replace(/\\bibinithyphendelim\b(?:\{\})?\s*/g, '.-')
    .replace(/\\bibrangedash\b(?:\{\})?\s*/g, '–')
    .replace(/\\bibrangessep\b(?:\{\})?\s*/g, ', ');
}
