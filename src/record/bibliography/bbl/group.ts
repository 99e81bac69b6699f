/** One brace group of TeX: what stands in it, and the offset just past it. */
export interface Group {
  readonly value: string;
  readonly end: number;
}

/** The group that begins at `at`, white space and comments before it skipped; undefined where there is none, or it does not end before `limit`. */
export function groupAt(text: string, at: number, limit = text.length, open = '{', close = '}'): Group | undefined {
  let i = at;
  for (;;) {
    while (i < limit && /\s/.test(text[i] ?? '')) i += 1;
    if (text[i] !== '%') break;
    while (i < limit && text[i] !== '\n' && text[i] !== '\r') i += 1;
  }
  if (text[i] !== open) return undefined;
  const start = i + 1;
  let braces = 0;
  for (i = start; i < limit; i += 1) {
    const c = text[i];
    if (c === '\\') i += 1;
    else if (c === close && braces === 0) return { value: text.slice(start, i), end: i + 1 };
    else if (c === '{') braces += 1;
    else if (c === '}') braces -= 1;
  }
  return undefined;
}

/** The groups that follow each other from `at` on. */
export function groupsAt(text: string, at: number, most: number, limit = text.length): Group[] {
  const groups: Group[] = [];
  let from = at;
  while (groups.length < most) {
    const group = groupAt(text, from, limit);
    if (group === undefined) break;
    groups.push(group);
    from = group.end;
  }
  return groups;
}
