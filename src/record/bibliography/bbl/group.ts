/** One brace group of TeX: what stands in it, and the offset just past it. */
export interface Group {
  readonly value: string;
  readonly end: number;
}

/** The group that begins at `at`, white space and comments before it skipped; undefined where there is none, or it never ends. */
export function groupAt(text: string, at: number, open = '{', close = '}'): Group | undefined {
  let i = at;
  for (;;) {
    while (/\s/.test(text[i] ?? '')) i += 1;
    if (text[i] !== '%') break;
    while (i < text.length && text[i] !== '\n' && text[i] !== '\r') i += 1;
  }
  if (text[i] !== open) return undefined;
  const start = i + 1;
  let braces = 0;
  for (i = start; i < text.length; i += 1) {
    const c = text[i];
    if (c === '\\') i += 1;
    else if (c === close && braces === 0) return { value: text.slice(start, i), end: i + 1 };
    else if (c === '{') braces += 1;
    else if (c === '}') braces -= 1;
  }
  return undefined;
}

/** The groups that follow each other from `at` on. */
export function groupsAt(text: string, at: number, most: number): Group[] {
  const groups: Group[] = [];
  let from = at;
  while (groups.length < most) {
    const group = groupAt(text, from);
    if (group === undefined) break;
    groups.push(group);
    from = group.end;
  }
  return groups;
}
