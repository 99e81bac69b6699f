import { groupAt, groupsAt } from './group.ts';

/** Where an entry of the list is in the text, and its key. */
export interface BblItem {
  readonly kind: 'entry' | 'bibitem';
  readonly key: string;
  readonly type: string;
  readonly start: number;
  /** Behind the head of the entry. */
  readonly body: number;
  readonly end: number;
  readonly faults: readonly string[];
}

const HEAD = /\\(entry|endentry|bibitem|missing|begin|end)(?![A-Za-z])/g;

type Open = Omit<BblItem, 'end'>;

/** Finds the entries. In a manuscript only those of its `thebibliography`. No look goes past the next command: linear time. */
export function bblItems(text: string, fault: (what: string, at: number) => void): BblItem[] {
  const items: BblItem[] = [];
  let inList = !text.includes('\\begin{thebibliography}');
  let open: Open | undefined;
  const close = (at: number, unclosed = true) => {
    if (open === undefined) return;
    const faults = open.kind === 'entry' && unclosed ? [...open.faults, 'the entry is never closed'] : open.faults;
    items.push({ ...open, faults, end: at });
    open = undefined;
  };
  const heads = [...text.matchAll(HEAD)];
  const isOff = commentTeller(text);
  for (const [n, head] of heads.entries()) {
    const [command, name] = head;
    const at = head.index;
    const after = at + command.length;
    const limit = heads[n + 1]?.index ?? text.length;
    const off = isOff(at);
    if (name === 'begin' || name === 'end') {
      const environment = groupAt(text, after, Math.min(limit, after + 100))?.value;
      if (off || (environment !== 'thebibliography' && environment !== 'document')) continue;
      if (name === 'end') close(at);
      if (environment === 'thebibliography') inList = name === 'begin';
    } else if (off) {
      if (name === 'bibitem' || name === 'entry') fault(`the \\${name} behind a % was not read`, at);
    } else if (name === 'endentry') close(after, false);
    else if (name === 'missing') {
      const key = groupAt(text, after, limit)?.value;
      if (key !== undefined) fault(`the key ${key} is cited, but biblatex found no entry for it`, at);
    } else if (name === 'entry') {
      const [key, type, ...options] = groupsAt(text, after, 4, limit);
      if (key === undefined || type === undefined) continue;
      close(at);
      const body = (options.at(-1) ?? type).end;
      open = { kind: 'entry', key: key.value.trim(), type: type.value.trim(), start: at, body, faults: [] };
    } else if (inList) {
      close(at);
      open = bibitemHead(text, at, after, limit);
    }
  }
  close(text.length);
  return items;
}

function bibitemHead(text: string, start: number, at: number, limit: number): Open {
  const label = groupAt(text, at, limit, '[', ']');
  const key = groupAt(text, label?.end ?? at, limit);
  const body = key?.end ?? label?.end ?? at;
  const faults = key === undefined ? ['the entry has no key'] : [];
  return { kind: 'bibitem', key: key?.value.trim() ?? '', type: '', start, body, faults };
}

/** Tells, for offsets that grow, whether a `%` that no backslash protects stands before on the same line. */
function commentTeller(text: string): (at: number) => boolean {
  let from = 0;
  let off = false;
  return (at) => {
    for (let i = from; i < at; i += 1) {
      const c = text[i];
      if (c === '\n' || c === '\r') off = false;
      else if (c === '\\') i += 1;
      else if (c === '%') off = true;
    }
    from = at;
    return off;
  };
}
