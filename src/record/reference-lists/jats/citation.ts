/** What a citation element says, gathered while it is read. */
export interface Citation {
  readonly type: string;
  /** Its text is printed as it stands (`mixed-citation`), not made of the elements. */
  readonly mixed: boolean;
  readonly links: string[];
  /** Kind of the identifier that is being read. */
  idType: string;
  readonly ids: { type: string; value: string }[];
  readonly people: Person[];
  /** Element texts by name: `article-title`, `source` … */
  readonly parts: Map<string, string>;
  truncated: boolean;
  text(): string;
  write(inside: readonly string[], value: string): void;
  begin(element: string, group: string): void;
}

export interface Person {
  readonly role: 'author' | 'editor';
  surname: string;
  given: string;
  suffix: string;
  prefix: string;
  /** A group's name, or a name that is not taken apart. */
  whole: string;
  readonly group: boolean;
}

const PARTS = new Set([
  'article-title',
  'chapter-title',
  'part-title',
  'data-title',
  'trans-title',
  'source',
  'year',
  'volume',
  'issue',
  'fpage',
  'lpage',
  'page-range',
  'elocation-id',
  'edition',
  'publisher-name',
  'institution',
  'conf-name',
  'uri',
  'ext-link',
]);

/** A citation of which nothing has been read. */
export function emptyCitation(type: string, mixed: boolean): Citation {
  const pieces: string[] = [];
  let role: Person['role'] = 'author';
  const citation: Citation = {
    type,
    mixed,
    links: [],
    idType: '',
    ids: [],
    people: [],
    parts: new Map(),
    truncated: false,
    text: () => pieces.join(''),
    begin(element, group) {
      if (element === 'person-group') role = /edit|ed\b/i.test(group) ? 'editor' : 'author';
      else if (element === 'etal') citation.truncated = true;
      else
        citation.people.push({
          role,
          surname: '',
          given: '',
          suffix: '',
          prefix: '',
          whole: '',
          group: element === 'collab',
        });
    },
    write(inside, value) {
      pieces.push(value);
      const part = inside.find((name) => PARTS.has(name));
      if (part !== undefined) citation.parts.set(part, (citation.parts.get(part) ?? '') + value);
      else if (inside.includes('pub-id') || inside.includes('object-id')) {
        const last = citation.ids.at(-1);
        if (last !== undefined && last.type === citation.idType && last.value === '') last.value = value;
        else citation.ids.push({ type: citation.idType, value });
      } else person(inside, value);
    },
  };
  return citation;

  function person(inside: readonly string[], value: string): void {
    const last = citation.people.at(-1);
    if (last === undefined || !inside.some((name) => name === 'name' || name === 'string-name' || name === 'collab'))
      return;
    if (inside.includes('surname')) last.surname += value;
    else if (inside.includes('given-names')) last.given += value;
    else if (inside.includes('suffix')) last.suffix += value;
    else if (inside.includes('prefix')) last.prefix += value;
    else if (last.group || inside.at(-1) === 'string-name') last.whole += value;
  }
}
